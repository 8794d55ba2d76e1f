package orrery.ecs.type;

/// How closely changes of a component type are tracked.
public enum TrackingLevel {
    /// No one watches, no one records.
    OFF,
    /// Which handles.
    CHANGES,
    /// Which handles, where they stood, and their values before.
    RECORDED
}
