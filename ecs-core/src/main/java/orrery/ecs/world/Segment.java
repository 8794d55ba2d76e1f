package orrery.ecs.world;

import java.util.List;
import java.util.Optional;
import orrery.ecs.type.ComponentType;

/// The changes made by one run of a system, by one edit, or by the inputs of a tick. Immutable.
public abstract class Segment {
    /// For the library's only implementation; not meant to be extended.
    protected Segment() {}

    /// Entities that were added to and removed from one entity set.
    ///
    /// @param type the singleton that holds the set
    /// @param set name of the set: `CullResult.visible`
    /// @param entered added entities, in order
    /// @param left removed entities, in order
    public record SetChange(ComponentType<?> type, String set, List<Entity> entered, List<Entity> left) {}

    /// Author of the change.
    public abstract Author author();

    /// The tick to which it belongs. Edits after tick n belong to tick n + 1.
    public abstract long tick();

    /// Whether the change was made at the state before its tick: by an edit, by systems that settled after it, or by the program.
    public abstract boolean isAtState();

    /// Tick number that the world showed when the change was made: the number of the state for edits, otherwise that of the tick.
    public abstract long madeAt();

    /// Changes by component type. Pending values of deferred types follow the types themselves.
    public abstract List<Change<?>> changes();

    /// Changes of one type, if any, without pending values.
    public abstract <C extends Record> Optional<Change<C>> changes(ComponentType<C> type);

    /// Changes of entity sets.
    public abstract List<SetChange> setChanges();

    /// Entities that are alive after the segment but not before; empty if the world is not recorded.
    public abstract List<Entity> created();

    /// Entities that are alive before the segment but not after; empty if the world is not recorded.
    public abstract List<Entity> destroyed();

    /// Input records of the tick; empty except in the inputs segment of a tick.
    public abstract List<Record> inputs();

    /// Whether nothing changed.
    public abstract boolean isEmpty();
}
