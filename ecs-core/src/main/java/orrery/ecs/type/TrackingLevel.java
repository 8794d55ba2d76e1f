package orrery.ecs.type;

/// How closely a world tracks changes of a component type.
public enum TrackingLevel {
    /// Tracks nothing.
    OFF,
    /// Tracks which entities changed.
    CHANGES,
    /// Tracks which entities changed, their rows, and their previous values.
    RECORDED
}
