package orrery.ecs.engine;

/// What is kept of ticks that are run again, each including what follows.
public enum Retention {
    /// Their segments, as if they ran for the first time.
    SEGMENTS,
    /// Who wrote each row last; what changes can't be taken back.
    AUTHORS,
    /// The values alone. Whoever wrote the rows over which a pass runs is not known then, see [EngineWorld#knowsAuthors].
    VALUES
}
