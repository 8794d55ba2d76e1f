package orrery.editor.app.picture;

/// Thrown when pictures can't be taken, because the window does not show what was to be drawn: the world did not come to the
/// tick, for example, or the pane was resized. Also thrown when a file of a series can't be written. The message is for the user.
public final class PicturesEndedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// @param message the reason, and what to do about it
    public PicturesEndedException(String message) {
        super(message);
    }

    /// @param message the reason, and what to do about it
    /// @param cause the failure of writing
    PicturesEndedException(String message, Throwable cause) {
        super(message, cause);
    }
}
