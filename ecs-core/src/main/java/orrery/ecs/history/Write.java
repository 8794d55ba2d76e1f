package orrery.ecs.history;

import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;

/// What one segment did to an entity, or to one component of it.
///
/// @param tick the tick it belongs to; edits after tick n belong to n + 1
/// @param madeAt the number that the world showed when it was done: of the state at which an edit was made and what settled
///     after it, else of the tick that did it
/// @param author who did it
/// @param entity to whom; [Entity#NONE] for a singleton
/// @param kind what was done
/// @param value the component; null where the entity itself was created or destroyed
public record Write(long tick, long madeAt, Author author, Entity entity, Kind kind, @Nullable Value value) {
    /// Whether it was done at the state before its tick.
    public boolean isAtState() {
        return madeAt < tick;
    }

    /// What was done.
    public enum Kind {
        /// The entity was created.
        CREATED,
        /// The entity was destroyed.
        DESTROYED,
        /// The component was added.
        ADDED,
        /// The component was there before and after.
        CHANGED,
        /// The component was removed.
        REMOVED,
        /// The component was added and removed again.
        PASSED
    }

    /// A component before and after.
    ///
    /// @param type its type
    /// @param pending whether these are values pending in the type's modify set
    /// @param before null where it was absent
    /// @param after null where it is absent
    public record Value(ComponentType<?> type, boolean pending, @Nullable Record before, @Nullable Record after) {}
}
