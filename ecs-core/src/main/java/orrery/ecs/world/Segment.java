package orrery.ecs.world;

import java.util.List;
import java.util.Optional;
import orrery.ecs.type.ComponentType;

/// The changes that one author has made in one go: a system in one run, an edit, loading a scene, the start or end of a tick, or
/// the program outside of these. Immutable.
public abstract class Segment {
    /// For the library's only implementation; not meant to be extended.
    protected Segment() {}

    /// Entities that were added to and removed from one entity set.
    ///
    /// @param type the singleton that holds the set
    /// @param set name of the set: `CullResult.visible`
    /// @param entered added entities
    /// @param left removed entities, in no particular order
    public record SetChange(ComponentType<?> type, String set, List<Entity> entered, List<Entity> left) {}

    /// Author of the changes.
    public abstract Author author();

    /// The tick to which the segment belongs. Edits after tick n belong to tick n + 1.
    public abstract long tick();

    /// Whether the changes were made before the tick began: by an edit, by systems that ran after the edit, or by the program.
    public abstract boolean isAtState();

    /// Number of the tick that the world showed when the changes were made: `tick() - 1` if [#isAtState], otherwise `tick()`.
    public abstract long madeAt();

    /// The changes, one for each changed component type. The change of a deferred type is followed by the change of its pending
    /// values.
    public abstract List<Change<?>> changes();

    /// The change of the components of one type, if any. Not the change of pending values.
    public abstract <C extends Record> Optional<Change<C>> changes(ComponentType<C> type);

    /// Changes of entity sets; empty if the world is not recorded.
    public abstract List<SetChange> setChanges();

    /// Entities that are alive after the segment but not before; empty if the world is not recorded.
    public abstract List<Entity> created();

    /// Entities that are alive before the segment but not after; empty if the world is not recorded.
    public abstract List<Entity> destroyed();

    /// Input records of the tick; empty unless the author is [Author#INPUTS].
    public abstract List<Record> inputs();

    /// Whether nothing changed.
    public abstract boolean isEmpty();
}
