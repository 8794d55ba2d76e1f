package orrery.editor.app.cli;

import java.util.Locale;
import java.util.Objects;

/// Opens a window, or reports why none can be opened.
final class WindowStart {
    private static final String REMEDY = "run, check, diff, export and picture need no window; see orrery --help.";

    private WindowStart() {}

    /// Runs an action that starts JavaFX.
    ///
    /// @throws InputFault if JavaFX can't open a window
    static void run(Runnable opening) throws InputFault {
        try {
            opening.run();
        } catch (UnsupportedOperationException e) {
            throw new InputFault("%s %s".formatted(reason(System.getProperty("os.name", ""),
                    Objects.requireNonNullElse(System.getenv("DISPLAY"), ""), String.valueOf(e.getMessage())), REMEDY));
        }
    }

    /// Returns why a window can't be opened.
    ///
    /// @param display value of the variable DISPLAY, which only X11 has; empty if it is not set
    /// @param message message of JavaFX
    static String reason(String system, String display, String message) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows") || name.startsWith("mac")) {
            return "There is no display (%s).".formatted(message);
        }
        if (!message.contains("DISPLAY")) {
            return "No window can be opened (%s). Install GTK 3.".formatted(message.replaceFirst("\\.$", ""));
        }
        return display.isEmpty()
                ? "There is no display (DISPLAY is not set)."
                : "There is no display (%s, which DISPLAY names, can't be opened).".formatted(display);
    }
}
