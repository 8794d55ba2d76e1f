package orrery.editor.app.picture;

import java.nio.file.Path;

/// Thrown when pictures can't be taken, because the window does not show what was to be drawn: the world did not come to the
/// tick, for example, or the pane was resized. Also thrown when a file of a series can't be written, and when Orrery or code of
/// the world fails. The message is for the user.
public final class PicturesEndedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// @param message the reason, and what to do about it
    public PicturesEndedException(String message) {
        super(message);
    }

    /// @param message the reason, and what to do about it
    /// @param cause the failure
    PicturesEndedException(String message, Throwable cause) {
        super(message, cause);
    }

    /// Returns the exception for a file that was not written because of an unforeseen failure of Orrery or of a world's code.
    public static PicturesEndedException of(Path file, Throwable why) {
        return new PicturesEndedException(
                ("%s was not written, because Orrery or code of the world failed: %s. If it is your code, correct it;"
                        + " then take the picture again.")
                        .formatted(file, why),
                why);
    }
}
