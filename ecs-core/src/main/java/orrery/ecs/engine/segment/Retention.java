package orrery.ecs.engine.segment;

/// Which data of rerun ticks is kept. Each constant also keeps the data of the constants after it.
public enum Retention {
    /// Segments, as if the ticks ran for the first time.
    SEGMENTS,
    /// The write stamp of each row. Changes can't be reverted.
    AUTHORS,
    /// Values only. The write stamps of rows over which a pass runs may then be unknown, see `EngineWorld.knowsAuthors`.
    VALUES
}
