package orrery.editor.arrays;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.LongStream;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import orrery.ecs.type.Field;
import orrery.editor.fx.EntityClipboard;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.model.GridSelection;
import orrery.editor.rows.EntityGrid;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.edit.EntityList;
import orrery.editor.session.edit.PastedValues;
import orrery.editor.text.FieldInput;
import orrery.editor.text.NumberFormats;

/// Copies values of rows as text. Pastes such a text, or cells of a spreadsheet, into rows. FX thread.
final class ArrayValues {
    private static final String NO_ROW = "what is selected has no row here";

    private final ArrayModel model;
    private final Grid grid;
    private final EntityGrid entities;

    ArrayValues(ArrayModel model, Grid grid, EntityGrid entities) {
        this.model = model;
        this.grid = grid;
        this.entities = entities;
    }

    /// Copies the values of a column in the selected rows, in the order in which the rows are shown. If the column does not show
    /// a field, copies the values of all fields.
    void copy(String columnId) {
        List<Field> fields = model.type().field(columnId).map(List::of).orElse(model.type().fields());
        if (fields.size() > 1 && fields.stream().noneMatch(FieldInput::isEditable)) {
            entities.notice().show("Nothing was copied: no field of %s can be typed. Copy them one by one."
                    .formatted(model.type()));
            return;
        }
        withRows((_, rows) -> {
            long[] copied = LongStream.of(rows).limit(PastedValues.MOST_LINES).toArray();
            Views.whenDone(model.values(fields, copied), text -> {
                ClipboardContent content = new ClipboardContent();
                content.putString(text);
                boolean done = !text.isEmpty() && Clipboard.getSystemClipboard().setContent(content);
                entities.notice().show(message(done, fields, copied.length, rows.length), done);
            });
        });
    }

    private String message(boolean done, List<Field> fields, int copied, int selected) {
        String what = fields.size() == 1
                ? fields.getFirst().path()
                : fields.stream().allMatch(FieldInput::isEditable) ? "all fields" : "all fields that can be typed";
        return !done
                ? "Nothing was copied: " + NO_ROW
                : "Copied %s of %s".formatted(what, copied < selected
                        ? "the first " + NumberFormats.counted(copied, "row", "rows")
                        : NumberFormats.counted(copied, "row", "rows"));
    }

    /// Whether the clipboard has a text to paste as values. False for a text of entities, and while entities are being copied.
    static boolean canPaste() {
        return EntityClipboard.otherText().isPresent();
    }

    /// Pastes the text of the clipboard, from the field of a column to the right. If the column does not show a field, begins
    /// with the first field. A single line is written into all selected rows. Several lines are written into the same number of
    /// selected rows. If only one row is selected, they are written into this row and the rows after it.
    void paste(String columnId) {
        PastedValues values = EntityClipboard.otherText().map(PastedValues::of).orElse(PastedValues.of(""));
        List<Field> all = model.type().fields();
        List<Field> fields = model.type().field(columnId).map(first -> all.subList(all.indexOf(first), all.size()))
                .orElse(all);
        Optional<String> problem = problem(values, fields);
        if (problem.isPresent()) {
            entities.notice().show("Nothing was pasted. " + problem.get());
        } else {
            withRows((rows, selected) -> paste(values, fields, rows, selected));
        }
    }

    private Optional<String> problem(PastedValues values, List<Field> fields) {
        if (!EntityEdits.isEditable(model.type())) {
            return Optional.of("%s can't be edited: the library or systems write it.".formatted(model.type()));
        }
        return values.lineCount() > PastedValues.MOST_LINES
                ? Optional.of("The text has %s; up to %s can be pasted.".formatted(
                        NumberFormats.counted(values.lineCount(), "line", "lines"),
                        NumberFormats.grouped(PastedValues.MOST_LINES)))
                : values.width() > fields.size()
                        ? Optional.of("A line has %s, but there %s only %s from this column on.".formatted(
                                NumberFormats.counted(values.width(), "value", "values"),
                                fields.size() == 1 ? "is" : "are",
                                NumberFormats.counted(fields.size(), "field", "fields")))
                        : Optional.empty();
    }

    /// Pastes lines.
    ///
    /// @param rows the keys of all rows
    /// @param selected the keys of the selected rows
    private void paste(PastedValues values, List<Field> fields, long[] rows, long... selected) {
        boolean isBegin = grid.selection().size() == 1 && selected.length == 1 && values.lineCount() > 1;
        EntityList into = EntityList.of(isBegin ? from(selected[0], values.lineCount(), rows) : selected);
        if (into.isEmpty()) {
            entities.notice().show("Nothing was pasted: " + NO_ROW);
        } else if (values.lineCount() == 1 || values.lineCount() == into.size()) {
            entities.tell(model.paste(values, fields, into));
        } else {
            String count = NumberFormats.counted(into.size(), "row", "rows");
            entities.notice().show("Nothing was pasted. The text has %s, but %s.".formatted(
                    NumberFormats.counted(values.lineCount(), "line", "lines"),
                    isBegin
                            ? "the table ends after " + count
                            : count + (into.size() == 1 ? " is selected" : " are selected")));
        }
    }

    /// Returns the keys of a row and of the rows after it, at most `count`.
    private static long[] from(long key, int count, long... rows) {
        return LongStream.of(rows).dropWhile(row -> row != key).limit(count).toArray();
    }

    /// Calls an action with the keys of all rows and the keys of the selected rows, both in the order in which the rows are
    /// shown.
    private void withRows(BiConsumer<long[], long[]> action) {
        grid.model().cursor().whenSelected(() -> {
            GridSelection selected = grid.selection();
            grid.model().rows().fetchKeys(0, grid.model().rows().rowCount() - 1,
                    keys -> action.accept(keys, LongStream.of(keys).filter(selected::contains).toArray()));
        });
    }
}
