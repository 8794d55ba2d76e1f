package orrery.editor.app.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.text.CsvCells;

/// Writes states of a world as comma-separated values. Each state has one line per entity that has at least one of the columns'
/// components. If all columns belong to singletons, each state has one line.
final class ExportTable {

    private final EngineWorld world;
    private final List<ExportColumn> columns;
    private final @Nullable String wanted;
    private final CsvCells cells;
    private final UnaryOperator<String> shown;
    private final boolean isOfSingletons;
    private boolean empty = true;

    /// Creates the table of one world.
    ///
    /// @param wanted name or handle of the entities to write; null for all
    /// @param cells format of the cells
    /// @param shown converts each text before it is written
    ExportTable(EngineWorld world, List<ExportColumn> columns, @Nullable String wanted, CsvCells cells,
            UnaryOperator<String> shown) {
        this.cells = cells;
        this.shown = shown;
        this.world = world;
        this.columns = columns;
        this.wanted = wanted;
        isOfSingletons = columns.stream().allMatch(column -> column.type().isSingleton());
    }

    /// Whether no line has been written, apart from the column names.
    boolean isEmpty() {
        return empty;
    }

    /// Writes the column names.
    void writeHeader(Appendable to) throws IOException {
        List<String> line = new ArrayList<>(List.of("tick", "entity", "name"));
        columns.forEach(column -> line.add(column.toString()));
        write(line, to);
    }

    /// Writes the present state of the world.
    void writeState(Appendable to) throws IOException {
        if (isOfSingletons) {
            write(Entity.NONE, "", to);
            return;
        }
        try {
            writeEntities(to);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void writeEntities(Appendable to) {
        world.forEachEntity(entity -> {
            Name name = world.find(entity, Name.class);
            String called = name == null ? "" : name.value();
            boolean isWanted = wanted == null || wanted.equals(called) || wanted.equals(entity.toString());
            if (isWanted && columns.stream().anyMatch(column -> column.isIn(world, entity))) {
                try {
                    write(entity, called, to);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        });
    }

    private void write(Entity entity, String name, Appendable to) throws IOException {
        empty = false;
        List<String> line = new ArrayList<>(List.of(Long.toString(world.tick()), entity.isNone() ? "" : entity + "",
                name));
        columns.forEach(column -> line.add(column.text(world, entity)));
        write(line, to);
    }

    private void write(List<String> line, Appendable to) throws IOException {
        cells.line(to, line.stream().map(shown).toList());
    }
}
