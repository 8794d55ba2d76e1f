package orrery.editor.arrays;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.world.Entity;
import orrery.editor.grid.GridEditing;
import orrery.editor.grid.model.GridRow;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditQueue;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.edit.FieldEntry;
import orrery.editor.session.edit.PastedValues;
import orrery.editor.text.CsvTable;
import orrery.editor.text.FieldInput;
import orrery.editor.text.FieldText;

/// Request, slice and edits of the pane of one component array. FX thread.
final class ArrayModel {
    private final ComponentType<?> type;
    private final PaneRequest<ArrayReader, ArrayRequest, ArraySlice> request;
    private final EditQueue queue;
    private final EntityEdits edits;
    private ArraySlice shown = ArraySlice.none(ArrayRequest.START);

    ArrayModel(Session session, ComponentType<?> type) {
        this.type = type;
        request = new PaneRequest<>(session, "array " + type.name(), ArrayRequest.START,
                () -> new ArrayReader(type.name(), session::refresh), ArrayReader::fill);
        queue = session;
        edits = new EntityEdits(session);
    }

    ComponentType<?> type() {
        return type;
    }

    PaneRequest<ArrayReader, ArrayRequest, ArraySlice> request() {
        return request;
    }

    ArraySlice shown() {
        return shown;
    }

    void show(ArraySlice slice) {
        shown = slice;
    }

    /// Reads rows that the grid has not loaded. Does not change the request of the pane.
    CompletableFuture<List<GridRow>> rows(int first, int last) {
        return request.read(ArrayReader::fill, wanted -> wanted.withRows(first, last))
                .thenApply(slice -> slice.map(ArraySlice::rows).orElse(List.of()));
    }

    /// Reads a copy of all rows that match the request of the pane, for export.
    CompletableFuture<Optional<CsvTable>> table() {
        return request.read(ArrayReader::table, wanted -> wanted).thenApply(table -> table.flatMap(found -> found));
    }

    /// Reads the values of rows as text, see [ArrayCsv#values].
    CompletableFuture<String> values(List<Field> fields, long... handles) {
        return request.read((_, moment, _) -> moment.world().types().named(type.name())
                .map(now -> ArrayCsv.values(moment.world().array(now), fields, handles)).orElse(""), wanted -> wanted)
                .thenApply(text -> text.orElse(""));
    }

    /// Writes pasted values to entities: one line to each entity, or a single line to all entities.
    CompletableFuture<EditResult> paste(PastedValues values, List<Field> fields, List<Entity> into) {
        return values.write(queue, type, fields, into);
    }

    /// Reads the handles of rows. Does not change the request of the pane.
    CompletableFuture<long[]> keys(int first, int last) {
        return request.read(ArrayReader::keys, wanted -> wanted.withRows(first, last))
                .thenApply(keys -> keys.orElseGet(() -> new long[0]));
    }

    /// Whether the cells of a column can be edited.
    boolean isEditable(String columnId) {
        Field field = type.field(columnId).orElse(null);
        return field != null && FieldInput.isEditable(field) && EntityEdits.isEditable(type);
    }

    /// Returns the text with which the user begins to edit a cell: its value with all digits.
    String exact(long key, String columnId, String shownText) {
        Field field = type.field(columnId).orElse(null);
        Object[] leaves = shown.leavesOf(key);
        return field == null || leaves == null ? shownText : exact(field, leaves[field.index()]);
    }

    private static String exact(Field field, Object value) {
        return value instanceof Enum<?> constant ? constant.name() : FieldText.typed(field, value);
    }

    /// Returns the names of the enum constants of a column; empty if the column's field is not an enum.
    List<String> choices(String columnId) {
        Field field = type.field(columnId).orElse(null);
        List<String> names = new ArrayList<>();
        if (field != null && field.kind() == FieldKind.ENUM) {
            for (Object constant : field.type().getEnumConstants()) {
                names.add(((Enum<?>) constant).name());
            }
        }
        return names;
    }

    /// Returns what is wrong with a text that was typed in a column; null if the text is valid.
    @Nullable
    String problem(String columnId, String text) {
        FieldInput input = FieldEntry.parse(type.field(columnId).orElseThrow(), text);
        return input.isValid() ? null : input.problem();
    }

    /// Writes a typed value to entities. A formula is applied to the present value of each entity.
    CompletableFuture<EditResult> commit(List<Entity> entities, String columnId, String text) {
        Field field = type.field(columnId).orElseThrow();
        FieldInput input = FieldEntry.parse(field, text);
        if (!input.isValid()) {
            return CompletableFuture.completedFuture(EditResult.refused(input.problem()));
        }
        return edits.set(type, field, entities, Objects.requireNonNull(input.value()), null);
    }

    /// Returns an object through which the grid edits cells.
    ///
    /// @param chosen returns the entities that an edit of a row changes
    /// @param edited receives the future result of each edit; it completes on any thread
    GridEditing editing(LongFunction<List<Entity>> chosen, Consumer<CompletableFuture<EditResult>> edited) {
        return new GridEditing() {
            @Override
            public boolean isEditable(long key, String columnId) {
                return ArrayModel.this.isEditable(columnId) && shown.leavesOf(key) != null;
            }

            @Override
            public String text(long key, String columnId, String shownText) {
                return exact(key, columnId, shownText);
            }

            @Override
            public boolean isBehind() {
                return queue.hasQueuedEdits();
            }

            @Override
            public @Nullable String problem(long key, String columnId, String text) {
                return ArrayModel.this.problem(columnId, text);
            }

            @Override
            public List<String> choices(long key, String columnId) {
                return ArrayModel.this.choices(columnId);
            }

            @Override
            public void commit(long key, String columnId, String text) {
                edited.accept(ArrayModel.this.commit(chosen.apply(key), columnId, text));
            }

            @Override
            public CompletionStage<?> switched(long key, String columnId, boolean on) {
                CompletableFuture<EditResult> edit = ArrayModel.this.commit(chosen.apply(key), columnId,
                        String.valueOf(on));
                edited.accept(edit);
                return edit;
            }
        };
    }
}
