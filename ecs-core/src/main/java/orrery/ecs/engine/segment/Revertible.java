package orrery.ecs.engine.segment;

/// A change that can be taken back and made again, exactly.
public interface Revertible {
    /// Puts back what was before.
    void revert();

    /// Puts forward again what was after.
    void reapply();

    /// Bytes that it takes, about.
    default long bytes() {
        return 64;
    }
}
