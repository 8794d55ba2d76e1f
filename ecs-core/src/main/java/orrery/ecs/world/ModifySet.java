package orrery.ecs.world;

/// The pending values of a deferred type: written by anyone, they take effect when the owning system applies them.
///
/// Everyone else goes on reading the old values. Entries that are not applied persist; removing the component drops its
/// entry. Rows of entries are in the order of entering, but for removals.
///
/// @param <C> the record class
public abstract class ModifySet<C extends Record> {
    /// The library alone makes modify sets; there is one implementation.
    protected ModifySet() {}

    /// What is applied to one entity.
    ///
    /// @param <C> the record class
    @FunctionalInterface
    public interface Applier<C extends Record> {
        /// Returns the value that takes effect, as a rule `after`.
        C apply(Entity entity, C before, C after);
    }

    /// Number of entities with a pending value.
    public abstract int size();

    /// Whether the entity has a pending value.
    public abstract boolean isModified(Entity entity);

    /// The pending value, or the current one where none is pending.
    ///
    /// @throws ComponentAbsentException if the entity lacks the component
    public abstract C modify(Entity entity);

    /// The entity at a place from 0 to size - 1.
    public abstract Entity entityAt(int place);

    /// Makes the pending values current, one after the other, and empties the set. What is written meanwhile enters the
    /// next set.
    ///
    /// @throws WorldException if the caller is not the system that owns the type
    public abstract void apply(Applier<C> applier);
}
