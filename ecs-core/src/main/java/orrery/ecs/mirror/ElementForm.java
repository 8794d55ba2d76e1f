package orrery.ecs.mirror;

import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.row.HiddenClasses;
import orrery.ecs.type.Values;
import orrery.ecs.world.Entity;
import orrery.ecs.world.WorldException;

/// Converts elements of a list, and keys and values of a map, between the game and the mirror.
interface ElementForm {
    /// Returns the mirror's value of an element.
    Object mirrored(@Nullable Object element);

    /// The game's value of an element.
    ///
    /// @throws WorldException if no such value can be created
    @Nullable
    Object original(Object mirrored);

    /// Whether an element equals its stored copy.
    default boolean same(@Nullable Object element, Object stored) {
        return Values.same(mirrored(element), stored);
    }

    /// Boxed primitives and strings.
    ///
    /// @param empty stands for null
    record Plain(Object empty) implements ElementForm {
        @Override
        public Object mirrored(@Nullable Object element) {
            return element == null ? empty : element;
        }

        @Override
        public Object original(Object mirrored) {
            return mirrored;
        }
    }

    /// Enum constants.
    ///
    /// @param originals the game's constants
    /// @param constants the constants of the stand-in enum, which has one more constant, for null
    record Constants(Object[] originals, Supplier<Object[]> constants) implements ElementForm {
        @Override
        public Object mirrored(@Nullable Object element) {
            return constants.get()[element == null ? originals.length : ((Enum<?>) element).ordinal()];
        }

        @Override
        public @Nullable Object original(Object mirrored) {
            int ordinal = ((Enum<?>) mirrored).ordinal();
            return ordinal < originals.length ? originals[ordinal] : null;
        }
    }

    /// References to entities.
    ///
    /// @param game the game
    /// @param entities entities of the game
    /// @param type class of the references
    record References(Original game, EntityMap entities, Class<?> type) implements ElementForm {
        @Override
        public Object mirrored(@Nullable Object element) {
            return new Entity(entities.handleOf(game.slotOf(element)));
        }

        @Override
        public @Nullable Object original(Object mirrored) {
            return game.referenceTo(entities.slotOf(((Entity) mirrored).handle()), type);
        }
    }

    /// Value objects, mirrored as records.
    ///
    /// @param name name of their class
    /// @param leaves their fields
    /// @param constructor creates the record from its components: `(Object[])Object`; available when all classes are generated
    record Objects(String name, List<Leaf> leaves, Supplier<MethodHandle> constructor, EntityMap entities)
            implements
                ElementForm {
        @Override
        public Object mirrored(@Nullable Object element) {
            try {
                Object[] values = leaves.stream().map(leaf -> leaf.mirrored(element, entities)).toArray();
                return (Object) constructor.get().invokeExact(values);
            } catch (Throwable e) {
                throw HiddenClasses.rethrow(e);
            }
        }

        @Override
        public boolean same(@Nullable Object element, Object stored) {
            @Nullable
            Object[] parts = Values.components((Record) stored);
            for (int i = 0; parts != null && i < parts.length; i++) {
                if (!leaves.get(i).isSame(element, parts[i], entities)) {
                    return false;
                }
            }
            return parts != null || Values.same(mirrored(element), stored);
        }

        @Override
        public Object original(Object mirrored) {
            throw new WorldException("Elements of class %s can't be set. Change them in the game.".formatted(name));
        }
    }
}
