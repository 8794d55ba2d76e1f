package orrery.editor.session.access;

import orrery.ecs.schedule.SystemFailure;

/// Handles an [OutOfMemoryError]. Simulation thread.
public interface MemoryGuard {
    /// Largest number of nested causes that [#isOutOfMemory] examines, because causes may form a cycle.
    int MOST_CAUSES = 20;

    /// Releases the memory reserve, so that the caller can repair the world.
    void giveUpReserve();

    /// Handles a system that ran out of memory. Its tick was undone.
    void ranOut(SystemFailure failure);

    /// Handles an operation that ran out of memory.
    ///
    /// @param what a sentence that says what happened
    void ranOut(String what);

    /// Closes the world, because memory was too short to repair it.
    ///
    /// @param what a sentence that says what happened
    void lost(String what);

    /// Whether an exception was caused by an [OutOfMemoryError].
    static boolean isOutOfMemory(Throwable failure) {
        Throwable at = failure;
        for (int i = 0; at != null && i < MOST_CAUSES; i++) {
            if (at instanceof OutOfMemoryError) {
                return true;
            }
            at = at.getCause();
        }
        return false;
    }
}
