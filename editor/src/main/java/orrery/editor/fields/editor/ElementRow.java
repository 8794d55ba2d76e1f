package orrery.editor.fields.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import orrery.ecs.type.Field;
import orrery.editor.session.edit.ElementEdit;
import orrery.editor.theme.IconView;
import orrery.icons.Icon;

/// Shows one element of a list: its number, an editor for each of its fields, and buttons that move it up or down or remove it.
final class ElementRow extends HBox {
    private static final double ICON = 12;
    private static final double UPSIDE_DOWN = 180;

    private final List<FieldEditor> editors = new ArrayList<>();
    private final Button down;

    /// Creates the row of an element.
    ///
    /// @param context context of its fields; its writer edits the list
    /// @param edits receives the edits of the buttons
    ElementRow(Elements elements, int index, FieldContext context, Consumer<ElementEdit> edits) {
        getStyleClass().add("element-row");
        Label number = new Label(String.valueOf(index + 1));
        number.getStyleClass().addAll("faint", "mono", "element-number");
        number.setMinWidth(Region.USE_PREF_SIZE);
        VBox values = new VBox();
        values.getStyleClass().add("element-values");
        HBox.setHgrow(values, Priority.ALWAYS);
        List<Field> fields = elements.fieldsAt(index);
        String path = elements.field() + "[" + (index + 1) + "]";
        for (Field field : fields) {
            String prefix = field.path().equals(path) ? "" : field.path().substring(path.length() + 1);
            FieldEditor editor = FieldEditors.of(field, context, prefix);
            editors.add(editor);
            values.getChildren().add(editor);
        }
        getChildren().addAll(number, values);
        down = button(Icon.CHEVRON_DOWN, "Move " + path + " down", elements::moveDown, index, edits);
        if (context.editable()) {
            Button up = button(Icon.CHEVRON_DOWN, "Move " + path + " up", elements::moveUp, index, edits);
            up.getGraphic().setRotate(UPSIDE_DOWN);
            up.setDisable(index == 0);
            getChildren().addAll(up, down, button(Icon.REMOVE, "Remove " + path, elements::remove, index, edits));
        }
    }

    private static Button button(Icon icon, String words, IntFunction<ElementEdit> edit, int index,
            Consumer<ElementEdit> edits) {
        Button button = new Button(null, new IconView(icon, ICON));
        button.getStyleClass().addAll("flat", "field-button");
        button.setAccessibleText(words);
        button.setTooltip(new Tooltip(words));
        button.setOnAction(_ -> edits.accept(edit.apply(index)));
        return button;
    }

    /// Tells the editors that another state is shown.
    void stateChanged() {
        editors.forEach(FieldEditor::stateChanged);
    }

    /// Shows the element.
    ///
    /// @param last whether it is the last element
    void show(List<FieldSlice> slices, boolean last) {
        down.setDisable(last);
        for (int i = 0; i < editors.size(); i++) {
            editors.get(i).show(slices.get(i));
        }
    }
}
