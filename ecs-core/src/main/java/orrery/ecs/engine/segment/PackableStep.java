package orrery.ecs.engine.segment;

/// A step that can be kept in fewer bytes.
public interface PackableStep extends Revertible {
    /// The same step in fewer bytes.
    Revertible packed();
}
