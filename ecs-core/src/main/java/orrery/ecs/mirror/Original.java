package orrery.ecs.mirror;

import java.lang.reflect.Field;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.mirror.collection.CollectionProvider;

/// The game behind a mirror, as its library presents it: entities in slots, component objects, and systems.
///
/// A slot is a number from 0 that belongs to one living entity at a time. The slot may belong to another entity in a later tick,
/// but not in the same tick. As a [CollectionProvider], the game gives access to the collections of its library. All methods are
/// called on the thread that runs the game.
public interface Original extends CollectionProvider {
    /// Name of the library, for messages: `Artemis-odb`.
    String library();

    // ---- systems

    /// Names of the systems in the order in which they run, each once.
    List<String> systems();

    /// Whether a system is enabled. Returns false if the game has removed the system.
    boolean isEnabled(int system);

    /// Enables or disables a system.
    void setEnabled(int system, boolean enabled);

    /// Runs a system, then brings the library's lists of entities and components up to date.
    void run(int system);

    /// Begins a tick: brings the library's lists of entities and components up to date, as the library does before it
    /// runs the first system.
    void update();

    /// Whether the game may add systems after the mirror was created. If so, [#run] also runs the added systems that have not run
    /// in this tick and come, in the library's order, before the next mirrored system.
    default boolean mayAddSystems() {
        return false;
    }

    /// Runs the systems added later that have not run yet in this tick, and brings the library's lists up to date as [#run] does.
    ///
    /// @return whether any system ran
    default boolean runAdded() {
        return false;
    }

    // ---- entities and components

    /// The component classes, in the order of the mirror's types.
    List<Class<?>> componentClasses();

    /// The class or interface of the library that all components have in common. Its fields are not mirrored.
    Class<?> root();

    /// Reports to the mirror, in order, the notifications that the library's listeners received since the last call, see
    /// [Mirror#came], [Mirror#gone] and [Mirror#touched].
    ///
    /// @return whether the game may have added or removed a component since the last call; always true for a library that
    ///     sometimes adds or removes components without a notification
    boolean report(Mirror to);

    /// Whether the entity that had a slot at the last call of [#report] was deleted since, even if the game has given the slot to
    /// another entity between ticks. False again when [#create] has returned the slot.
    boolean hasLeft(int slot);

    /// Calls the action with the slot of each living entity.
    void forEachEntity(IntConsumer action);

    /// Whether an entity lives in a slot.
    boolean isAlive(int slot);

    /// The component objects that the entities have now, by slot, with null where an entity has none. Valid until the next call
    /// of [#run], [#runAdded], [#update], [#create] or [#add].
    @Nullable
    Object[] components(int type);

    // ---- references in components

    /// Whether an annotation of the library, such as `@EntityId` of Artemis-odb, says that the number in a field, or the numbers
    /// in a list in the field, are references to entities. Fields of class [#entityClass], and lists and maps of that class, are
    /// references without an annotation.
    default boolean isMarkedReference(Field field) {
        return false;
    }

    /// Returns the slot of the entity to which a reference leads; -1 if it leads to none.
    int slotOf(@Nullable Object reference);

    /// Returns a reference to the entity in a slot; a reference to no entity if the slot is -1.
    ///
    /// @param type declared class of the reference
    /// @throws orrery.ecs.world.WorldException if the entity is of another class; the message is a sentence
    @Nullable
    Object referenceTo(int slot, Class<?> type);

    /// Class of the references to entities.
    Class<?> entityClass();

    // ---- edits

    /// Creates an entity and returns its slot. Drops the notifications about that slot that are not reported yet, because they
    /// concern the entity that had the slot before.
    ///
    /// @param deleted the result of [#delete], to bring that entity back; null for a new entity
    int create(@Nullable Object deleted);

    /// Deletes the entity in a slot.
    ///
    /// @return an object from which [#create] makes the entity again, with those component objects that the library does not
    ///     reuse; null if the library reuses the object of the entity itself
    @Nullable
    Object delete(int slot);

    /// Gives the entity in a slot a component of a type.
    ///
    /// @param removed the result of [#remove], to give that component back; null for a new component
    /// @throws orrery.ecs.world.WorldException if the library can't create the component
    void add(int type, int slot, @Nullable Object removed);

    /// Removes the component of a type from the entity in a slot.
    ///
    /// @return the component; null if the library reuses its object
    @Nullable
    Object remove(int type, int slot);
}
