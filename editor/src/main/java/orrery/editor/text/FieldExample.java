package orrery.editor.text;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;

/// A field with a number that a world has, to show what may be typed. Immutable.
///
/// @param type name of its component type
/// @param field path of the field
public record FieldExample(String type, String field) {
    private static final String LIBRARY = "orrery.ecs.";

    /// The first of a world's own types that has one, or else the first of the library's.
    public static FieldExample of(List<ComponentType<?>> types) {
        Stream<ComponentType<?>> ownFirst = types.stream().filter(type -> !type.isSingleton())
                .sorted(Comparator.comparing(type -> type.recordClass().getName().startsWith(LIBRARY)));
        return ownFirst.flatMap(FieldExample::numbers).findFirst()
                .orElse(new FieldExample("LocalTransform", "rotation"));
    }

    private static Stream<FieldExample> numbers(ComponentType<?> type) {
        return type.fields().stream().filter(field -> field.kind().isNumber()).map(Field::path)
                .map(path -> new FieldExample(type.name(), path));
    }

    /// A condition of it: `Orbit.phase > 2`.
    public String condition() {
        return path() + " > 2";
    }

    /// What finds entities: `Orbit, !Orbit, Orbit.phase > 2`.
    public String queries() {
        return "%s, !%s, %s".formatted(type, type, condition());
    }

    /// The value of an entity, as it is watched: `name:Orbit.phase`.
    public String watched() {
        return "name:" + path();
    }

    /// As it is written in conditions: `Orbit.phase`.
    public String path() {
        return type + "." + field;
    }
}
