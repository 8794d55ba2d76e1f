package orrery.editor.session;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import orrery.ecs.world.Entity;

/// An error or warning that the problems pane lists.
///
/// @param severity how bad
/// @param text what happened, to which thing, what to do
/// @param where file with line and column, or system; may be empty
/// @param tick tick in which it happened, or -1
/// @param system system concerned, or empty
/// @param entity entity concerned, or none
public record Problem(Severity severity, String text, String where, long tick, String system, Entity entity) {
    /// How bad a problem is.
    public enum Severity {
        /// Something was not done.
        ERROR,
        /// Something was done, but look at it.
        WARNING,
        /// Good to know.
        INFO
    }

    private static final Pattern LINE_AND_COLUMN = Pattern.compile(":([0-9]+):([0-9]+)$");

    /// What happened, with line and column of the file before it where they are known: `Line 12, column 5: …`.
    public String textWithPlace() {
        Matcher place = LINE_AND_COLUMN.matcher(where);
        return place.find() ? "Line %s, column %s: %s".formatted(place.group(1), place.group(2), text) : text;
    }

    /// A problem with a file.
    public static Problem inFile(Severity severity, String text, String where) {
        return new Problem(severity, text, where, -1, "", Entity.NONE);
    }
}
