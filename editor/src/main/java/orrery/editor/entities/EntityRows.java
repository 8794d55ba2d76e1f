package orrery.editor.entities;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.scenetree.Node;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.Segment;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.rows.IdColumn;
import orrery.editor.session.ReadContext;
import orrery.editor.session.search.StateVersion;

/// Formats entities as cells. Caches which entities the shown tick created. Simulation thread.
final class EntityRows {
    /// Id of the column of names.
    static final String NAME = "name";
    /// Id of the column of handles.
    static final String HANDLE = "handle";
    /// Id of the column of components.
    static final String COMPONENTS = "components";
    private static final String LIBRARY = "orrery.ecs.";
    /// Types that the column of components omits: [Name], which has a column of its own, and two more types of the library.
    private static final Set<Class<?>> UNSAID = Set.of(Name.class, Node.class, SceneId.class);

    private @Nullable StateVersion mark;
    private final Set<Entity> created = new HashSet<>();

    /// Returns the columns for a world.
    ///
    /// @param slots number of indices that the world's entities have had so far; see [EntitiesSlice]
    static List<GridColumn> columns(int slots) {
        return List.of(GridColumn.name(NAME, "name", 112).grows().sorts(),
                GridColumn.text(HANDLE, "id", IdColumn.width(slots)).sorts(),
                GridColumn.link(COMPONENTS, "components", 100).grows().sorts());
    }

    /// Returns the row of an entity.
    GridRow row(ReadContext moment, Entity entity) {
        EngineWorld world = moment.world();
        if (!world.isAlive(entity)) {
            return GridRow.of(entity.handle(), GridCell.of(entity.toString(), GridStyle.REMOVED)
                    .withMark(GridMark.REMOVED), GridCell.EMPTY, GridCell.dim("destroyed"));
        }
        Name name = world.find(entity, Name.class);
        boolean isNew = isCreated(moment, entity);
        GridCell first = name == null || name.value().isEmpty()
                ? GridCell.of(entity.toString(), GridStyle.FAINT)
                : GridCell.of(name.value());
        GridRow row = GridRow.of(entity.handle(), isNew ? first.withMark(GridMark.ADDED) : first,
                GridCell.of(moment.slotLabel(entity), GridStyle.DIM),
                GridCell.of(components(world, entity), GridStyle.DIM));
        return isNew ? row.withTint(GridStyle.ADDED) : row;
    }

    private boolean isCreated(ReadContext moment, Entity entity) {
        StateVersion now = StateVersion.of(moment);
        if (!now.equals(mark)) {
            mark = now;
            created.clear();
            moment.segments().stream().map(Segment::created).forEach(created::addAll);
        }
        return created.contains(entity);
    }

    /// Returns the names of an entity's component types, without the omitted ones. Types of the world come first, then types of
    /// the library.
    static String components(EngineWorld world, Entity entity) {
        StringJoiner joined = new StringJoiner(", ");
        addComponents(joined, world, entity, false);
        addComponents(joined, world, entity, true);
        return joined.toString();
    }

    private static void addComponents(StringJoiner joined, EngineWorld world, Entity entity, boolean ofLibrary) {
        for (EngineArray<?> array : world.arrays()) {
            Class<?> type = array.type().recordClass();
            boolean wanted = !array.type().isSingleton() && !UNSAID.contains(type)
                    && type.getName().startsWith(LIBRARY) == ofLibrary;
            if (wanted && array.rowOf(entity) >= 0) {
                joined.add(array.type().name());
            }
        }
    }
}
