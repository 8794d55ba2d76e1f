package orrery.editor.session.edit;

/// The result of an edit.
///
/// @param done whether it was made
/// @param message reason of a refusal: what, which, what to do; empty if done
public record EditResult(boolean done, String message) {
    /// The edit was made.
    public static final EditResult DONE = new EditResult(true, "");

    /// The edit was refused.
    public static EditResult refused(String message) {
        return new EditResult(false, message);
    }
}
