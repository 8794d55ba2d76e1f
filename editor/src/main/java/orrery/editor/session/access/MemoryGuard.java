package orrery.editor.session.access;

import orrery.ecs.schedule.SystemFailure;

/// What is done where memory runs out. Simulation thread.
public interface MemoryGuard {
    /// Most causes of a failure that are looked at: they may form a circle.
    int MOST_CAUSES = 20;

    /// Gives the reserve up: for whoever has to put things right before anything else.
    void giveUpReserve();

    /// A system ran out of memory; its tick was taken back.
    void ranOut(SystemFailure failure);

    /// Something else did.
    ///
    /// @param what a sentence that says what was not done
    void ranOut(String what);

    /// There was too little memory even to put the world right; it is closed.
    ///
    /// @param what a sentence that says what was not done
    void lost(String what);

    /// Whether a failure came of want of memory.
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
