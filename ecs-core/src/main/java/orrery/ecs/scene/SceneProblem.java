package orrery.ecs.scene;

/// An error or warning about a scene file, for its author.
///
/// @param severity whether the scene could still be loaded
/// @param file the file, or the name given for the bytes
/// @param path JSON path: `$.entities[3].Orbit.phase`; `$` for the file as a whole
/// @param line line from 1; 0 if the problem has no position in the text
/// @param column column from 1, in characters; 0 if the problem has no position in the text
/// @param message what was found and what was expected
/// @param remedy what to do, one sentence
public record SceneProblem(Severity severity, String file, String path, int line, int column, String message,
        String remedy) {

    /// How serious a problem is.
    public enum Severity {
        /// The scene cannot be loaded.
        ERROR,
        /// The scene is loaded, but not all of it as it is written. For example, unknown content was kept outside the world, or
        /// missing content was filled in.
        WARNING
    }

    /// Path, message and remedy in one line, without file, line and column. The path `$` of the whole file is left out.
    public String text() {
        return "%s%s. %s".formatted(path.equals("$") ? "" : path + ": ", message, remedy);
    }

    /// The problem in one line, in the format of compilers: `file:line:column: path: message. remedy`.
    @Override
    public String toString() {
        return line == 0
                ? "%s: %s".formatted(file, text())
                : "%s:%d:%d: %s".formatted(file, line, column, text());
    }
}
