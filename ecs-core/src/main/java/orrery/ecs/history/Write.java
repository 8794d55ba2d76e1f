package orrery.ecs.history;

import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;

/// The change by one segment to an entity, to one of its components or to a singleton.
///
/// @param tick the tick to which it belongs; edits after tick n belong to tick n + 1
/// @param madeAt number of the world's tick when the write was made: `tick` - 1 if [#isAtState], otherwise `tick`
/// @param author author of the segment
/// @param entity the entity, or [Entity#NONE] for a singleton
/// @param kind kind of write
/// @param value the component, or null if the entity itself was created or destroyed
public record Write(long tick, long madeAt, Author author, Entity entity, Kind kind, @Nullable Value value) {
    /// Whether the write was made at the state before its tick: by an edit, by a system that ran after the edit, or by the
    /// program.
    public boolean isAtState() {
        return madeAt < tick;
    }

    /// Kind of write.
    public enum Kind {
        /// The entity was created.
        CREATED,
        /// The entity was destroyed.
        DESTROYED,
        /// The component was added.
        ADDED,
        /// The component was present before and after.
        CHANGED,
        /// The component was removed.
        REMOVED,
        /// The component was added and removed within the segment.
        ADDED_AND_REMOVED
    }

    /// A component before and after a write.
    ///
    /// @param type its type
    /// @param pending whether the values are pending in the type's modify set
    /// @param before the component before, or null if absent
    /// @param after the component after, or null if absent
    public record Value(ComponentType<?> type, boolean pending, @Nullable Record before, @Nullable Record after) {}
}
