package orrery.editor.app.cli;

import java.util.List;
import java.util.Locale;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.TypePath;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.editor.text.FieldText;

/// A column of an exported table: one field of a component.
///
/// @param type the component type
/// @param field the field
record ExportColumn(ComponentType<?> type, Field field) {

    /// Parses a text such as `Orbit.phase` or `physics.Mass.kg`, where `physics.Mass` is a component.
    static ExportColumn of(String text, TypeRegistry types) throws InputFault {
        TypePath path = TypePath.of(text, types::named).orElseThrow(() -> new InputFault(
                "There is no component %s in this recording; there are %s.".formatted(text.split("\\.", 2)[0],
                        types.types().stream().map(ComponentType::name).toList())));
        ComponentType<?> type = path.type();
        Field field = type.field(path.field()).orElseThrow(() -> {
            List<String> paths = type.fields().stream().map(one -> type + "." + one.path()).toList();
            return new InputFault("There is no field %s; write one of %s.".formatted(text, paths));
        });
        return new ExportColumn(type, field);
    }

    /// Whether an entity has the component; false if the component is a singleton.
    boolean isIn(EngineWorld world, Entity entity) {
        return !type.isSingleton() && world.array(type).has(entity);
    }

    /// Returns the text of the cell for an entity; empty if the entity lacks the component. For a singleton, the text is the same
    /// for all entities.
    String text(EngineWorld world, Entity entity) {
        return text(world.array(type), entity);
    }

    private <C extends Record> String text(EngineArray<C> array, Entity entity) {
        C component = type.isSingleton() ? array.peekAt(0) : array.find(entity);
        return component == null ? "" : text(array.type().leaves(component)[field.index()]);
    }

    private String text(Object value) {
        if (field.rgb()) {
            return String.format(Locale.ROOT, "#%06x", ((Number) value).intValue() & 0xFFFFFF);
        }
        return value instanceof Enum<?> constant ? constant.name() : FieldText.exact(field, value);
    }

    @Override
    public String toString() {
        return type + "." + field.path();
    }
}
