package orrery.ecs.mirror;

import java.lang.invoke.MethodHandle;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.row.HiddenClasses;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.Values;
import orrery.ecs.world.Entity;
import orrery.ecs.world.WorldException;

/// One mirrored value of a component class: a field, or a field of a value object in a field.
///
/// @param path names from the component to the field, joined by dots
/// @param kind kind of column
/// @param get reads the value of a component: a primitive, the ordinal of an enum constant, the slot of an entity, a string, or a
///     list, array or map
/// @param list form of the list, array or map; null for other kinds
/// @param constants constants of an enum's stand-in, the last of which stands for null; null for other kinds
/// @param target writes the value; null if the value can't be written
/// @param refusal why the value can't be written, if `target` is null
record Leaf(String path, FieldKind kind, MethodHandle get, @Nullable CollectionForm list,
        @Nullable Supplier<Object[]> constants, @Nullable Target target, String refusal) {

    /// Access for writing a field of the game.
    ///
    /// @param owner returns for a component the object that has the field
    /// @param get reads the field of the object: `(Object)Object`
    /// @param put writes the field of the object
    /// @param toOriginal converts the mirror's value to the game's
    record Target(MethodHandle owner, MethodHandle get, MethodHandle put, Conversion toOriginal) {}

    /// Converts a value of the mirror to the game's value.
    @FunctionalInterface
    interface Conversion {
        /// Returns the game's value.
        ///
        /// @param present the list, array or map that the field holds now; null for other kinds
        /// @throws WorldException if the game has no such value; the message is a sentence
        @Nullable
        Object of(Object mirrored, @Nullable Object present);
    }

    /// Returns the value of a component as a boxed value of the mirror.
    Object mirrored(@Nullable Object component, EntityMap entities) {
        try {
            Object read = get.invoke(component);
            return switch (kind) {
                case ENUM -> constants == null ? read : constants.get()[(int) read];
                case ENTITY -> new Entity(entities.handleOf((int) read));
                case VALUE -> list == null ? read : list.copy(read);
                default -> read;
            };
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }

    /// Whether [#mirrored] is the same as a stored value.
    boolean isSame(@Nullable Object component, @Nullable Object stored, EntityMap entities) {
        if (list == null || stored == null) {
            return Values.same(mirrored(component, entities), stored);
        }
        try {
            return list.same(get.invoke(component), stored);
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }

    /// Checks that the game can hold a value. A list, array or map is only checked when it is written.
    ///
    /// @throws WorldException if the game can't hold the value; the message is a sentence
    void requireFit(Object value) {
        if (kind != FieldKind.VALUE && target != null) {
            Object _ = target.toOriginal.of(value, null);
        }
    }

    /// Returns the content of the game's field, numbers boxed.
    ///
    /// @throws WorldException if the field can't be written; the message is a sentence
    @Nullable
    Object held(Object component) {
        try {
            return writable().get.invoke(owner(component));
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }

    /// Sets the game's field to an object or number of the game.
    ///
    /// @throws WorldException if the field can't be written; the message is a sentence
    void put(Object component, @Nullable Object object) {
        try {
            writable().put.invoke(owner(component), object);
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }

    /// Writes a value of the mirror to a component.
    ///
    /// @throws WorldException if the field can't be written; the message is a sentence
    void write(Object component, Object value) {
        put(component,
                writable().toOriginal.of(value, kind == FieldKind.VALUE ? held(component) : null));
    }

    private Target writable() {
        if (target == null) {
            throw new WorldException("%s can't be set: %s".formatted(path, refusal));
        }
        return target;
    }

    private Object owner(Object component) throws Throwable {
        Object owner = writable().owner.invoke(component);
        if (owner == null) {
            throw new WorldException(
                    "%s can't be set: the object that contains it is null in the game.".formatted(path));
        }
        return owner;
    }
}
