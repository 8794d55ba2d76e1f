package orrery.ecs.scene;

/// Something about a scene file that its author should know.
///
/// @param severity whether the scene could be loaded all the same
/// @param file the file, or what the bytes were called
/// @param path JSON path: `$.entities[3].Orbit.phase`; `$` for the file as a whole
/// @param line line from 1; 0 where it concerns no place in the text
/// @param column column from 1 in characters; 0 where it concerns no place in the text
/// @param message what was found and what was expected
/// @param remedy what to do, a sentence
public record SceneProblem(Severity severity, String file, String path, int line, int column, String message,
        String remedy) {

    /// How bad it is.
    public enum Severity {
        /// The scene can't be loaded.
        ERROR,
        /// The scene is loaded; something is kept aside or was filled in.
        WARNING
    }

    /// Path, message and remedy in one line, without the place.
    public String text() {
        return "%s: %s. %s".formatted(path, message, remedy);
    }

    /// All in one line, as compilers write it: `file:line:column: path: message. remedy`.
    @Override
    public String toString() {
        return line == 0
                ? "%s: %s".formatted(file, text())
                : "%s:%d:%d: %s".formatted(file, line, column, text());
    }
}
