package orrery.editor.app.cli;

import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/// The charset of the program's output: UTF-8, except in a console of Windows, which shows text in a code page.
public final class OutputCharset {

    private OutputCharset() {}

    /// Returns the charset for standard output or standard error.
    public static Charset of(PrintStream stream) {
        return of(System.getProperty("os.name", ""), ProgressLine.isTerminal(), stream.charset(),
                System.getProperty("native.encoding", ""));
    }

    /// @param isTerminal whether the JVM reports that standard input and output are a console
    /// @param charset the stream's charset: the code page of the console, or the system's encoding if there is no console
    /// @param system the system's encoding
    static Charset of(String name, boolean isTerminal, Charset charset, String system) {
        boolean isConsole = isTerminal
                || !system.isEmpty() && Charset.isSupported(system) && !Charset.forName(system).equals(charset);
        return name.startsWith("Windows") && isConsole ? charset : StandardCharsets.UTF_8;
    }
}
