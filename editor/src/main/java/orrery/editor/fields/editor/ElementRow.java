package orrery.editor.fields.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import orrery.ecs.type.Field;
import orrery.editor.fx.Tip;
import orrery.editor.session.edit.ElementEdit;
import orrery.editor.theme.IconView;
import orrery.icons.Icon;

/// Shows one entry of a collection: its number, an editor for each of its fields, and a button that removes it. In a list or
/// array, also has buttons that move the entry up and down. If the key and the value of a map are single values, they are beside
/// each other.
final class ElementRow extends HBox {
    private static final double ICON = 12;
    private static final double UPSIDE_DOWN = 180;

    private final List<FieldEditor> editors = new ArrayList<>();
    private final int index;
    private final Button down;
    private Elements seen;

    /// Creates the row of an element.
    ///
    /// @param context context for the editors of the entry's fields
    /// @param edits receives the edits that the buttons make
    ElementRow(Elements elements, int index, FieldContext context, Consumer<ElementEdit> edits) {
        seen = elements;
        this.index = index;
        getStyleClass().add("element-row");
        Label number = new Label(String.valueOf(index + 1));
        number.getStyleClass().addAll("faint", "mono", "element-number");
        number.setMinWidth(Region.USE_PREF_SIZE);
        VBox values = new VBox();
        Pane line = elements.isOfPairs() ? new HBox() : values;
        values.getStyleClass().add("element-values");
        HBox.setHgrow(values, Priority.ALWAYS);
        if (line != values) {
            line.getStyleClass().add("element-values");
            values.getChildren().add(line);
        }
        List<Field> fields = elements.fieldsAt(index);
        String path = elements.field() + "[" + (index + 1) + "]";
        for (Field field : fields) {
            String prefix = prefix(elements, field.path().substring(path.length()));
            FieldEditor editor = FieldEditors.of(field, elements.isId(field) ? context.atEnd() : context, prefix);
            editors.add(editor);
            if (elements.isOfPairs()) {
                HBox.setHgrow(editor, Priority.ALWAYS);
                editor.setMinWidth(0);
                editor.setPrefWidth(1);
            }
            line.getChildren().add(editor);
            if (elements.isOfPairs()) {
                values.getChildren().add(editor.message());
            }
        }
        getChildren().addAll(number, values);
        down = button(Icon.CHEVRON_DOWN, "Move " + path + " down", () -> seen.moveDown(index), edits);
        if (context.editable() && elements.isOrdered()) {
            Button up = button(Icon.CHEVRON_DOWN, "Move " + path + " up", () -> seen.moveUp(index), edits);
            up.getGraphic().setRotate(UPSIDE_DOWN);
            up.setDisable(index == 0);
            getChildren().addAll(up, down);
        }
        if (context.editable()) {
            getChildren().add(button(Icon.REMOVE, "Remove " + path, () -> seen.remove(index), edits));
        }
    }

    /// Returns the text before a value.
    ///
    /// @param names path of the field, without the part that names the entry
    private static String prefix(Elements elements, String names) {
        return elements.isOfPairs() || names.isEmpty() ? "" : names.substring(1);
    }

    private static Button button(Icon icon, String words, Supplier<ElementEdit> edit, Consumer<ElementEdit> edits) {
        Button button = new Button(null, new IconView(icon, ICON));
        button.getStyleClass().addAll("flat", "field-button");
        button.setAccessibleText(words);
        Tip.set(button, words);
        button.setOnAction(_ -> edits.accept(edit.get()));
        return button;
    }

    /// Calls [FieldEditor#moved] for each editor.
    void moved() {
        editors.forEach(FieldEditor::moved);
    }

    /// Calls [FieldEditor#dropRefused] for each editor.
    void dropRefused() {
        editors.forEach(FieldEditor::dropRefused);
    }

    /// Focuses the first editor.
    void focusFirst() {
        editors.getFirst().control().requestFocus();
    }

    /// Calls [FieldEditor#showUnchanged] for each editor.
    void showUnchanged() {
        editors.forEach(FieldEditor::showUnchanged);
    }

    /// Shows the element.
    ///
    /// @param now the entries that the user sees; edits of this row apply to them
    /// @param collection writes to the field of the collection
    /// @param last whether this is the last entry of the collection
    void show(List<FieldSlice> slices, Elements now, FieldWriter.Writing collection, boolean last) {
        seen = now;
        down.setDisable(last);
        FieldWriter.Writing entry = (changed, to, gesture) -> collection.write(now.field(), now.set(index, changed, to),
                gesture);
        for (int i = 0; i < editors.size(); i++) {
            editors.get(i).show(slices.get(i), entry);
        }
    }
}
