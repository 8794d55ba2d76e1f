package orrery.ecs.world;

/// A thread that does not own the world touched it.
@SuppressWarnings("AvoidCommonTypeNames") // the JDK's is about thread-confined memory
public final class WrongThreadException extends WorldException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception whose message says what, which, actual and remedy.
    public WrongThreadException(String message) {
        super(message);
    }
}
