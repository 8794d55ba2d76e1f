package orrery.editor.session.exchange;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
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
import orrery.editor.text.NumberFormats;

/// The rows of a table, read and checked, to be added to a world as entities, or to change the entities that they name. Not
/// thread-safe: filled by one thread, then added by the simulation thread.
public final class ImportedRows implements ImportedEntities {
    private static final int ROWS_PER_STEP = 1024;
    private static final Pattern NUMBERING = Pattern.compile("[a-p]{8}");

    private final ImportReport report;
    private final List<@Nullable String> names = new ArrayList<>();
    private final Map<Class<?>, List<@Nullable Record>> components = new LinkedHashMap<>();
    private final Map<String, Integer> rowsById = new HashMap<>();
    private final List<Draft> drafts = new ArrayList<>();
    private final List<EntityCell> parents = new ArrayList<>();
    private final List<EntityCell> owners = new ArrayList<>();
    private final List<Absence> absences = new ArrayList<>();
    /// The entities of the world that cells refer to, by the text of the cell.
    private final Map<String, Entity> outside = new HashMap<>();
    private final Set<Entity> changed = new HashSet<>();
    private final List<String> numberings = new ArrayList<>();
    private RowOwners found = RowOwners.NONE;
    private BitSet former = new BitSet();
    private String numbering = "";

    /// A cell that refers to an entity.
    ///
    /// @param text an id of the same table, a handle, `#12` or `none`
    record Reference(Field field, String text, long line, String subject) {}

    /// A component that is created only when the row is added to the world. There are two possible reasons. Fields without a cell
    /// keep the values that they have in the row's entity. Or the component refers to entities, which must exist first, because
    /// its record class may refuse [Entity#NONE].
    ///
    /// @param leaves the values of its fields, without those of `references`; null where the entity keeps its value
    /// @param references cells of the component that refer to entities
    record Draft(int row, ComponentType<?> type, @Nullable Object[] leaves, List<Reference> references, long line) {}

    /// A cell that names the entity of a row, or its parent.
    ///
    /// @param text a handle or `#12`; for the row's entity also its name; for the parent also an id of the same table, or `none`
    record EntityCell(int row, String text, long line, String subject) {}

    /// A component without fields that is removed from the entity of a row.
    private record Absence(int row, ComponentType<?> type) {}

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

    /// Sets the numbering with which the last row was exported, see [orrery.editor.session.Handles#numbering]. Any text but eight
    /// letters from a to p is ignored.
    void setNumbering(String text) {
        boolean isSame = !numberings.isEmpty() && numberings.getLast().equals(text);
        numberings.add(isSame ? numberings.getLast() : NUMBERING.matcher(text).matches() ? text : "");
    }

    /// Handles in rows with another numbering than the present one are not trusted.
    @Override
    public void setPresentNumbering(String present) {
        numbering = present;
    }

    /// Sets a component of the last row.
    void set(ComponentType<?> type, Record value) {
        listOf(type).set(size() - 1, value);
    }

    private List<@Nullable Record> listOf(ComponentType<?> type) {
        return components.getOrDefault(type.recordClass(), List.of());
    }

    /// Makes the last row remove a component without fields from the entity that the row changes.
    void lack(ComponentType<?> type) {
        absences.add(new Absence(size() - 1, type));
    }

    /// Makes a row change the entity that a cell names.
    void claim(EntityCell owner) {
        owners.add(owner);
    }

    /// Adds to the last row a component that [#addTo] creates.
    void add(Draft draft) {
        drafts.add(draft);
    }

    /// Gives the entity of a row a parent.
    void attach(EntityCell parent) {
        parents.add(parent);
    }

    /// The component of a row; null if the row has none of this type. Before [#addTo], also null for a draft.
    public @Nullable Record component(int row, ComponentType<?> type) {
        List<@Nullable Record> list = components.get(type.recordClass());
        return list == null ? null : list.get(row);
    }

    /// Creates an entity per row, see [ImportedEntities#addTo]. A row that names a living entity changes that entity instead:
    /// filled cells of the row replace values of the entity, and empty cells leave them. Rows that name the same entity change it
    /// one after the other. Rows that [RowOwners] refuses are left out. An entity whose row names a parent becomes the last child
    /// of that parent, unless it is a child of that parent already. New children of the same parent are in the order of their
    /// rows. Any other entity whose row has a [LocalTransform] becomes a root of the scene tree, unless it is in the tree
    /// already. Cells refer to ids of rows, or to entities that lived before the import. Returns the new and the changed
    /// entities.
    @Override
    public List<Entity> addTo(Scene scene, IntConsumer progress) {
        Simulation simulation = scene.simulation();
        EngineWorld world = EngineWorld.of(simulation.world());
        outside.clear();
        changed.clear();
        drafts.forEach(draft -> draft.references().forEach(reference -> look(reference.text(), world)));
        parents.forEach(parent -> look(parent.text(), world));
        findOwners(world);
        long[] handles = new long[size()];
        for (int row = 0; row < handles.length; row++) {
            if (row % ROWS_PER_STEP == 0) {
                progress.accept(0);
            }
            handles[row] = found.isRefused(row) ? Entity.NONE.handle() : owner(world, row).handle();
        }
        int draft = 0;
        int absence = 0;
        for (int row = 0; row < handles.length; row++) {
            // created only now, because rows above may have changed the same entity
            for (; draft < drafts.size() && drafts.get(draft).row() == row; draft++) {
                create(world, drafts.get(draft), handles);
            }
            if (!found.isRefused(row)) {
                setComponents(simulation, world, new Entity(handles[row]), row);
            }
            for (; absence < absences.size() && absences.get(absence).row() == row; absence++) {
                remove(world, absences.get(absence));
            }
            if (row % ROWS_PER_STEP == 0) {
                progress.accept(row);
            }
        }
        each(lowestFirst(handles), progress, handles.length, parent -> attach(simulation.tree(), parent, handles));
        return EntityList
                .of(IntStream.range(0, handles.length)
                        .filter(row -> found.of(row).isNone() || changed.contains(found.of(row)))
                        .mapToLong(row -> handles[row]).distinct().toArray());
    }

    /// Finds the entities that the rows name, and reports the rows that are refused, without changing the world. Simulation
    /// thread.
    public void findOwners(EngineWorld world) {
        former = new BitSet();
        for (int row = 0; row < size(); row++) {
            former.set(row, !numberings.get(row).isEmpty() && !numberings.get(row).equals(numbering));
        }
        found = RowOwners.find(owners, names, former, world, report);
    }

    /// Number of rows that are not refused. Before [#findOwners], all rows.
    public int taken() {
        return size() - found.refused();
    }

    @Override
    public String result(String file) {
        int rows = found.count();
        if (owners.isEmpty()) {
            return ImportedEntities.super.result(file);
        }
        StringJoiner parts = new StringJoiner(", ");
        int others = found.entityCount() - changed.size();
        int created = size() - rows - found.refused();
        parts.add(NumberFormats.counted(changed.size(), "entity", "entities") + " changed");
        if (others > 0) {
            parts.add(NumberFormats.grouped(others) + " as before");
        }
        if (created > 0) {
            parts.add(NumberFormats.grouped(created) + " created");
        }
        return "Imported %s: %s".formatted(file, parts);
    }

    /// Gives the entity of a row the row's name. Returns that entity: the one that the row changes, or a new one.
    private Entity owner(EngineWorld world, int row) {
        Entity existing = found.of(row);
        Entity entity = existing.isNone() ? world.create() : existing;
        String name = names.get(row);
        if (name != null) {
            write(world, entity, row, new Name(name));
        }
        return entity;
    }

    /// Sets a component of an entity unless the entity has the same value already.
    private void write(EngineWorld world, Entity entity, int row, Record value) {
        if (!value.equals(current(world, entity, value.getClass()))) {
            world.set(entity, value);
            if (!found.of(row).isNone()) {
                changed.add(entity);
            }
        }
    }

    /// Returns the component of an entity; for a deferred type, the pending value if there is one. Null if the entity has no such
    /// component.
    private static <C extends Record> @Nullable C current(EngineWorld world, Entity entity, Class<C> type) {
        return !world.has(entity, type)
                ? null
                : world.array(type).type().isDeferred() ? world.modify(entity, type) : world.get(entity, type);
    }

    private void remove(EngineWorld world, Absence absence) {
        Entity entity = found.of(absence.row());
        if (!entity.isNone() && world.removeIfPresent(entity, absence.type().recordClass())) {
            changed.add(entity);
        }
    }

    /// Calls an action with each item.
    ///
    /// @param done the number that the progress receives; the progress can end the edit by throwing an exception
    private static <T> void each(List<T> items, IntConsumer progress, int done, Consumer<T> action) {
        for (int i = 0; i < items.size(); i++) {
            if (i % ROWS_PER_STEP == 0) {
                progress.accept(done);
            }
            action.accept(items.get(i));
        }
    }

    /// Returns the cells that name parents, sorted so that each row precedes the row of its parent, because attaching costs more
    /// if the parent is already deep in the tree. Rows of the same parent keep their order. If several cells name a parent of the
    /// same entity, only the last of them is returned.
    ///
    /// @param handles the entity of each row
    private List<EntityCell> lowestFirst(long... handles) {
        Map<Long, Integer> last = new HashMap<>();
        parents.forEach(cell -> last.put(handles[cell.row()], cell.row()));
        int[] above = new int[size()];
        Arrays.fill(above, -1);
        parents.forEach(cell -> above[cell.row()] = rowsById.getOrDefault(cell.text(), -1));
        int[] depths = depths(above);
        return parents.stream().filter(cell -> last.getOrDefault(handles[cell.row()], -1) == cell.row())
                .sorted(Comparator.comparingInt(cell -> -depths[cell.row()])).toList();
    }

    /// Returns how many ancestors each row has among the rows; fewer for rows in a cycle. Cost: linear in the number of rows.
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

    private void attach(SceneTree tree, EntityCell cell, long[] handles) {
        Entity entity = new Entity(handles[cell.row()]);
        if (entity.isNone()) {
            return;
        }
        Entity parent = entity(cell.text(), cell.row(), handles);
        if (parent == null) {
            report.add(cell.line(), cell.subject(),
                    whyUnknown(cell.text(), cell.row()) + "; the parent was not set.");
            return;
        }
        if (tree.contains(entity) && tree.parentOf(entity).equals(parent)) {
            return;
        }
        try {
            tree.attach(entity, parent);
            if (!found.of(cell.row()).isNone()) {
                changed.add(entity);
            }
        } catch (CycleException e) {
            report.add(cell.line(), cell.subject(), "The parent was not set: " + e.getMessage());
        }
    }

    private void setComponents(Simulation simulation, EngineWorld world, Entity entity, int row) {
        for (List<@Nullable Record> list : components.values()) {
            Record value = list.get(row);
            if (value != null) {
                write(world, entity, row, value);
            }
            if (value instanceof LocalTransform && !simulation.tree().contains(entity)) {
                simulation.tree().attach(entity, Entity.NONE);
            }
        }
    }

    /// Creates a component from the cells of a row. A field without a cell keeps the value that it has in the row's entity, or
    /// has its initial value if the entity lacks the component.
    private void create(EngineWorld world, Draft draft, long... handles) {
        if (found.isRefused(draft.row())) {
            return;
        }
        try {
            @Nullable
            Object[] leaves = draft.leaves().clone();
            draft.references().forEach(reference -> refer(reference, draft.row(), leaves, handles));
            listOf(draft.type()).set(draft.row(),
                    create(world, draft.type(), leaves, new Entity(handles[draft.row()])));
        } catch (TypeException | IllegalArgumentException e) {
            report.addRefused(draft.line(), draft.type(), e);
        }
    }

    private static <C extends Record> C create(EngineWorld world, ComponentType<C> type, @Nullable Object[] given,
            Entity entity) {
        C before = current(world, entity, type.recordClass());
        Object[] leaves = before == null ? type.initialLeaves() : type.leaves(before);
        for (int i = 0; i < leaves.length; i++) {
            Object value = given[i];
            leaves[i] = value == null ? leaves[i] : value;
        }
        return type.create(leaves);
    }

    private void refer(Reference reference, int row, @Nullable Object[] leaves, long[] handles) {
        Entity entity = entity(reference.text(), row, handles);
        if (entity == null) {
            report.add(reference.line(), reference.subject(),
                    whyUnknown(reference.text(), row) + "; the field was not set.");
        } else {
            leaves[reference.field().index()] = entity;
        }
    }

    /// Looks for the entity that a cell refers to outside of the table: by its handle `12v3`, or by `#12`, which is the living
    /// entity with index 12. A bare number is an id of a row, and nothing else.
    private void look(String text, EngineWorld world) {
        Entity named = rowsById.containsKey(text) ? Entity.NONE : RowOwners.living(text, world);
        if (!named.isNone()) {
            outside.put(text, named);
        }
    }

    /// Returns why a cell refers to no entity, as the beginning of a sentence.
    private String whyUnknown(String text, int row) {
        if (former.get(row) && outside.containsKey(text)) {
            return "“%s” was a handle at the export and may be another entity now".formatted(text);
        }
        return (rowsById.containsKey(text)
                ? "The row with the id “%s” was not taken"
                : "“%s” is neither the id of a row nor an entity of the world").formatted(text);
    }

    /// Returns the entity that a cell of a row refers to; null if it can't be told.
    private @Nullable Entity entity(String text, int from, long[] handles) {
        Integer row = rowsById.get(text);
        if (row != null && !found.isRefused(row)) {
            return new Entity(handles[row]);
        }
        return text.equalsIgnoreCase("none") ? Entity.NONE : former.get(from) ? null : outside.get(text);
    }
}
