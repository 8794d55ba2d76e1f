package orrery.ecs.engine.segment;

/// A change that can be reverted and reapplied exactly.
public interface Revertible {
    /// Restores the state before.
    void revert();

    /// Restores the state after.
    void reapply();

    /// Approximate size in bytes.
    default long bytes() {
        return 64;
    }
}
