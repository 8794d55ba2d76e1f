package orrery.ecs.world;

import java.util.List;
import java.util.Optional;
import orrery.ecs.type.ComponentType;

/// The change made by one run of one system, by one edit, or by a tick's inputs. Immutable.
public abstract class Segment {
    /// The library alone makes segments; there is one implementation.
    protected Segment() {}

    /// Members that entered and left one entity set.
    ///
    /// @param type the singleton that holds the set
    /// @param set the set's name: `CullResult.visible`
    /// @param entered handles that came in, in order
    /// @param left handles that went, in order
    public record SetChange(ComponentType<?> type, String set, List<Entity> entered, List<Entity> left) {}

    /// Who made the change.
    public abstract Author author();

    /// The tick it belongs to; edits after tick n belong to n + 1.
    public abstract long tick();

    /// Whether it was made at the state before its tick: an edit, what settled after one, what the program itself wrote.
    public abstract boolean isAtState();

    /// The number that the world showed when it was made: of the state at which it was made, else of its tick.
    public abstract long madeAt();

    /// What changed, a component type at a time, pending values of deferred types after the types themselves.
    public abstract List<Change<?>> changes();

    /// What changed in one type, if anything did; pending values not included.
    public abstract <C extends Record> Optional<Change<C>> changes(ComponentType<C> type);

    /// What changed in entity sets.
    public abstract List<SetChange> setChanges();

    /// Entities that live after the segment and did not before; empty where the world is not recorded.
    public abstract List<Entity> created();

    /// Entities that lived before the segment and do not any more; empty where the world is not recorded.
    public abstract List<Entity> destroyed();

    /// The records from outside that it gave to its tick; none but in the segment of a tick's inputs.
    public abstract List<Record> inputs();

    /// Whether nothing was changed at all.
    public abstract boolean isEmpty();
}
