package orrery.editor.app.picture;

/// Pictures of ticks can't go on, because the window no longer shows what they are taken of. The message is for the user.
public final class PicturesEndedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    PicturesEndedException(String message) {
        super(message);
    }
}
