package orrery.ecs.world;

/// The pending values of a deferred type. Replacing a component of the type with another value adds a pending value, which takes
/// effect when the system that declares `applies` for the type calls [#apply]. Writes by that system itself take effect at once,
/// except while it applies the set.
///
/// Until a pending value takes effect, reads of the component return the old value. A pending value stays until it is applied,
/// another value replaces it, or the component is removed. Entries are in insertion order until one is removed; the last entry
/// then takes its index.
///
/// @param <C> the record class
public abstract class ModifySet<C extends Record> {
    /// For the library's only implementation; not meant to be extended.
    protected ModifySet() {}

    /// Applies one pending value.
    ///
    /// @param <C> the record class
    @FunctionalInterface
    public interface Applier<C extends Record> {
        /// Returns the value that takes effect, usually `after`.
        ///
        /// @param before the current value
        /// @param after the pending value
        C apply(Entity entity, C before, C after);
    }

    /// Number of entities with a pending value.
    public abstract int size();

    /// Whether an entity has a pending value.
    public abstract boolean isModified(Entity entity);

    /// Returns the pending value, or the current value if none is pending.
    ///
    /// @throws DeadEntityException if the entity is not alive
    /// @throws ComponentAbsentException if it lacks the component
    public abstract C modify(Entity entity);

    /// The entity at an index from 0 to size - 1.
    public abstract Entity entityAt(int index);

    /// Removes all entries from the set. Then calls the applier for each of them, in order, and replaces the component by the
    /// value that the applier returns. If the applier itself writes components of the type, these values become pending. If the
    /// applier throws, the entries not yet applied become pending again.
    ///
    /// @throws WorldException if the caller is not the system that declares `applies` for the type, or the set is being applied
    public abstract void apply(Applier<C> applier);
}
