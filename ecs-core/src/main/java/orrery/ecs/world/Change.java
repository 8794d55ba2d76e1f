package orrery.ecs.world;

import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;

/// The changes that one segment made to the components of one type, with one entry per entity. Immutable.
///
/// Entries are in the order in which their entities were first written. Entries of entities that lack the component come last.
/// The following entries are in row order instead:
/// - entries of an update of many entities, see [ComponentArray#update]. In a recorded world, this includes entries of later
///   writes, until a component of the type is added, removed or moved to another row;
/// - in worlds without recording, all entries of a segment that wrote many entities one by one, or that added or removed
///   components.
///
/// In a recorded world an entry has the entity and its values before and after; in other worlds, only the entity. A recorded
/// world also has entries for entities that only moved to another row, see [#isMoveOnly].
///
/// @param <C> the record class
public abstract class Change<C extends Record> {
    /// For the library's only implementation; not meant to be extended.
    protected Change() {}

    /// Action on each entry of a change.
    ///
    /// @param <C> the record class
    @FunctionalInterface
    public interface Action<C extends Record> {
        /// Called for each entry. `before` is null if the entity lacked the component before the segment; `after` is null if the
        /// entity lacks the component after the segment.
        void accept(Entity entity, @Nullable C before, @Nullable C after);
    }

    /// Kind of an entry.
    public enum Kind {
        /// Absent before, present after.
        ADDED,
        /// Present before and after.
        CHANGED,
        /// Present before, absent after.
        REMOVED,
        /// Absent before and after: added and removed within the segment.
        ADDED_AND_REMOVED
    }

    /// Calls the action with each entry, in order, except entries of components that only moved to another row. The loop is
    /// compiled for each class of action, so that the JIT allocates a record only if the action keeps it.
    ///
    /// @throws WorldException if values are not recorded
    public abstract void forEach(Action<C> action);

    /// The component type.
    public abstract ComponentType<C> type();

    /// Whether the entries are changes of pending values in the type's modify set instead of changes of components.
    public abstract boolean isPending();

    /// Whether values and rows are recorded.
    public abstract boolean isRecorded();

    /// Number of entries.
    public abstract int count();

    /// The entity of an entry; [Entity#NONE] for a singleton.
    public abstract Entity entity(int entry);

    /// The handle of the entity of an entry, without creating an object.
    public abstract long handle(int entry);

    /// The index of an entity's entry, or -1. Cost: O(entries).
    public abstract int entryOf(Entity entity);

    /// Whether the component was only moved to another row. A move alone does not put the entity into a change set.
    public abstract boolean isMoveOnly(int entry);

    /// Kind of an entry; always [Kind#CHANGED] if values are not recorded.
    public abstract Kind kind(int entry);

    /// Row of the component before the segment; -1 if the component was absent or rows are not recorded.
    public abstract int rowBefore(int entry);

    /// Row of the component after the segment; -1 if the component is absent or rows are not recorded.
    public abstract int rowAfter(int entry);

    /// Component before the segment; null if it was absent or values are not recorded.
    public abstract @Nullable C before(int entry);

    /// Component after the segment; null if it is absent or values are not recorded.
    public abstract @Nullable C after(int entry);

    /// Whether a field has different values before and after the segment. True if the component is absent before or after it, or
    /// if values are not recorded.
    public abstract boolean differs(int entry, Field field);

    /// Number of entries, not counting those that only moved.
    public abstract int changedCount();
}
