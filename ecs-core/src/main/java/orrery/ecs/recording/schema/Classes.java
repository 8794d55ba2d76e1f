package orrery.ecs.recording.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TypeException;
import orrery.ecs.type.TypeRegistry;

/// The classes of one file by their index in its schema, with access to their record components.
///
/// The classes are the world's own if the world's provider is available, and stand-ins otherwise.
public final class Classes {
    private final List<Class<?>> classes = new ArrayList<>();
    private final List<ClassForm> forms = new ArrayList<>();
    private final Map<Class<?>, Integer> places = new HashMap<>();
    private final List<TypeRegistry> registries;
    private final Map<Class<?>, @Nullable ComponentType<?>> types = new HashMap<>();

    /// @param registries type registries of the world, whose lookups give access to records
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

    /// The descriptions of all classes.
    public List<ClassForm> forms() {
        return List.copyOf(forms);
    }

    public int size() {
        return classes.size();
    }

    /// Returns the index of a value's class; -1 if it is not among the classes.
    int placeOf(Object value) {
        return places.getOrDefault(value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass(),
                -1);
    }

    Class<?> at(int place) {
        return classes.get(place);
    }

    ClassForm formAt(int place) {
        return forms.get(place);
    }

    /// Access to the components and the constructor of a record class; null if no registry has access to it.
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
