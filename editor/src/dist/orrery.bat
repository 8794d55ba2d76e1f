@echo off
rem Starts Orrery from the image that it lies in. Options for the JVM, such as -Xmx8g, go in ORRERY_JAVA_OPTIONS.
setlocal
set "home=%~dp0.."
"%home%\bin\java.exe" "-XX:AOTCache=%home%\lib\orrery.aot" -XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0 -Xlog:disable -Xlog:all=error:stderr %ORRERY_JAVA_OPTIONS% -m orrery.editor/orrery.editor.app.Orrery %*
exit /b %ERRORLEVEL%
