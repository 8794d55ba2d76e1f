package orrery.ecs.world;

/// Thrown if a world is used by a thread that does not own it.
@SuppressWarnings("AvoidCommonTypeNames") // the JDK's is about thread-confined memory
public final class WrongThreadException extends WorldException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception. The message names the threads and the remedy.
    public WrongThreadException(String message) {
        super(message);
    }
}
