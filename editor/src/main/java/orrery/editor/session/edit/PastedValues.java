package orrery.editor.session.edit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.TypeException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.WorldException;
import orrery.editor.text.FieldInput;
import orrery.editor.text.NumberFormats;

/// Values from the clipboard, as tables and spreadsheets copy them: a line for each entity, with tabs between values. An empty
/// value leaves the field as it is. Immutable.
public final class PastedValues {
    /// Limit on the number of lines.
    public static final int MOST_LINES = 100_000;

    private static final char SEPARATOR = '\t';

    private final List<String> lines;

    private PastedValues(List<String> lines) {
        this.lines = lines;
    }

    /// Splits a text into lines. Ignores a line break at its end.
    public static PastedValues of(String text) {
        return new PastedValues(text.lines().toList());
    }

    /// Number of lines.
    public int lineCount() {
        return lines.size();
    }

    /// Number of values in the line with the most values.
    public int width() {
        return lines.stream().mapToInt(line -> (int) line.chars().filter(c -> c == SEPARATOR).count() + 1).max()
                .orElse(0);
    }

    /// Writes a line into each entity, as one edit; a single line into all of them. Values are parsed as in [FieldEntry]. If a
    /// value is invalid, the edit is refused, and the message names its line and field. Entities without the component are
    /// skipped. If the code has been reloaded, `type` and `fields` may be those of the old code; they stand for the type and the
    /// fields of the open world that have the same names, or had them formerly.
    ///
    /// @param fields the field of each value of a line, at least as many as [#width]
    /// @param into one entity for each line; if there is only one line, any number of entities
    public CompletableFuture<EditResult> write(EditQueue queue, ComponentType<?> type, List<Field> fields,
            List<Entity> into) {
        List<Field> written = fields.subList(0, width());
        String what = written.size() == 1
                ? "%s.%s".formatted(type, written.getFirst())
                : "%s values of %s".formatted(NumberFormats.grouped(written.size()), type);
        Function<Simulation, String> name = sim -> "Paste %s into %s".formatted(what, EntityEdits.nameOf(sim, into));
        Edit edit = EntityEdits.ofLiving(into, sim -> write(sim, type, written, into));
        return EntityEdits.isLong(into) ? queue.longEdit(name, edit) : queue.edit(name, null, edit);
    }

    private void write(Simulation simulation, ComponentType<?> type, List<Field> fields, List<Entity> into) {
        WorldDefinition definition = simulation.definition();
        List<FieldEntry.Spot> spots = fields.stream().map(field -> FieldEntry.spot(definition, type, field)
                .orElseThrow(() -> FieldEntry.gone(type, field, lines.getFirst()))).toList();
        EngineWorld world = EngineWorld.of(simulation.world());
        List<Field> now = spots.stream().map(FieldEntry.Spot::field).toList();
        Line single = lines.size() == 1 ? line(0, now) : null;
        for (int i = 0; i < into.size(); i++) {
            if (EntityEdits.isAliveWith(world, into.get(i), spots.getFirst().type())) {
                write(world, spots.getFirst().type(), single == null ? line(i, now) : single, into.get(i), i);
            }
        }
    }

    /// A parsed line.
    ///
    /// @param number counts the lines from 1
    /// @param values map from the index of a field to its value: a value of the field's class, or an [ElementEdit]
    private record Line(int number, Map<Integer, Object> values) {}

    private Line line(int index, List<Field> fields) {
        String[] cells = lines.get(index).split(String.valueOf(SEPARATOR), -1);
        Map<Integer, Object> values = new HashMap<>();
        for (int i = 0; i < cells.length; i++) {
            if (!cells[i].isBlank()) {
                FieldInput input = FieldEntry.parse(fields.get(i), cells[i]);
                if (!input.isValid()) {
                    throw refusal(index + 1, fields.get(i).path(), input.problem());
                }
                values.put(fields.get(i).index(), Objects.requireNonNull(input.value()));
            }
        }
        return new Line(index + 1, values);
    }

    private static IllegalArgumentException refusal(int line, String where, @Nullable String why) {
        return new IllegalArgumentException(
                "Nothing was pasted. Line %s, %s: %s".formatted(NumberFormats.grouped(line), where, why));
    }

    private static <C extends Record> void write(EngineWorld world, ComponentType<C> type, Line line, Entity entity,
            int index) {
        Object[] leaves = type.leaves(EntityEdits.component(world, type, entity));
        try {
            line.values().forEach((field, value) -> leaves[field] = ElementEdit.applied(entity, leaves[field],
                    EntityEdits.living(world, value), index));
            world.replace(entity, type.create(leaves));
        } catch (IllegalArgumentException | TypeException | WorldException e) {
            throw refusal(line.number(), world.describe(entity), e.getMessage());
        }
    }
}
