package orrery.ecs.recording.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TypeException;
import orrery.ecs.type.TypeRegistry;

/// The classes of one file, by their places in its schema, and how their records are taken apart.
///
/// The world's own where its provider is here, and stand-ins for all else.
public final class Classes {
    private final List<Class<?>> classes = new ArrayList<>();
    private final List<ClassForm> forms = new ArrayList<>();
    private final Map<Class<?>, Integer> places = new HashMap<>();
    private final List<TypeRegistry> registries;
    private final Map<Class<?>, @Nullable ComponentType<?>> types = new HashMap<>();

    /// @param registries types of the world, by whose look-ups records are taken apart
    public Classes(List<Class<?>> known, List<ClassForm> forms, List<TypeRegistry> registries) {
        this.registries = registries;
        for (int place = 0; place < known.size(); place++) {
            add(known.get(place), forms.get(place));
        }
    }

    public void add(Class<?> type, ClassForm form) {
        places.putIfAbsent(type, classes.size());
        classes.add(type);
        forms.add(form);
    }

    /// What is said of them and of some more.
    public List<ClassForm> formsWith(List<ClassForm> more) {
        List<ClassForm> all = new ArrayList<>(forms);
        all.addAll(more);
        return all;
    }

    public int size() {
        return classes.size();
    }

    /// The place of a value's class; -1 if it is not among them.
    int placeOf(Object value) {
        return places.getOrDefault(value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass(),
                -1);
    }

    Class<?> at(int place) {
        return classes.get(place);
    }

    public ClassForm formAt(int place) {
        return forms.get(place);
    }

    /// How a record class is taken apart and put together; null if that is nowhere allowed.
    @Nullable
    ComponentType<?> typeOf(Class<?> recordClass) {
        return types.computeIfAbsent(recordClass, this::findType);
    }

    private @Nullable ComponentType<?> findType(Class<?> recordClass) {
        for (TypeRegistry registry : registries) {
            if (registry.contains(recordClass)) {
                return registry.of(recordClass.asSubclass(Record.class));
            }
        }
        ComponentType<?> last = null;
        for (TypeRegistry registry : registries) {
            for (ComponentType<?> type : registry.types()) {
                last = last == null || type.recordClass().getModule() == recordClass.getModule() ? type : last;
            }
        }
        try {
            return last == null ? null : last.partType(recordClass.asSubclass(Record.class));
        } catch (TypeException e) {
            return null;
        }
    }
}
