package orrery.editor.session.exchange;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.Scene;
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
    private final List<Draft> drafts = new ArrayList<>();
    private final List<ParentCell> parents = new ArrayList<>();
    /// The entities of the world that cells refer to, by the text of the cell.
    private final Map<String, Entity> outside = new HashMap<>();

    /// A cell that refers to an entity.
    ///
    /// @param text an id of the same table, or a handle
    record Reference(Field field, String text, long line, String subject) {}

    /// A component of a row that is created when the entities exist to which it refers, because its record class may refuse to
    /// refer to none.
    ///
    /// @param leaves the values of its fields, without references
    /// @param references its cells that refer to entities, at least one
    record Draft(int row, ComponentType<?> type, Object[] leaves, List<Reference> references) {}

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

    /// Adds a component of the last row.
    void add(Draft draft) {
        drafts.add(draft);
    }

    /// Gives the entity of a row a parent.
    void attach(ParentCell parent) {
        parents.add(parent);
    }

    /// The component of a row; null if it has none of the type. Before [#addTo], also null for one that refers to entities.
    public @Nullable Record component(int row, ComponentType<?> type) {
        List<@Nullable Record> list = components.get(type.recordClass());
        return list == null ? null : list.get(row);
    }

    /// Creates an entity per row, see [ImportedEntities#addTo]. Entities with a parent become its last children, in the order of
    /// the rows; others with a [LocalTransform] become roots of the scene tree. Cells refer to ids of rows, or to entities that
    /// lived before.
    @Override
    public List<Entity> addTo(Scene scene, IntConsumer progress) {
        Simulation simulation = scene.simulation();
        EngineWorld world = EngineWorld.of(simulation.world());
        outside.clear();
        drafts.forEach(draft -> draft.references().forEach(reference -> look(reference.text(), world)));
        parents.forEach(parent -> look(parent.text(), world));
        long[] handles = new long[size()];
        for (int row = 0; row < handles.length; row++) {
            if (row % ROWS_PER_STEP == 0) {
                progress.accept(0);
            }
            handles[row] = world.create().handle();
            String name = names.get(row);
            if (name != null) {
                world.add(new Entity(handles[row]), new Name(name));
            }
        }
        each(drafts, progress, 0, draft -> create(draft, handles));
        for (int row = 0; row < handles.length; row++) {
            addComponents(simulation, world, new Entity(handles[row]), row);
            if (row % ROWS_PER_STEP == 0) {
                progress.accept(row);
            }
        }
        each(lowestFirst(), progress, handles.length, parent -> attach(simulation.tree(), parent, handles));
        return EntityList.of(handles);
    }

    /// Calls an action with each item.
    ///
    /// @param done the number that the progress receives; the progress can end the edit
    private static <T> void each(List<T> items, IntConsumer progress, int done, Consumer<T> action) {
        for (int i = 0; i < items.size(); i++) {
            if (i % ROWS_PER_STEP == 0) {
                progress.accept(done);
            }
            action.accept(items.get(i));
        }
    }

    /// Returns the cells that name parents in an order in which each row precedes the row of its parent, because the cost of
    /// attaching grows with the depth that the parent has by then. Rows of the same parent keep their order.
    private List<ParentCell> lowestFirst() {
        int[] above = new int[size()];
        Arrays.fill(above, -1);
        parents.forEach(cell -> above[cell.row()] = rowsById.getOrDefault(cell.text(), -1));
        int[] depths = depths(above);
        return parents.stream().sorted(Comparator.comparingInt(cell -> -depths[cell.row()])).toList();
    }

    /// Returns the number of rows above each row; less for rows in a cycle. Cost: linear in the number of rows.
    ///
    /// @param above the row of each row's parent, or -1
    private static int[] depths(int... above) {
        int[] depths = new int[above.length];
        int[] walks = new int[above.length];
        int[] path = new int[above.length];
        for (int row = 0; row < above.length; row++) {
            int length = 0;
            int walk = row + 1;
            int at = row;
            while (at >= 0 && walks[at] == 0) {
                walks[at] = walk;
                path[length] = at;
                length++;
                at = above[at];
            }
            int depth = at < 0 || walks[at] == walk ? -1 : depths[at];
            while (length > 0) {
                length--;
                depth++;
                depths[path[length]] = depth;
            }
        }
        return depths;
    }

    private void attach(SceneTree tree, ParentCell cell, long[] handles) {
        Entity parent = entity(cell.text(), handles);
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

    /// Creates a component that refers to entities.
    private void create(Draft draft, long... handles) {
        Object[] leaves = draft.leaves().clone();
        for (Reference reference : draft.references()) {
            Entity entity = entity(reference.text(), handles);
            if (entity == null) {
                report.add(reference.line(), reference.subject(),
                        "“%s” is neither the id of a row nor an entity of the world; the field refers to no entity."
                                .formatted(reference.text()));
            } else {
                leaves[reference.field().index()] = entity;
            }
        }
        try {
            components.getOrDefault(draft.type().recordClass(), List.of()).set(draft.row(),
                    draft.type().create(leaves));
        } catch (TypeException | IllegalArgumentException e) {
            report.addRefused(draft.references().getFirst().line(), draft.type(), e);
        }
    }

    /// Looks for the entity that a cell refers to outside of the table: `12v3`, or `#12` for the living one in that slot. A bare
    /// number is an id of a row, and nothing else.
    private void look(String text, EngineWorld world) {
        boolean isHandle = text.startsWith("#") || text.indexOf('v') > 0;
        Entity named = isHandle && !rowsById.containsKey(text) ? EntityNames.handle(text) : null;
        Entity found = named != null && named.generation() == 0 ? world.aliveIn(named.index()) : named;
        if (found != null && !found.isNone() && world.isAlive(found)) {
            outside.put(text, found);
        }
    }

    private @Nullable Entity entity(String text, long[] handles) {
        Integer row = rowsById.get(text);
        if (row != null) {
            return new Entity(handles[row]);
        }
        return text.equalsIgnoreCase("none") ? Entity.NONE : outside.get(text);
    }
}
