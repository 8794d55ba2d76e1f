package orrery.editor.app;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.World;

/** Writes states of a world as lines of comma-separated values, a line for each entity that has one of the fields. */
final class ExportTable {

    private final World world;
    private final List<ExportColumn> columns;
    private final @Nullable String wanted;
    private final boolean isOfSingletons;
    private boolean empty = true;

    /**
     * A table of one world.
     *
     * @param wanted name or handle of the entities that are written; null for all
     */
    ExportTable(World world, List<ExportColumn> columns, @Nullable String wanted) {
        this.world = world;
        this.columns = columns;
        this.wanted = wanted;
        isOfSingletons = columns.stream().allMatch(column -> column.type().isSingleton());
    }

    /** Whether no state had a line. */
    boolean isEmpty() {
        return empty;
    }

    /** Writes what the columns are called. */
    void writeHeader(PrintWriter to) {
        List<String> cells = new ArrayList<>(List.of("tick", "entity", "name"));
        columns.forEach(column -> cells.add(column.toString()));
        write(cells, to);
    }

    /** Writes the state in which the world is. */
    void writeState(PrintWriter to) {
        if (isOfSingletons) {
            write(Entity.NONE, "", to);
            return;
        }
        world.forEachEntity(entity -> {
            Name name = world.find(entity, Name.class);
            String called = name == null ? "" : name.value();
            boolean isWanted = wanted == null || wanted.equals(called) || wanted.equals(entity.toString());
            if (isWanted && columns.stream().anyMatch(column -> column.isIn(world, entity))) {
                write(entity, called, to);
            }
        });
    }

    private void write(Entity entity, String name, PrintWriter to) {
        empty = false;
        List<String> cells = new ArrayList<>(List.of(Long.toString(world.tick()), entity.isNone() ? "" : entity + "",
                name));
        columns.forEach(column -> cells.add(column.text(world, entity)));
        write(cells, to);
    }

    private static void write(List<String> cells, PrintWriter to) {
        to.print(String.join(",", cells.stream().map(ExportTable::quoted).toList()));
        to.print("\r\n");
    }

    private static String quoted(String cell) {
        boolean plain = cell.chars().noneMatch(letter -> letter == ',' || letter == '"' || letter == '\r'
                || letter == '\n');
        return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }
}
