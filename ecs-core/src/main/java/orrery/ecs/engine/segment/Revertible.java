package orrery.ecs.engine.segment;

/// A change that can be reverted and reapplied exactly.
public interface Revertible {
    /// Restores the state before the change.
    void revert();

    /// Restores the state after the change.
    void reapply();

    /// Approximate size in bytes.
    default long bytes() {
        return 64;
    }
}
