package orrery.ecs.engine.segment;

/// What is kept of ticks that are run again, each including what follows.
public enum Retention {
    /// Their segments, as if they ran for the first time.
    SEGMENTS,
    /// Who wrote each row last; what changes can't be taken back.
    AUTHORS,
    /// The values alone. The authors of rows over which a pass runs are unknown then, as `EngineWorld.knowsAuthors` tells.
    VALUES
}
