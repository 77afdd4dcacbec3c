"use strict";
(function () {
	const by = id => document.getElementById(id);
	const map = by("map"), pen = map.getContext("2d"), stage = by("stage");
	const query = location.search; // ?as=TOKEN-ID goes with every request

	let state = null;                // the newest that the table sent
	let shown = layer(null);         // the picture on the screen
	let coming = null;               // a newer one, until all of it that is in view has loaded
	let paper = null;                // the handout on the screen
	let view = { x: 0, y: 0, zoom: 0 }; // the centre in squares, and pixels a square
	let aside = view;                // of the map, while a handout covers it
	let follows = true;
	let gliding = null;              // where the view is moving to

	function layer(of) { return { rev: of ? of.rev : 0, map: of, tiles: new Map() }; }

	// What is looked at: a handout is a sheet whose square is a pixel.
	function size() { return paper ? [paper.naturalWidth, paper.naturalHeight] : shown.map ? shown.map.squares : [0, 0]; }

	// ---- tiles

	const dots = () => window.devicePixelRatio || 1;

	// levelFor returns the first level with about as many pixels a square as the screen.
	function levelFor(of) {
		const sharp = view.zoom * dots() * 0.85, level = of.levels.findIndex(side => side >= sharp);
		return level < 0 ? of.levels.length - 1 : level;
	}

	// keys lists the tiles in view of the level that suits the screen, and those of the smallest picture, for places that come into view.
	function keys(of, under) {
		const list = [], half = [stage.clientWidth / view.zoom / 2, stage.clientHeight / view.zoom / 2];
		const level = levelFor(of);
		for (const l of under && level ? [level, 0] : [level]) {
			const n = of.tile / of.levels[l], last = of.squares.map(s => Math.ceil(s / n) - 1), mid = [view.x, view.y];
			const [x0, y0] = [0, 1].map(i => l ? Math.max(0, Math.floor((mid[i] - half[i]) / n)) : 0);
			const [x1, y1] = [0, 1].map(i => l ? Math.min(last[i], Math.floor((mid[i] + half[i]) / n)) : last[i]);
			for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) list.push(l + "/" + x + "/" + y);
		}
		return list;
	}

	// picture loads a picture, or keeps the old one if the table says that it is the same.
	function picture(path, old) {
		return fetch(path + query, { cache: "no-store", headers: old ? { "If-None-Match": old.tag } : {} }).then(answer => {
			if (answer.status === 304) return old;
			if (!answer.ok) throw answer.status;
			const tag = answer.headers.get("ETag") || "";
			return answer.blob().then(blob => new Promise((then, fail) => {
				const img = new Image();
				img.onload = () => { URL.revokeObjectURL(img.src); then({ img, tag }); };
				img.onerror = fail;
				img.src = URL.createObjectURL(blob);
			}));
		});
	}

	// unchanged calls a function with each tile of the picture on the screen that is the same in the newest.
	let changes = new Map(); // the tiles that changed, by the map's revision
	function unchanged(then) {
		const changed = new Set();
		for (let rev = shown.rev + 1; rev <= state.map.rev; rev++) {
			if (!changes.has(rev)) return;
			for (const key of changes.get(rev)) changed.add(key);
		}
		for (const [key, tile] of shown.tiles) if (tile && !changed.has(key)) then(key, tile);
	}

	// load brings what is in view. A new picture replaces the old one as a whole; meanwhile only the newest waits.
	function load() {
		if (!state || !state.map || state.black || paper || coming || !stage.clientWidth) return;
		const fresh = state.map.rev !== shown.rev, mine = fresh ? layer(state.map) : shown;
		if (!view.zoom) aim(mine.map.squares);
		if (fresh) unchanged((key, tile) => mine.tiles.set(key, tile));
		const list = keys(mine.map, !fresh), missing = list.filter(key => !mine.tiles.has(key));
		if (fresh) coming = mine;
		const loads = missing.map(key => {
			const old = fresh && shown.tiles.get(key);
			mine.tiles.set(key, null);
			return picture("tile/" + mine.rev + "/" + key, old).then(tile => {
				mine.tiles.set(key, tile);
				if (!fresh) changed();
			}, () => { mine.tiles.delete(key); throw key; });
		});
		if (!loads.length && list.every(key => mine.tiles.get(key))) {
			for (const key of Array.from(mine.tiles.keys())) if (!list.includes(key)) mine.tiles.delete(key);
		}
		Promise.all(loads).then(() => {
			if (!fresh || coming !== mine) return;
			coming = null;
			const other = !shown.map || String(shown.map.squares) !== String(mine.map.squares);
			shown = mine;
			settle(other);
		}, () => {
			if (coming === mine) coming = null; // the table may have a newer one by now
			setTimeout(load, 500);
		});
	}

	// ---- drawing

	let drawing = 0;
	function changed() { drawing = drawing || requestAnimationFrame(draw); }

	// Places on the screen, of places in squares.
	const left = x => (x - view.x) * view.zoom + stage.clientWidth / 2;
	const top = y => (y - view.y) * view.zoom + stage.clientHeight / 2;

	function draw() {
		drawing = 0;
		const r = dots(), w = Math.round(stage.clientWidth * r), h = Math.round(stage.clientHeight * r);
		if (map.width !== w || map.height !== h) { map.width = w; map.height = h; }
		pen.setTransform(1, 0, 0, 1, 0, 0);
		pen.clearRect(0, 0, w, h);
		pen.imageSmoothingQuality = "high";
		const on = state && state.map && !state.black && !paper;
		if (paper) {
			put(paper, r, 0, 0, paper.naturalWidth, paper.naturalHeight);
		} else if (on && shown.map) {
			tiles(r);
			pen.setTransform(r, 0, 0, r, 0, 0);
			overlay();
			load();
		}
		by("card").classList.toggle("low", on && !!state.acting && top(state.acting[1]) < stage.clientHeight / 2);
		const point = by("point");
		point.hidden = !on || !state.point;
		if (!point.hidden) {
			point.style.left = left(state.point[0]) + "px";
			point.style.top = top(state.point[1]) + "px";
		}
		map.dataset.rev = shown.rev; // for tests: the picture on the screen
		map.dataset.view = JSON.stringify(view);
	}

	// put draws a picture over whole pixels, so that tiles have no seams.
	function put(img, r, x, y, wide, high) {
		const x0 = Math.round(left(x) * r), y0 = Math.round(top(y) * r);
		pen.drawImage(img, x0, y0, Math.round(left(x + wide) * r) - x0, Math.round(top(y + high) * r) - y0);
	}

	// tiles draws the map, the level that suits the screen over all others.
	function tiles(r) {
		const of = shown.map, at = levelFor(of), rank = key => level(key) === at ? of.levels.length : level(key);
		pen.save();
		pen.beginPath();
		pen.rect(Math.round(left(0) * r), Math.round(top(0) * r), Math.round(of.squares[0] * view.zoom * r), Math.round(of.squares[1] * view.zoom * r));
		pen.clip();
		for (const key of Array.from(shown.tiles.keys()).sort((a, b) => rank(a) - rank(b))) {
			const tile = shown.tiles.get(key), [l, x, y] = key.split("/").map(Number), n = of.tile / of.levels[l];
			if (tile) put(tile.img, r, x * n, y * n, n, n);
		}
		pen.restore();
	}
	const level = key => Number(key.split("/")[0]);

	// overlay draws what the DM shows over the map: areas, paths, a ruler, the pen, short texts.
	function overlay() {
		const mark = colour("--mark"), thick = Math.max(3, view.zoom / 12);
		pen.lineJoin = pen.lineCap = "round";
		pen.globalAlpha = 0.35;
		pen.fillStyle = mark;
		for (const [x, y] of state.area || []) pen.fillRect(left(x), top(y), view.zoom, view.zoom);
		pen.globalAlpha = 1;
		if (state.path) line(state.path.points, thick, mark, 0.7);
		for (const k of state.strokes || []) line(k.points, thick * 1.5, colour("--bad"), k.left);
		if (state.ruler) {
			const points = state.ruler.points, end = points[points.length - 1];
			line(points, thick * 2, "#000", 0.7);
			line(points, thick, "#fff", 1);
			label(state.ruler.label, end, colour("--text"));
		}
		for (const p of state.plates || []) label(p.text, p.at, colour(p.bad ? "--bad" : "--text"));
	}
	const colour = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
	function line(points, width, ink, alpha) {
		pen.beginPath();
		for (const [x, y] of points) pen.lineTo(left(x), top(y));
		pen.globalAlpha = alpha;
		pen.lineWidth = width;
		pen.strokeStyle = ink;
		pen.stroke();
		pen.globalAlpha = 1;
	}
	function label(text, at, ink) {
		if (!text) return;
		const high = parseFloat(getComputedStyle(by("bar")).fontSize);
		pen.font = "bold " + high + "px " + getComputedStyle(document.body).fontFamily;
		const wide = pen.measureText(text).width + high, x = left(at[0]) - wide / 2, y = top(at[1]) - high * 2;
		pen.fillStyle = colour("--panel");
		pen.fillRect(x, y, wide, high * 1.5);
		pen.fillStyle = ink;
		pen.textAlign = "center";
		pen.textBaseline = "middle";
		pen.fillText(text, left(at[0]), y + high * 0.75);
	}

	// ---- looking

	function fit(squares, rect) {
		const [x0, y0, x1, y1] = rect || [0, 0, squares[0], squares[1]];
		view = { x: (x0 + x1) / 2, y: (y0 + y1) / 2, zoom: Math.min(stage.clientWidth / (x1 - x0), stage.clientHeight / (y1 - y0)) };
	}

	// aim puts the view where a screen that follows looks: at what the DM sees, else at the map, on a phone around the active token.
	function aim(squares) {
		fit(squares, state.sees);
		if (state.sees || view.zoom >= 40 || !state.acting) return;
		const half = [stage.clientWidth / 80, stage.clientHeight / 80];
		const [x, y] = squares.map((n, i) => n < half[i] * 2 ? n / 2 : Math.min(Math.max(state.acting[i], half[i]), n - half[i]));
		view = { x, y, zoom: 40 };
	}

	// settle puts the view where it follows to, or keeps it on what is looked at.
	function settle(fresh) {
		const [w, h] = size();
		if (!w || !stage.clientWidth) return changed();
		const was = view;
		if (follows && !paper) aim([w, h]);
		else if (fresh) fit([w, h]);
		const least = Math.min(stage.clientWidth / w, stage.clientHeight / h);
		view.zoom = Math.min(Math.max(view.zoom, least), Math.max(least, paper ? 8 : 256));
		view.x = Math.min(Math.max(view.x, 0), w);
		view.y = Math.min(Math.max(view.y, 0), h);
		if (follows && !paper && !fresh && was.zoom) glide(was);
		changed();
	}

	// glide moves the view from another place to its own.
	function glide(from) {
		const to = view, start = performance.now(), same = other => ["x", "y", "zoom"].every(k => other[k] === to[k]);
		if (same(from) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		view = from;
		if (gliding && same(gliding.to)) return;
		const mine = gliding = { to };
		const step = now => {
			if (gliding !== mine) return;
			const t = Math.min(1, (now - start) / 300), part = t * t * (3 - 2 * t);
			view = {};
			for (const k of ["x", "y", "zoom"]) view[k] = from[k] + (to[k] - from[k]) * part;
			if (t < 1) requestAnimationFrame(step);
			else gliding = null;
			draw();
		};
		requestAnimationFrame(step);
	}

	function free() { if (!paper) follow(false); }
	function follow(on) {
		gliding = null;
		follows = on;
		by("follow").setAttribute("aria-pressed", on);
	}
	function pan(dx, dy) {
		free();
		view.x -= dx / view.zoom;
		view.y -= dy / view.zoom;
		settle();
	}
	// zoomed keeps the place under a position of the window where it is.
	function zoomed(by, at) {
		free();
		const box = stage.getBoundingClientRect(), old = view.zoom;
		const dx = at ? at[0] - box.left - box.width / 2 : 0, dy = at ? at[1] - box.top - box.height / 2 : 0;
		view.zoom *= by;
		const [x, y] = [view.x, view.y];
		settle();
		view.x = x + dx / old - dx / view.zoom;
		view.y = y + dy / old - dy / view.zoom;
		settle();
	}

	const fingers = new Map();
	map.addEventListener("pointerdown", e => {
		map.setPointerCapture(e.pointerId);
		fingers.set(e.pointerId, [e.clientX, e.clientY]);
	});
	map.addEventListener("pointermove", e => {
		const was = fingers.get(e.pointerId);
		if (!was) return;
		const now = [e.clientX, e.clientY], others = Array.from(fingers.keys()).filter(id => id !== e.pointerId);
		if (others.length === 0) {
			pan(now[0] - was[0], now[1] - was[1]);
		} else {
			const other = fingers.get(others[0]), far = p => Math.max(1, Math.hypot(p[0] - other[0], p[1] - other[1]));
			pan((now[0] - was[0]) / 2, (now[1] - was[1]) / 2);
			zoomed(far(now) / far(was), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
		}
		fingers.set(e.pointerId, now);
	});
	for (const end of ["pointerup", "pointercancel"]) map.addEventListener(end, e => fingers.delete(e.pointerId));
	map.addEventListener("wheel", e => {
		e.preventDefault();
		const lines = e.deltaMode === 1 ? 30 : 1;
		zoomed(Math.exp(-e.deltaY * lines * (e.ctrlKey ? 0.01 : 0.0015)), [e.clientX, e.clientY]);
	}, { passive: false });
	map.addEventListener("dblclick", e => zoomed(2, [e.clientX, e.clientY]));

	const does = {
		follow: () => { follow(!follows); settle(); },
		whole: () => { free(); fit(size()); changed(); },
		in: () => zoomed(1.4),
		out: () => zoomed(1 / 1.4),
		text: () => type((big() % 3) + 1),
		full: () => document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen(),
	};
	for (const id of Object.keys(does)) by(id).addEventListener("click", does[id]);
	by("full").hidden = !document.documentElement.requestFullscreen;
	const keyed = {
		ArrowLeft: () => pan(80, 0), ArrowRight: () => pan(-80, 0), ArrowUp: () => pan(0, 80), ArrowDown: () => pan(0, -80),
		"+": does.in, "=": does.in, "-": does.out, 0: does.whole, f: does.full, t: does.text, Home: does.follow,
	};
	document.addEventListener("keydown", e => {
		if (e.ctrlKey || e.altKey || e.metaKey || !keyed[e.key]) return;
		e.preventDefault();
		keyed[e.key]();
	});

	// Buttons go after a while without touch, so that a television shows the map only.
	let idle = 0;
	function awake() {
		document.body.classList.remove("idle");
		clearTimeout(idle);
		idle = setTimeout(() => document.body.classList.add("idle"), 6000);
	}
	for (const event of ["pointerdown", "pointermove", "wheel", "keydown", "focusin"]) document.addEventListener(event, awake, { passive: true });
	awake();

	function big() { return Number(localStorage.getItem("text")) || 1; }
	function type(n) {
		localStorage.setItem("text", n);
		document.documentElement.style.setProperty("--big", [1, 1.4, 2][n - 1] * (state && state.text || 1));
		settle();
	}
	type(big());
	window.addEventListener("resize", () => settle(follows));
	if (window.ResizeObserver) new ResizeObserver(() => settle(follows)).observe(stage);

	// ---- what the table says

	let cardTimer = 0, titled = "";
	function card(text) {
		if (text === titled) return;
		titled = text;
		by("card").textContent = text;
		by("card").hidden = !text;
		clearTimeout(cardTimer);
		cardTimer = setTimeout(() => { by("card").hidden = true; }, 2500);
	}

	let given = 0; // the handout that is shown or on its way
	function handout() {
		const rev = state.handout && !state.black ? state.handout_rev : 0;
		if (rev === given) return;
		given = rev;
		if (!rev) {
			if (paper) { paper = null; view = aside; }
			return;
		}
		picture("handout/" + rev).then(({ img }) => {
			if (given !== rev) return;
			if (!paper) aside = view;
			paper = img;
			settle(true);
		}, () => {
			if (given === rev) given = 0;
			setTimeout(handout, 1000);
		});
	}

	function take(s) {
		if (s.map && s.map.changed) changes.set(s.map.rev, s.map.changed);
		for (const rev of Array.from(changes.keys())) if (rev <= shown.rev) changes.delete(rev);
		const larger = !state || state.text !== s.text;
		state = s;
		by("black").hidden = !s.black;
		by("waiting").hidden = !!s.map || s.handout || s.black;
		by("turn").textContent = s.turn;
		by("next").textContent = s.next;
		by("bar").hidden = !s.turn || s.black;
		sheet(s.black ? null : s.self);
		choose(s.characters || []);
		if (s.black || !s.map) { shown = layer(null); coming = null; }
		if (larger) type(big());
		handout();
		settle();
		card(s.black ? "" : s.title);
		load();
	}

	// sheet shows what a character reads about itself.
	function sheet(self) {
		by("sheet").hidden = !self;
		if (!self) return;
		by("name").textContent = self.name;
		by("hp").textContent = self.hp_max ? self.hp + "/" + self.hp_max : "";
		for (const list of ["conditions", "left"]) {
			by(list).textContent = "";
			for (const line of self[list]) by(list).appendChild(document.createElement("li")).textContent = line;
		}
		by("sheet").classList.toggle("acting", self.acting);
	}

	// choose offers the party's view and those of the characters that the DM allows.
	const as = by("as"), party = as.options[0];
	function choose(characters) {
		as.hidden = !characters.length || state.black;
		if (as.options.length !== characters.length + 1 || characters.some((c, i) => as.options[i + 1].value !== c.id || as.options[i + 1].text !== c.name)) {
			as.textContent = "";
			for (const o of [party].concat(characters.map(c => new Option(c.name, c.id)))) as.add(o);
		}
		as.value = new URLSearchParams(query).get("as") || "";
	}
	as.addEventListener("change", () => { location.search = as.value ? "?as=" + encodeURIComponent(as.value) : ""; });

	// ---- staying in touch

	let source = null, heard = 0, retry = 0;
	function connect() {
		clearTimeout(retry);
		if (source) source.close();
		source = new EventSource("events" + query);
		source.onmessage = e => {
			heard = Date.now();
			by("lost").hidden = by("gone").hidden = true;
			take(JSON.parse(e.data));
		};
		source.onerror = lose;
	}
	function lose() {
		source.close();
		by("lost").hidden = !by("gone").hidden;
		clearTimeout(retry);
		retry = setTimeout(() => check(connect), by("lost").hidden ? 5000 : 1000);
	}
	// check asks for the state: a connection over the air may be gone without an end.
	function check(then) {
		const stop = window.AbortController ? new AbortController() : null, timer = setTimeout(() => stop && stop.abort(), 5000);
		fetch("state" + query, { cache: "no-store", signal: stop ? stop.signal : undefined }).then(answer => {
			clearTimeout(timer);
			by("gone").hidden = answer.status !== 404 && answer.status !== 403;
			if (!by("gone").hidden) by("lost").hidden = true;
			if (!answer.ok) throw answer.status;
			heard = Date.now();
			return answer.json().then(take).then(then);
		}).catch(() => { clearTimeout(timer); lose(); });
	}
	setInterval(() => { if (Date.now() - heard > 20000 && source.readyState === 1) check(() => 0); }, 5000);
	window.addEventListener("online", () => check(connect));

	let lock = null;
	function keepAwake() {
		if (document.visibilityState !== "visible") return;
		if (source && source.readyState !== 1) connect();
		if (navigator.wakeLock) navigator.wakeLock.request("screen").then(l => { lock = l; }, () => 0);
	}
	document.addEventListener("visibilitychange", keepAwake);
	connect();
	keepAwake();
})();
