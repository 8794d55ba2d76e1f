package orrery.editor.session.exchange;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.text.EntityNames;

/// The entities of a world to which the rows of a table refer, by handle or by a name that no other entity has.
final class RowOwners {
    /// No row names an entity.
    static final RowOwners NONE = new RowOwners();

    /// Stands for several entities that have the same name.
    private static final Entity SEVERAL = new Entity(-1);

    private final Map<Integer, Entity> byRow = new HashMap<>();
    private final BitSet refused = new BitSet();

    private RowOwners() {}

    /// Finds the entities. Refuses a row if several entities have the name in its cell. Also refuses a row if its handle belongs
    /// to one entity and its name to another, because entities may get other handles when a scene is opened again. Refuses a row
    /// with a handle of a former numbering ([orrery.editor.session.Handles#numbering]), unless the only entity with the row's
    /// name has this handle. Reports a handle that belongs to no living entity. Simulation thread. Cost: linear in the number of
    /// named entities.
    ///
    /// @param cells the cells that name entities
    /// @param names the names that the rows give to their entities
    /// @param former the rows with handles of a former numbering
    static RowOwners find(List<ImportedRows.EntityCell> cells, List<@Nullable String> names, BitSet former,
            EngineWorld world, ImportReport report) {
        RowOwners owners = new RowOwners();
        Map<String, Entity> named = cells.isEmpty() ? Map.of() : named(world);
        for (ImportedRows.EntityCell cell : cells) {
            boolean isHandle = isHandle(cell.text());
            Entity entity = isHandle ? living(cell.text(), world) : named.getOrDefault(cell.text(), Entity.NONE);
            String name = names.get(cell.row());
            if (entity.equals(SEVERAL)) {
                owners.refused.set(cell.row());
                report.add(cell.line(), cell.subject(),
                        ("Several entities have the name “%s”; the row was not taken. Write"
                                + " the handle, such as 12v3.").formatted(cell.text()));
            } else if (isHandle && former.get(cell.row()) && (entity.isNone() || name == null
                    || !entity.equals(named.get(name)))) {
                owners.refused.set(cell.row());
                report.add(cell.line(), cell.subject(),
                        ("The entities had other handles at the export, before the first tick ran or the scene was opened again."
                                + " “%s” may be another entity now; the row was not taken. Export the table again, let a column"
                                + " of names be “This entity”, or create copies: let this column be “Id”.")
                                .formatted(cell.text()));
            } else if (isHandle && entity.isNone()) {
                report.add(cell.line(), cell.subject(),
                        "“%s” is no living entity of the world; the row creates a new one.".formatted(cell.text()));
            } else if (isHandle && name != null && named.containsKey(name)
                    && !name.equals(EntityNames.of(entity, world))) {
                String own = EntityNames.of(entity, world);
                String known = own.equals(entity.toString()) ? "has no name" : "is " + own;
                owners.refused.set(cell.row());
                report.add(cell.line(), cell.subject(),
                        ("%s %s, and another entity has the name “%s”; the row was not taken. If the first tick ran"
                                + " or the scene was opened again since the export, let the column of names be “This entity”.")
                                .formatted(cell.text(), known, name));
            } else if (!entity.isNone()) {
                owners.byRow.put(cell.row(), entity);
            }
        }
        return owners;
    }

    private static Map<String, Entity> named(EngineWorld world) {
        Map<String, Entity> named = new HashMap<>();
        if (world.types().contains(Name.class)) {
            EngineArray<Name> names = world.array(Name.class);
            for (int row = 0; row < names.size(); row++) {
                Entity entity = names.entityAt(row);
                named.merge(names.valueAt(row).value(), entity, (_, _) -> SEVERAL);
            }
        }
        return named;
    }

    /// Whether a text is a handle: `12v3` or `#12`. A bare number is not a handle, because it is an id of a row in most tables.
    static boolean isHandle(String text) {
        return (text.startsWith("#") || text.indexOf('v') > 0) && EntityNames.handle(text) != null;
    }

    /// Returns the living entity of a handle, `12v3`, or of an index, `#12`. [Entity#NONE] if there is none, or the text is
    /// neither.
    static Entity living(String text, EngineWorld world) {
        Entity handle = isHandle(text) ? EntityNames.handle(text) : null;
        Entity entity = handle == null
                ? Entity.NONE
                : handle.generation() == 0 ? world.aliveIn(handle.index()) : handle;
        return world.isAlive(entity) ? entity : Entity.NONE;
    }

    /// Returns the entity that a row names, or [Entity#NONE].
    Entity of(int row) {
        return byRow.getOrDefault(row, Entity.NONE);
    }

    /// Whether a row was refused.
    boolean isRefused(int row) {
        return refused.get(row);
    }

    /// Number of rows that were refused.
    int refused() {
        return refused.cardinality();
    }

    /// Number of entities that rows name.
    int entityCount() {
        return (int) byRow.values().stream().distinct().count();
    }

    /// Number of rows that name an entity.
    int count() {
        return byRow.size();
    }
}
