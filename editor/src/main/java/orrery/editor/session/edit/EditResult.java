package orrery.editor.session.edit;

/// What became of an edit.
///
/// @param done whether it was made
/// @param message why it was not: what, which, what to do; empty if it was
public record EditResult(boolean done, String message) {
    /// The edit was made.
    public static final EditResult DONE = new EditResult(true, "");

    /// The edit was refused.
    public static EditResult refused(String message) {
        return new EditResult(false, message);
    }
}
