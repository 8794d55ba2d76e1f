package orrery.editor.text;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import orrery.ecs.engine.LibraryTypes;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;

/// A numeric field of a world, for examples in prompts. Immutable.
///
/// @param type name of the component type that has the field
/// @param field path of the field
public record FieldExample(String type, String field) {
    /// Returns a numeric field of a component type that the world itself defines. If these types have no such field, returns a
    /// field of one of the library's types.
    public static FieldExample of(List<ComponentType<?>> types) {
        Stream<ComponentType<?>> ownFirst = types.stream().filter(type -> !type.isSingleton())
                .sorted(Comparator.comparing(LibraryTypes::has));
        return ownFirst.flatMap(FieldExample::numbers).findFirst()
                .orElse(new FieldExample("LocalTransform", "rotation"));
    }

    private static Stream<FieldExample> numbers(ComponentType<?> type) {
        return type.fields().stream().filter(field -> field.kind().isNumber()).map(Field::path)
                .map(path -> new FieldExample(type.name(), path));
    }

    /// Returns a condition on the field: `Orbit.phase > 2`.
    public String condition() {
        return path() + " > 2";
    }

    /// Returns queries with the field and its type: `Orbit, !Orbit, Orbit.phase > 2`.
    public String queries() {
        String has = PathText.of(type, "");
        return "%s, !%s, %s".formatted(has, has, condition());
    }

    /// Returns an expression to watch the field: `name:Orbit.phase`.
    public String watched() {
        return "name:" + path();
    }

    /// Returns the path of the field as it is written in conditions: `Orbit.phase`.
    public String path() {
        return PathText.of(type, field);
    }
}
