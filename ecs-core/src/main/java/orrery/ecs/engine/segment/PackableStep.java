package orrery.ecs.engine.segment;

/// A step that has a packed form.
public interface PackableStep extends Revertible {
    /// The packed form of the step.
    Revertible packed();
}
