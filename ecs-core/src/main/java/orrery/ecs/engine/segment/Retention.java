package orrery.ecs.engine.segment;

/// What is kept of rerun ticks. Each constant includes what the following ones keep.
public enum Retention {
    /// Segments, as if the ticks ran for the first time.
    SEGMENTS,
    /// The write stamp of each row. Changes can't be reverted.
    AUTHORS,
    /// Values only. The write stamps of rows over which a pass runs are then unknown, see `EngineWorld.knowsAuthors`.
    VALUES
}
