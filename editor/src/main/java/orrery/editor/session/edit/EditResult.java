package orrery.editor.session.edit;

/// The result of an edit or another command.
///
/// @param done whether it was done
/// @param message why it was refused, or which part of it failed; usually with a remedy; empty if all was done
/// @param isOfPosition whether it was refused because of the shown position; the message then no longer holds once the world
///     shows another position
public record EditResult(boolean done, String message, boolean isOfPosition) {

    /// The edit or command was done.
    public static final EditResult DONE = new EditResult(true, "");

    /// Creates a result that does not depend on the shown position.
    public EditResult(boolean done, String message) {
        this(done, message, false);
    }

    /// Returns the result of an edit or command that was refused.
    public static EditResult refused(String message) {
        return new EditResult(false, message);
    }

    /// Returns the result of an edit or command that was refused because of the shown position.
    public static EditResult refusedHere(String message) {
        return new EditResult(false, message, true);
    }
}
