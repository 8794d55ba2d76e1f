package orrery.ecs.mirror;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.recording.schema.ClassForm;
import orrery.ecs.recording.schema.StandInClasses;

/// The records and enums that stand in for the game's classes in the mirror. They are generated like the stand-ins for unknown
/// classes in recordings, and refer to no class of the game.
final class StandInForms {
    /// Name of the constant that stands for null.
    private static final String NONE = "NULL";

    private final StandInClasses classes = new StandInClasses();
    private final Map<Object, Integer> places = new HashMap<>();
    private int count;

    /// Adds the form of a class and returns its index.
    int add(ClassForm form) {
        classes.add(List.of(form));
        return count++;
    }

    /// Adds a record and returns its index.
    int addRecord(String name, List<ClassForm.Part> parts) {
        return add(new ClassForm(name, ClassForm.Sort.RECORD, false, false, List.copyOf(parts), List.of()));
    }

    /// Returns the index of the stand-in for an enum. Adds the stand-in if the enum is new.
    int ofEnum(Class<?> original) {
        Integer known = places.get(original);
        if (known != null) {
            return known;
        }
        List<String> names = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (Object constant : original.getEnumConstants()) {
            names.add(((Enum<?>) constant).name());
            taken.add(((Enum<?>) constant).name());
        }
        String none = NONE;
        while (taken.contains(none)) {
            none += "_";
        }
        names.add(none);
        int place = add(new ClassForm(original.getSimpleName(), ClassForm.Sort.ENUM, false, false, List.of(), names));
        places.put(original, place);
        return place;
    }

    /// Returns a supplier of the constants of an enum's stand-in. Its first call generates the class, unless the class exists.
    Supplier<Object[]> constants(int place) {
        return onFirstCall(() -> classes.at(place).getEnumConstants());
    }

    private static <T> Supplier<T> onFirstCall(Supplier<T> making) {
        return new Supplier<>() {
            private @Nullable T made;

            @Override
            public T get() {
                T known = made;
                if (known == null) {
                    known = making.get();
                    made = known;
                }
                return known;
            }
        };
    }

    /// Returns the record at an index.
    Class<? extends Record> recordClass(int place) {
        return classes.at(place).asSubclass(Record.class);
    }

    /// Returns a lookup with all rights on a record.
    MethodHandles.Lookup lookup(Class<?> recordClass) {
        return classes.lookup(recordClass);
    }

    /// Supplies the constructor of the record at an index, looked up on the first call: `(Object[])Object`.
    Supplier<MethodHandle> constructor(int place) {
        return onFirstCall(() -> constructor(recordClass(place)));
    }

    private MethodHandle constructor(Class<? extends Record> recordClass) {
        Class<?>[] types = Arrays.stream(recordClass.getRecordComponents()).map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            return lookup(recordClass).findConstructor(recordClass, MethodType.methodType(void.class, types))
                    .asFixedArity().asSpreader(Object[].class, types.length)
                    .asType(MethodType.methodType(Object.class, Object[].class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
