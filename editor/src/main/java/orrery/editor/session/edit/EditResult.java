package orrery.editor.session.edit;

/// The result of an edit or another command.
///
/// @param done whether it was done
/// @param message why it was refused, or which part of it failed; usually with a remedy; empty if all was done
public record EditResult(boolean done, String message) {
    /// The edit or command was done.
    public static final EditResult DONE = new EditResult(true, "");

    /// Returns the result of an edit or command that was refused.
    public static EditResult refused(String message) {
        return new EditResult(false, message);
    }
}
