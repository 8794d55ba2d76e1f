package orrery.editor.session;

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

    /// A problem with a file.
    public static Problem inFile(Severity severity, String text, String where) {
        return new Problem(severity, text, where, -1, "", Entity.NONE);
    }
}
