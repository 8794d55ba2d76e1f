package orrery.editor.session.exchange;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.CycleException;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.TypeException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.edit.EntityList;
import orrery.editor.text.EntityNames;

/// The rows of a table, read and checked, to be added to a world as entities. Not thread-safe: filled by one thread, then added
/// by the simulation thread.
public final class ImportedRows implements ImportedEntities {
    private static final int ROWS_PER_STEP = 1024;

    private final ImportReport report;
    private final List<@Nullable String> names = new ArrayList<>();
    private final Map<Class<?>, List<@Nullable Record>> components = new LinkedHashMap<>();
    private final Map<String, Integer> rowsById = new HashMap<>();
    private final List<Reference> references = new ArrayList<>();
    private final List<ParentCell> parents = new ArrayList<>();

    /// A cell that refers to an entity.
    ///
    /// @param text an id of the same table, or a handle
    record Reference(int row, ComponentType<?> type, Field field, String text, long line, String subject) {}

    /// A cell that names the parent of a row's entity.
    ///
    /// @param text an id of the same table, or a handle
    record ParentCell(int row, String text, long line, String subject) {}

    ImportedRows(ImportReport report, List<ComponentType<?>> types) {
        this.report = report;
        types.forEach(type -> components.put(type.recordClass(), new ArrayList<>()));
    }

    @Override
    public int size() {
        return names.size();
    }

    @Override
    public ImportReport report() {
        return report;
    }

    /// Adds a row without components.
    ///
    /// @param id id by which other rows refer to it; empty for none
    void addRow(String id, @Nullable String name, long line) {
        if (!id.isEmpty() && rowsById.putIfAbsent(id, size()) != null) {
            report.add(line, "",
                    "An earlier row has the id “%s”, too; references lead to that row.".formatted(id));
        }
        names.add(name);
        components.values().forEach(list -> list.add(null));
    }

    /// Sets a component of the last row.
    void set(ComponentType<?> type, Record value) {
        List<@Nullable Record> list = components.getOrDefault(type.recordClass(), List.of());
        list.set(list.size() - 1, value);
    }

    void refer(Reference reference) {
        references.add(reference);
    }

    /// Gives the entity of a row a parent.
    void attach(ParentCell parent) {
        parents.add(parent);
    }

    /// The component of a row; null if it has none of the type.
    public @Nullable Record component(int row, ComponentType<?> type) {
        List<@Nullable Record> list = components.get(type.recordClass());
        return list == null ? null : list.get(row);
    }

    /// As [ImportedEntities#addTo]: an entity per row. Those with a parent become its last children, in the order of the rows;
    /// others with a [LocalTransform] become roots of the scene tree.
    @Override
    public List<Entity> addTo(Simulation simulation, IntConsumer progress) {
        EngineWorld world = EngineWorld.of(simulation.world());
        long[] handles = new long[size()];
        for (int row = 0; row < handles.length; row++) {
            handles[row] = world.create().handle();
            String name = names.get(row);
            if (name != null) {
                world.add(new Entity(handles[row]), new Name(name));
            }
        }
        references.forEach(reference -> resolve(reference, reference.type(), handles, world));
        for (int row = 0; row < handles.length; row++) {
            addComponents(simulation, world, new Entity(handles[row]), row);
            if (row % ROWS_PER_STEP == 0) {
                progress.accept(row);
            }
        }
        parents.forEach(parent -> attach(simulation.tree(), parent, handles, world));
        return EntityList.of(handles);
    }

    private void attach(SceneTree tree, ParentCell cell, long[] handles, EngineWorld world) {
        Entity parent = entity(cell.text(), handles, world);
        if (parent == null) {
            report.add(cell.line(), cell.subject(),
                    "“%s” is neither the id of a row nor an entity of the world; the entity has no parent.".formatted(
                            cell.text()));
            return;
        }
        try {
            tree.attach(new Entity(handles[cell.row()]), parent);
        } catch (CycleException e) {
            report.add(cell.line(), cell.subject(), "The entity has no parent: " + e.getMessage());
        }
    }

    private void addComponents(Simulation simulation, EngineWorld world, Entity entity, int row) {
        for (List<@Nullable Record> list : components.values()) {
            Record value = list.get(row);
            if (value != null) {
                world.add(entity, value);
            }
            if (value instanceof LocalTransform) {
                simulation.tree().attach(entity, Entity.NONE);
            }
        }
    }

    private <C extends Record> void resolve(Reference reference, ComponentType<C> type, long[] handles,
            EngineWorld world) {
        Record value = component(reference.row(), type);
        Entity entity = entity(reference.text(), handles, world);
        if (value == null) {
            return;
        }
        if (entity == null) {
            report.add(reference.line(), reference.subject(),
                    "“%s” is neither the id of a row nor an entity of the world; the field is none."
                            .formatted(reference.text()));
            return;
        }
        try {
            C changed = type.with(type.recordClass().cast(value), reference.field(), entity);
            components.getOrDefault(type.recordClass(), List.of()).set(reference.row(), changed);
        } catch (TypeException | IllegalArgumentException e) {
            report.add(reference.line(), reference.subject(), String.valueOf(e.getMessage()));
        }
    }

    private @Nullable Entity entity(String text, long[] handles, EngineWorld world) {
        Integer row = rowsById.get(text);
        if (row != null) {
            return new Entity(handles[row]);
        }
        if (text.equalsIgnoreCase("none")) {
            return Entity.NONE;
        }
        Entity named = EntityNames.handle(text);
        Entity found = named != null && named.generation() == 0 ? world.aliveIn(named.index()) : named;
        return found != null && !found.isNone() && world.isAlive(found) ? found : null;
    }
}
