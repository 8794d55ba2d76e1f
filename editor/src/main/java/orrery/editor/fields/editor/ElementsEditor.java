package orrery.editor.fields.editor;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Field;
import orrery.ecs.type.Values;
import orrery.ecs.world.Entity;
import orrery.editor.fx.Parts;
import orrery.editor.fx.Views;
import orrery.editor.text.FieldText;
import orrery.editor.text.NumberFormats;
import orrery.editor.theme.IconView;
import orrery.icons.Icon;

/// Edits a list, array, set or map entry by entry, one page at a time. A click on the number of entries expands or collapses the
/// list of entries.
final class ElementsEditor extends FieldEditor {
    private static final int PAGE = 10;
    private static final double ICON = 12;

    private final Elements elements;
    private final ToggleButton count;
    private final VBox list = new VBox();
    private final VBox rows = new VBox();
    private final Label range = new Label();
    private final Button add = new Button("Add", new IconView(Icon.ADD, ICON));
    private final Button back = new Button(null, new IconView(Icon.CHEVRON_LEFT, ICON));
    private final Button forward = new Button(null, new IconView(Icon.CHEVRON_RIGHT, ICON));
    private Map<Entity, String> names = Map.of();
    private @Nullable Object rendered;
    private FieldWriter.@Nullable Writing renderedOf;
    private int sizeBeforeAdd = Integer.MAX_VALUE;
    private int first;

    private ElementsEditor(Elements elements, FieldContext context, ToggleButton count, String prefix) {
        super(elements.field(), context, new FieldBox(prefix, count));
        this.elements = elements;
        this.count = count;
        count.getStyleClass().addAll("flat", "elements-count");
        count.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(count, Priority.ALWAYS);
        rows.getStyleClass().add("element-rows");
        list.getStyleClass().add("element-list");
        list.getChildren().addAll(rows, foot());
        getChildren().add(1, list);
        count.selectedProperty().subscribe(open -> {
            Parts.show(list, open);
            count.setGraphic(new IconView(open ? Icon.CHEVRON_DOWN : Icon.CHEVRON_RIGHT, ICON));
            rendered = null;
            draw();
        });
    }

    static ElementsEditor of(Elements elements, FieldContext context, String prefix) {
        return new ElementsEditor(elements, context, new ToggleButton(), prefix);
    }

    private HBox foot() {
        add.getStyleClass().addAll("flat", "field-button");
        add.setAccessibleText("Add to " + field().path());
        add.setOnAction(_ -> {
            FieldSlice slice = shown();
            sizeBeforeAdd = slice == null ? Integer.MAX_VALUE : Elements.size(slice.value());
            write(elements.add(), null);
        });
        Parts.show(add, context().editable());
        for (Button button : List.of(back, forward)) {
            button.getStyleClass().addAll("flat", "field-button");
        }
        back.setAccessibleText(elements.noun() + " before");
        back.setOnAction(_ -> turn(-PAGE));
        forward.setAccessibleText(elements.noun() + " after");
        forward.setOnAction(_ -> turn(PAGE));
        range.getStyleClass().addAll("small", "muted");
        HBox foot = new HBox(add, back, range, forward);
        foot.getStyleClass().add("element-foot");
        return foot;
    }

    private void turn(int by) {
        first += by;
        rows.getChildren().clear();
        rendered = null;
        draw();
    }

    @Override
    void render(FieldSlice slice) {
        Object value = slice.value();
        int size = Elements.size(value);
        count.setText(elements.counted(size));
        count.setAccessibleText(field().path() + ", " + count.getText());
        boolean isSame = rendered != null && Values.same(rendered, value) && renderedOf == writing();
        if (count.isSelected() && isSame) {
            rows.getChildren().forEach(row -> ((ElementRow) row).showUnchanged());
        }
        if (!count.isSelected() || isSame) {
            return;
        }
        if (rendered != null && Elements.size(rendered) != size) {
            rows.getChildren().forEach(row -> ((ElementRow) row).dropRefused()); // a row may now show a different entry
        }
        rendered = value;
        renderedOf = writing();
        if (size > sizeBeforeAdd) {
            sizeBeforeAdd = Integer.MAX_VALUE;
            first = Integer.MAX_VALUE;
            Views.later(this::focusAdded);
        }
        int page = Math.clamp(first, 0, Math.max(0, size - 1)) / PAGE * PAGE;
        if (page != first) {
            rows.getChildren().clear();
            first = page;
        }
        showPage(value, size);
        showRange(size);
        askNames(value, size);
    }

    /// Focuses the new entry, unless the user has moved the focus meanwhile.
    private void focusAdded() {
        if (add.isFocused() && !rows.getChildren().isEmpty()) {
            ((ElementRow) rows.getChildren().getLast()).focusFirst();
        }
    }

    private void showPage(Object value, int size) {
        int wanted = Math.min(PAGE, size - first);
        while (rows.getChildren().size() > wanted) {
            rows.getChildren().removeLast();
        }
        while (rows.getChildren().size() < wanted) {
            rows.getChildren().add(row(first + rows.getChildren().size()));
        }
        for (int i = 0; i < wanted; i++) {
            ((ElementRow) rows.getChildren().get(i)).show(slices(value, first + i), elements.showing(value), writing(),
                    first + i == size - 1);
        }
    }

    private ElementRow row(int index) {
        FieldContext inner = new FieldContext(context().writer(), context().navigator(), context().search(),
                context().editable(),
                elements.part() == null ? context().type() : elements.part(),
                new FieldMenu(context().menu().entity(), (_, _) -> List.of()));
        return new ElementRow(elements, index, inner, edit -> write(edit, null));
    }

    private List<FieldSlice> slices(Object value, int index) {
        Object[] leaves = elements.leavesAt(value, index);
        List<FieldSlice> slices = new ArrayList<>();
        for (Field each : elements.fieldsAt(index)) {
            Object leaf = leaves[each.index()];
            slices.add(new FieldSlice(each, leaf, FieldText.of(each, leaf, this::name),
                    FieldText.of(each, leaf, this::title), size(leaf)));
        }
        return slices;
    }

    /// Returns the name of an entity. If another entity on the page has the same name, adds the number of the entity.
    private String name(Entity entity) {
        String name = names.getOrDefault(entity, entity.toString());
        return Collections.frequency(names.values(), name) > 1 ? title(entity) : name;
    }

    private String title(Entity entity) {
        String name = names.get(entity);
        return name == null ? entity.toString() : name + " #" + entity.index();
    }

    private static double size(Object leaf) {
        return leaf instanceof Number number ? Math.abs(number.doubleValue()) : 0;
    }

    @Override
    public void moved() {
        super.moved();
        rows.getChildren().forEach(row -> ((ElementRow) row).moved());
    }

    private void showRange(int size) {
        boolean paged = size > PAGE;
        range.setText(size == 0
                ? "empty"
                : "%s–%s of %s".formatted(NumberFormats.grouped(first + 1L),
                        NumberFormats.grouped(Math.min(first + PAGE, size)),
                        NumberFormats.grouped(size)));
        range.setVisible(paged || size == 0);
        for (Button button : List.of(back, forward)) {
            Parts.show(button, paged);
        }
        back.setDisable(first == 0);
        forward.setDisable(first + PAGE >= size);
    }

    private void askNames(Object value, int size) {
        Set<Entity> unknown = new TreeSet<>(java.util.Comparator.comparingLong(Entity::handle));
        for (int i = first; i < Math.min(first + PAGE, size); i++) {
            for (Object leaf : elements.leavesAt(value, i)) {
                if (leaf instanceof Entity entity && !entity.isNone()) {
                    unknown.add(entity);
                }
            }
        }
        if (!unknown.isEmpty()) {
            Views.whenDone(context().search().names(List.copyOf(unknown)), found -> {
                names = found;
                FieldSlice slice = shown();
                if (slice != null && rendered != null && Values.same(rendered, slice.value())) {
                    showPage(slice.value(), Elements.size(slice.value()));
                }
            });
        }
    }

    @Override
    void refused() {
        sizeBeforeAdd = Integer.MAX_VALUE;
        super.refused();
    }

    /// Returns false even while an entry is edited, so that new values are rendered: the editor of that entry keeps its input,
    /// and the other entries show the new values.
    @Override
    boolean isBusy() {
        return false;
    }

    @Override
    public Node control() {
        return count;
    }
}
