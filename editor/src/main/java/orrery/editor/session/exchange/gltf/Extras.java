package orrery.editor.session.exchange.gltf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orrery.ecs.engine.TypePath;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.TypeException;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.exchange.ImportReport;
import orrery.editor.text.FieldInput;
import orrery.editor.text.ShortText;
import tools.jackson.databind.JsonNode;

/// Turns properties of JSON objects into components: `{"Orbit": {"radius": 2}}` or `{"Orbit.radius": 2}`. Vectors may be arrays;
/// null is no value. Reports properties that are not imported.
final class Extras {
    private static final int MOST_CHARACTERS = 60;

    private final List<ComponentType<?>> types;
    private final ImportReport report;

    Extras(List<ComponentType<?>> types, ImportReport report) {
        this.types = types.stream().filter(EntityEdits::isAddable)
                .filter(type -> type.recordClass() != LocalTransform.class).toList();
        this.report = report;
    }

    /// Returns the component type of a name; empty if there is none that an import can add.
    Optional<ComponentType<?>> named(String name) {
        return types.stream().filter(type -> type.name().equals(name)).findFirst();
    }

    /// Returns the components that the properties of an object describe.
    ///
    /// @param subject the object that has the extras, for the report: `node Moon`
    List<Record> components(JsonNode extras, String subject) {
        Map<ComponentType<?>, Map<String, JsonNode>> found = new LinkedHashMap<>();
        if (!extras.isObject()) {
            report(subject, "extras", "was not taken: it is not an object with components");
            return List.of();
        }
        for (Map.Entry<String, JsonNode> property : extras.properties()) {
            if (property.getValue().isNull()) {
                continue;
            }
            String key = property.getKey();
            TypePath.of(key, this::named).ifPresentOrElse(
                    path -> flatten(path.field(), property.getValue(), path.type(),
                            found.computeIfAbsent(path.type(), _ -> new LinkedHashMap<>())),
                    () -> report(subject, "extras." + key, "was not taken: the world has no component of this name"));
        }
        List<Record> components = new ArrayList<>();
        found.forEach((type, values) -> add(components, type, values, subject));
        return components;
    }

    private static void flatten(String path, JsonNode value, ComponentType<?> type, Map<String, JsonNode> into) {
        if (value.isObject()) {
            value.properties().forEach(each -> flatten(path.isEmpty() ? each.getKey() : path + "." + each.getKey(),
                    each.getValue(), type, into));
            return;
        }
        List<Field> parts = type.fields().stream().filter(field -> field.path().startsWith(path + ".")).toList();
        if (value.isArray() && !parts.isEmpty() && parts.size() == value.size()) {
            for (int i = 0; i < parts.size(); i++) {
                flatten(parts.get(i).path(), value.path(i), type, into);
            }
        } else if (!value.isNull()) {
            into.put(path, value);
        }
    }

    private <C extends Record> void add(List<Record> to, ComponentType<C> type, Map<String, JsonNode> values,
            String subject) {
        try {
            if (type.isTag()) {
                boolean isFalse = values.values().stream()
                        .anyMatch(value -> value.isBoolean() && !value.booleanValue());
                if (!isFalse) {
                    to.add(type.defaultValue());
                }
                return;
            }
            Object[] leaves = type.initialLeaves();
            values.forEach((path, value) -> read(type, path, value, leaves, subject));
            to.add(type.create(leaves));
        } catch (TypeException | IllegalArgumentException e) {
            report.add(0, subject, "%s was not taken: %s".formatted(type, e.getMessage()));
        }
    }

    private void read(ComponentType<?> type, String path, JsonNode value, Object[] leaves, String subject) {
        Optional<Field> field = type.field(path);
        String name = "extras." + type.name() + (path.isEmpty() ? "" : "." + path);
        if (field.isEmpty()) {
            report(subject, name, "was not taken: component %s has no field of this name".formatted(type));
        } else if (field.get().kind() == FieldKind.ENTITY || !FieldInput.isEditable(field.get())
                || value.isContainer()) {
            report(subject, name, "was not taken: its value is of a kind that imports do not support");
        } else {
            FieldInput input = FieldInput.parse(field.get(), textOf(field.get(), value));
            if (input.value() == null) {
                report(subject, name, "was not taken: " + input.problem());
            } else {
                leaves[field.get().index()] = input.value();
            }
        }
    }

    /// Returns a value as a user would type it. A number for a colour is 0xRRGGBB, as in scenes.
    private static String textOf(Field field, JsonNode value) {
        return field.rgb() && value.isIntegralNumber()
                ? "#%06x".formatted(value.bigIntegerValue())
                : value.isString() ? value.stringValue() : value.toString();
    }

    private void report(String subject, String property, String problem) {
        report.add(0, subject, ShortText.of(property, MOST_CHARACTERS) + " " + problem);
    }
}
