package orrery.editor.fields;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Field;
import orrery.editor.fields.editor.FieldContext;
import orrery.editor.fields.editor.FieldEditor;
import orrery.editor.fields.editor.FieldEditors;
import orrery.editor.fields.editor.FieldSlice;
import orrery.editor.fields.editor.VectorDrag;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.fx.Parts;
import orrery.editor.fx.Tip;

/// The rows of a card: a label and an editor for each field. Two fields of a nested record share a row. FX thread.
final class FieldRows extends VBox {
    private static final int BESIDE = 2;
    private static final double LABEL_WIDTH = 76;
    private static final double MOST_LABEL_WIDTH = 132;

    private final FieldContext context;
    private final Map<String, List<Field>> groups = new LinkedHashMap<>();
    private final Iterator<Map.Entry<String, List<Field>>> missing;
    private final List<FieldEditor> editors = new ArrayList<>();
    private final List<Label> labels = new ArrayList<>();
    private final Map<Node, String> texts = new LinkedHashMap<>();
    private List<FieldSlice> shown = List.of();
    private String wanted = "";
    private double labelWidth = LABEL_WIDTH;

    /// Creates an empty box, to which [#makeNext] adds rows.
    FieldRows(List<Field> fields, FieldContext context) {
        this.context = context;
        getStyleClass().add("field-rows");
        fields.forEach(field -> groups.computeIfAbsent(field.top(), _ -> new ArrayList<>()).add(field));
        missing = groups.entrySet().iterator();
    }

    /// Makes the row of the next field, or the rows of the next nested record. Returns false if no row was missing.
    boolean makeNext() {
        if (!missing.hasNext()) {
            return false;
        }
        Map.Entry<String, List<Field>> group = missing.next();
        int first = editors.size();
        addGroup(group.getKey(), group.getValue());
        filter(wanted);
        showFrom(first);
        return true;
    }

    private void addGroup(String top, List<Field> group) {
        Label labelOf = null;
        boolean single = group.size() == 1 && group.getFirst().path().equals(top);
        for (int from = 0; from < group.size(); from += BESIDE) {
            HBox row = new HBox();
            row.getStyleClass().add("field-row");
            Label label = label(from == 0 ? top : "");
            addLabel(label);
            FieldHistory all = FieldHistory.of(context, top, group, () -> more(group));
            all.installOn(label);
            row.setOnContextMenuRequested(event -> all.show(row, event));
            row.getChildren().add(label);
            VBox box = new VBox(row);
            for (Field field : group.subList(from, Math.min(group.size(), from + BESIDE))) {
                String prefix = single ? "" : field.path().substring(top.length() + 1);
                FieldEditor editor = FieldEditors.of(field, context, prefix);
                FieldHistory.of(context, field.path(), List.of(field), () -> more(List.of(field)))
                        .installOn(editor);
                editors.add(editor);
                takeEqualShare(editor);
                row.getChildren().add(editor);
                box.getChildren().add(editor.message());
            }
            if (from == 0 && group.size() > 1) {
                labelOf = label;
            }
            texts.put(box, textOf(group));
            getChildren().add(box);
        }
        List<FieldEditor> made = editors.subList(editors.size() - group.size(), editors.size());
        if (labelOf != null && VectorDrag.install(labelOf, List.copyOf(made))) {
            Tip.set(labelOf, top + "\nDrag changes all at once, with Alt in proportion");
        }
    }

    private void addLabel(Label label) {
        labels.add(label);
        label.setPrefWidth(labelWidth);
        if (labels.size() == 1) {
            label.fontProperty().subscribe(this::widenLabels);
        }
    }

    /// Makes all labels as wide as the longest one, up to a limit, so that the editors are aligned. A label beyond the limit ends
    /// in an ellipsis. All labels have the same font.
    private void widenLabels(Font font) {
        Text measured = new Text();
        measured.setFont(font);
        double longest = groups.keySet().stream().mapToDouble(top -> textWidth(measured, top)).max().orElse(0);
        labelWidth = Math.clamp(Math.ceil(longest), LABEL_WIDTH, MOST_LABEL_WIDTH);
        labels.forEach(label -> label.setPrefWidth(labelWidth));
    }

    private static double textWidth(Text measured, String text) {
        measured.setText(text);
        return measured.getLayoutBounds().getWidth();
    }

    private List<MenuItem> more(List<Field> group) {
        List<FieldEditor> resettable = editors.stream()
                .filter(editor -> group.contains(editor.field()) && editor.isResettable()).toList();
        MenuBuilder menu = new MenuBuilder();
        if (context.editable()) {
            menu.add("Reset to default", () -> reset(resettable)).onlyIf(!resettable.isEmpty());
        }
        group.forEach(field -> menu.addAll(context.menu().more().of(field, valueOf(field))));
        return menu.items();
    }

    private static void reset(List<FieldEditor> editors) {
        Object gesture = new Object();
        editors.forEach(editor -> editor.reset(gesture));
    }

    private @Nullable Object valueOf(Field field) {
        return editors.stream().filter(editor -> editor.field().equals(field)).map(FieldEditor::shown)
                .filter(Objects::nonNull).map(FieldSlice::value).findFirst().orElse(null);
    }

    private static void takeEqualShare(FieldEditor editor) {
        editor.setMinWidth(0);
        editor.setPrefWidth(1);
        HBox.setHgrow(editor, Priority.ALWAYS);
    }

    private static Label label(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("field-label");
        label.setMinWidth(Region.USE_PREF_SIZE);
        if (!text.isEmpty()) {
            Tip.set(label, text);
        }
        return label;
    }

    void show(List<FieldSlice> slices) {
        shown = slices;
        showFrom(0);
    }

    private void showFrom(int first) {
        for (int i = first; i < Math.min(editors.size(), shown.size()); i++) {
            editors.get(i).show(shown.get(i));
        }
    }

    /// Tells the editors that another state is shown.
    void moved() {
        editors.forEach(FieldEditor::moved);
    }

    /// Tells the editors that the slices shown last are of the same state as those before.
    void stayed() {
        editors.forEach(FieldEditor::stayed);
    }

    /// Focuses the first focusable editor. Returns false if no editor is focusable.
    boolean focusFirst() {
        Optional<Node> first = editors.stream().map(FieldEditor::control)
                .filter(control -> control.isFocusTraversable() && !control.isDisabled()).findFirst();
        first.ifPresent(Node::requestFocus);
        return first.isPresent();
    }

    /// Shows only the fields whose path contains a text; upper and lower case of the path make no difference. If the path of one
    /// field of a nested record contains the text, shows all rows of that record. Returns whether there is such a field,
    /// including the fields that have no rows yet.
    ///
    /// @param text the text in lower case
    boolean filter(String text) {
        wanted = text;
        texts.forEach((row, names) -> Parts.show(row, names.contains(text)));
        return groups.values().stream().anyMatch(group -> textOf(group).contains(text));
    }

    private static String textOf(List<Field> group) {
        return String.join(" ", group.stream().map(Field::path).toList()).toLowerCase(Locale.ROOT);
    }
}
