; The installer for Windows: for one user, without rights of an administrator. "/S" asks nothing.
Target amd64-unicode
SetCompressor /SOLID lzma
SetCompressorDictSize 64 ; the two programs are much alike
Name "Parapet"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Parapet"
InstallDirRegKey HKCU "Software\Parapet" "Folder"
RequestExecutionLevel user
Icon "${NSISDIR}\Contrib\Graphics\Icons\modern-install.ico"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Parapet"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installs Parapet"
VIAddVersionKey "LegalCopyright" "The Parapet authors"

!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Parapet"
!define TYPES "Software\Classes"

Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

; What opens by a double click: encounters always, maps of other programs where nothing else opens them.
!macro Offer ENDING
  WriteRegStr HKCU "${TYPES}\${ENDING}\OpenWithProgids" "Parapet.Map" ""
  ReadRegStr $0 HKCU "${TYPES}\${ENDING}" ""
  StrCmp $0 "" 0 +2
  WriteRegStr HKCU "${TYPES}\${ENDING}" "" "Parapet.Map"
!macroend

!macro Withdraw ENDING ID
  DeleteRegValue HKCU "${TYPES}\${ENDING}\OpenWithProgids" "${ID}"
  DeleteRegKey /ifempty HKCU "${TYPES}\${ENDING}\OpenWithProgids"
  ReadRegStr $0 HKCU "${TYPES}\${ENDING}" ""
  StrCmp $0 "${ID}" 0 +2
  DeleteRegValue HKCU "${TYPES}\${ENDING}" ""
  DeleteRegKey /ifempty HKCU "${TYPES}\${ENDING}"
!macroend

!macro Kind ID TEXT
  WriteRegStr HKCU "${TYPES}\${ID}" "" "${TEXT}"
  WriteRegStr HKCU "${TYPES}\${ID}\DefaultIcon" "" "$INSTDIR\parapet.exe,0"
  WriteRegStr HKCU "${TYPES}\${ID}\shell\open\command" "" '"$INSTDIR\parapet.exe" "%1"'
!macroend

; Explorer learns of new types at once.
!macro Tell
  System::Call 'shell32::SHChangeNotify(i 0x8000000, i 0, p 0, p 0)'
!macroend

Section
  SetOutPath "$INSTDIR"
  File /r "${FILES}/*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Parapet.lnk" "$INSTDIR\parapet.exe"
  WriteRegStr HKCU "Software\Parapet" "Folder" "$INSTDIR"
  WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\parapet.exe" "" "$INSTDIR\parapet.exe"
  !insertmacro Kind "Parapet.Encounter" "Parapet encounter"
  !insertmacro Kind "Parapet.Map" "Battle map"
  WriteRegStr HKCU "${TYPES}\.parapet" "" "Parapet.Encounter"
  WriteRegStr HKCU "${TYPES}\.parapet\OpenWithProgids" "Parapet.Encounter" ""
  !insertmacro Offer ".dd2vtt"
  !insertmacro Offer ".df2vtt"
  !insertmacro Offer ".uvtt"
  WriteRegStr HKCU "${ENTRY}" "DisplayName" "Parapet"
  WriteRegStr HKCU "${ENTRY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${ENTRY}" "DisplayIcon" "$INSTDIR\parapet.exe,0"
  WriteRegStr HKCU "${ENTRY}" "Publisher" "The Parapet authors"
  WriteRegStr HKCU "${ENTRY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${ENTRY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${ENTRY}" "NoModify" 1
  WriteRegDWORD HKCU "${ENTRY}" "NoRepair" 1
  SectionGetSize 0 $0
  WriteRegDWORD HKCU "${ENTRY}" "EstimatedSize" $0
  !insertmacro Tell
SectionEnd

; Encounters, library and preferences stay.
Section "un."
  Delete "$INSTDIR\parapet.exe"
  Delete "$INSTDIR\parapet.com"
  Delete "$INSTDIR\README.txt"
  Delete "$INSTDIR\CHANGELOG.txt"
  Delete "$INSTDIR\licences.txt"
  Delete "$INSTDIR\uninstall.exe"
  SetOutPath "$TEMP"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Parapet.lnk"
  !insertmacro Withdraw ".parapet" "Parapet.Encounter"
  !insertmacro Withdraw ".dd2vtt" "Parapet.Map"
  !insertmacro Withdraw ".df2vtt" "Parapet.Map"
  !insertmacro Withdraw ".uvtt" "Parapet.Map"
  DeleteRegKey HKCU "${TYPES}\Parapet.Encounter"
  DeleteRegKey HKCU "${TYPES}\Parapet.Map"
  DeleteRegKey HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\parapet.exe"
  DeleteRegKey HKCU "Software\Parapet"
  DeleteRegKey HKCU "${ENTRY}"
  !insertmacro Tell
SectionEnd
