package orrery.ecs.engine.segment;

/// What is kept of rerun ticks. Each constant includes the following ones.
public enum Retention {
    /// Segments, as if the ticks ran for the first time.
    SEGMENTS,
    /// The write stamp of each row. Changes can't be reverted.
    AUTHORS,
    /// Values only. The write stamps of rows over which a pass runs are then unknown, see `EngineWorld.knowsAuthors`.
    VALUES
}
