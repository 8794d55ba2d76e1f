package orrery.editor.app.picture;

/// Pictures can't be taken, because the window does not show what they are taken of. The message is for the user.
public final class PicturesEndedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// @param message why, and what to do about it
    public PicturesEndedException(String message) {
        super(message);
    }
}
