package orrery.ecs.world;

import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;

/// What one segment changed in one component type, entry by entry. Immutable.
///
/// Entries are in the order of first touch, but for what passes change and, in a world that is not recorded, segments of many
/// writes or in which rows came and went: these are in row order.
///
/// In a recorded world it holds values before and after; else only the entities. Entries that are only moved to another
/// row are in it too, see [#isMoveOnly].
///
/// @param <C> the record class
public abstract class Change<C extends Record> {
    /// The library alone makes changes; there is one implementation.
    protected Change() {}

    /// What is done with each entity of a change set.
    ///
    /// @param <C> the record class
    @FunctionalInterface
    public interface Action<C extends Record> {
        /// Called for each entity; the component before or after is null where it was or is absent.
        void accept(Entity entity, @Nullable C before, @Nullable C after);
    }

    /// What an entry was.
    public enum Kind {
        /// Absent before, present after.
        ADDED,
        /// Present before and after.
        CHANGED,
        /// Present before, absent after.
        REMOVED,
        /// Absent before and after: added and removed again.
        PASSED
    }

    /// Calls for each entity in the change set, those that were only moved left out, in the order of the entries. Compiled
    /// for each class of action: nothing is allocated that the action does not keep.
    ///
    /// @throws WorldException if values are not recorded
    public abstract void forEach(Action<C> action);

    /// The component type.
    public abstract ComponentType<C> type();

    /// Whether these are values pending in the type's modify set.
    public abstract boolean isPending();

    /// Whether values and rows are known.
    public abstract boolean isRecorded();

    /// Number of entries.
    public abstract int count();

    /// The entity of an entry; [Entity#NONE] for a singleton.
    public abstract Entity entity(int entry);

    /// The entry's handle, without an object.
    public abstract long handle(int entry);

    /// The entry of an entity; -1 if it has none. Cost: a look at each entry's handle.
    public abstract int entryOf(Entity entity);

    /// Whether the entity only stands in another row and is not in the change set.
    public abstract boolean isMoveOnly(int entry);

    /// Created, changed or removed; where nothing is recorded, [Kind#CHANGED] for all.
    public abstract Kind kind(int entry);

    /// Row before, or -1 where it was absent or is not recorded.
    public abstract int rowBefore(int entry);

    /// Row after, or -1 where it is absent or is not recorded.
    public abstract int rowAfter(int entry);

    /// The component before, or null.
    public abstract @Nullable C before(int entry);

    /// The component after, or null.
    public abstract @Nullable C after(int entry);

    /// Whether a leaf field differs between before and after; true where one of them is absent.
    public abstract boolean differs(int entry, Field field);

    /// Number of entries in the change set, moves not counted.
    public abstract int changedCount();
}
