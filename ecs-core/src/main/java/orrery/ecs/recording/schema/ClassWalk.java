package orrery.ecs.recording.schema;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.recording.schema.ValueForm.Kind;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.TreeRoots;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.type.Finite;
import orrery.ecs.type.Rgb;
import orrery.ecs.type.Unit;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.EventQueue;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.ecs.world.SceneId;

/// Describes the record classes of a world's types and inputs, and the classes that their fields can hold. Each class is
/// described once, in the order in which the classes are found.
public final class ClassWalk {
    /// This library's own records by name. If stand-in classes replace the world's own, a file can refer to no other record or
    /// enum of the program.
    static final Map<String, Class<?>> LIBRARY = library();

    private final Map<Class<?>, Integer> places = new LinkedHashMap<>();
    private final List<@Nullable ClassForm> forms = new ArrayList<>();

    private static Map<String, Class<?>> library() {
        Map<String, Class<?>> classes = new HashMap<>();
        for (Class<?> each : List.of(Name.class, SceneId.class, Generated.class, Node.class, LocalTransform.class,
                WorldTransform.class, TreeRoots.class, ScheduleSettings.class, Vec2.class)) {
            classes.put(each.getSimpleName(), each);
        }
        return Map.copyOf(classes);
    }

    /// Returns the index of a class. Adds the class if it is new.
    public int placeOf(Class<?> type) {
        Integer known = places.get(type);
        if (known != null) {
            return known;
        }
        int place = forms.size();
        places.put(type, place);
        forms.add(null);
        forms.set(place, form(type));
        return place;
    }

    /// The classes in order of their indices.
    public List<Class<?>> classes() {
        return List.copyOf(places.keySet());
    }

    /// The descriptions of the classes, in the same order.
    public List<ClassForm> forms() {
        return forms.stream().map(java.util.Objects::requireNonNull).toList();
    }

    private ClassForm form(Class<?> type) {
        List<ClassForm.Part> parts = new ArrayList<>();
        List<String> constants = List.of();
        ClassForm.Sort sort = ClassForm.Sort.TEXT;
        if (type.isRecord()) {
            sort = ClassForm.Sort.RECORD;
            for (RecordComponent component : type.getRecordComponents()) {
                Unit unit = component.getAnnotation(Unit.class);
                parts.add(new ClassForm.Part(component.getName(), formOf(component.getGenericType()),
                        component.isAnnotationPresent(Finite.class), component.isAnnotationPresent(Rgb.class),
                        unit == null ? "" : unit.value()));
            }
        } else if (type.isEnum()) {
            sort = ClassForm.Sort.ENUM;
            constants = Arrays.stream(type.getEnumConstants()).map(each -> ((Enum<?>) each).name()).toList();
        }
        return new ClassForm(type.getSimpleName(), sort, LIBRARY.get(type.getSimpleName()) == type,
                type.isAnnotationPresent(Finite.class), List.copyOf(parts), constants);
    }

    /// Returns the form of the values of a declared type.
    ValueForm formOf(Type type) {
        return switch (type) {
            case Class<?> plain -> ofClass(plain);
            case ParameterizedType generic -> ofGeneric(generic);
            case GenericArrayType array -> new ValueForm(Kind.ARRAY, formOf(array.getGenericComponentType()));
            case WildcardType wildcard -> formOf(wildcard.getUpperBounds()[0]);
            default -> new ValueForm(Kind.ANY);
        };
    }

    private ValueForm ofGeneric(ParameterizedType type) {
        Type[] arguments = type.getActualTypeArguments();
        Class<?> raw = (Class<?>) type.getRawType();
        if (raw == EventQueue.class) {
            return new ValueForm(Kind.EVENT_QUEUE, formOf(arguments[0]));
        }
        if (raw == Map.class) {
            return new ValueForm(Kind.MAP, formOf(arguments[0]), formOf(arguments[1]));
        }
        if (raw == Set.class) {
            return new ValueForm(Kind.SET, formOf(arguments[0]));
        }
        return raw == List.class || raw == Collection.class || raw == Iterable.class
                ? new ValueForm(Kind.LIST, formOf(arguments[0]))
                : ofClass(raw);
    }

    private ValueForm ofClass(Class<?> type) {
        if (type.isPrimitive()) {
            return new ValueForm(Kind.valueOf(type.getName().toUpperCase(java.util.Locale.ROOT)));
        }
        Class<?> unboxed = java.lang.invoke.MethodType.methodType(type).unwrap().returnType();
        if (unboxed.isPrimitive()) {
            return new ValueForm(Kind.BOXED, ofClass(unboxed));
        }
        if (type == String.class || type == Entity.class || type == EntitySet.class) {
            return new ValueForm(type == String.class
                    ? Kind.STRING
                    : type == Entity.class ? Kind.ENTITY : Kind.ENTITY_SET);
        }
        if (type == EventQueue.class) {
            return new ValueForm(Kind.EVENT_QUEUE, new ValueForm(Kind.ANY));
        }
        if (type.isArray()) {
            return new ValueForm(Kind.ARRAY, ofClass(type.getComponentType()));
        }
        if (type.isSealed()) {
            meetAll(type);
        }
        return type.isInterface() || type == Object.class || type == Record.class || type.isSealed()
                ? new ValueForm(Kind.ANY)
                : ValueForm.ofClass(placeOf(type));
    }

    /// Adds the records and enums that a sealed type permits.
    private void meetAll(Class<?> sealed) {
        for (Class<?> each : sealed.getPermittedSubclasses()) {
            if (each.isSealed()) {
                meetAll(each);
            } else if (each.isRecord() || each.isEnum()) {
                placeOf(each);
            }
        }
    }
}
