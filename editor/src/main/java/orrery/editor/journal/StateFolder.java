package orrery.editor.journal;

import java.nio.file.Path;
import java.util.Objects;
import java.util.function.UnaryOperator;

/// Finds the folder for data that outlives the process but is not a setting.
public final class StateFolder {
    private StateFolder() {}

    /// Returns this application's folder for the current user.
    public static Path ofUser() {
        return of(name -> Objects.requireNonNullElse(System.getenv(name), ""), System.getProperty("os.name", ""),
                Path.of(System.getProperty("user.home", "")));
    }

    /// Returns the folder `orrery` below `XDG_STATE_HOME` if that is set; otherwise below `LOCALAPPDATA` on Windows, below
    /// `~/Library/Application Support` on macOS, and below `~/.local/state` elsewhere.
    ///
    /// @param environment returns the value of an environment variable, or an empty text
    /// @param system name of the operating system, as in the property `os.name`
    static Path of(UnaryOperator<String> environment, String system, Path home) {
        String chosen = environment.apply("XDG_STATE_HOME");
        if (!chosen.isEmpty()) {
            return Path.of(chosen, "orrery");
        }
        String local = environment.apply("LOCALAPPDATA");
        if (system.startsWith("Windows")) {
            Path base = local.isEmpty() ? home.resolve("AppData").resolve("Local") : Path.of(local);
            return base.resolve("orrery");
        }
        return system.startsWith("Mac")
                ? home.resolve("Library").resolve("Application Support").resolve("orrery")
                : home.resolve(".local").resolve("state").resolve("orrery");
    }
}
