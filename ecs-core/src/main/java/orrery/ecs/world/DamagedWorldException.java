package orrery.ecs.world;

/// An unrecorded world failed in the middle of a tick and can't be trusted any more.
public final class DamagedWorldException extends WorldException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception whose message says what, which, actual and remedy.
    public DamagedWorldException(String message) {
        super(message);
    }
}
