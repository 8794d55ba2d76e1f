package orrery.editor.fields.editor;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;
import orrery.editor.fx.Parts;
import orrery.editor.theme.IconView;
import orrery.icons.Icon;

/// Edits an entity reference with a link to the entity, a button that finds another, and one that clears it.
final class LinkEditor extends FieldEditor {
    private static final double ICON = 12;

    private final Hyperlink link;
    private final Button choose = button(Icon.SEARCH, "Choose an entity");
    private final Button clear = button(Icon.CLOSE, "Set to none");

    private LinkEditor(Field field, FieldContext context, Hyperlink link, Region gap, String prefix) {
        super(field, context, new FieldBox(prefix, link, gap));
        this.link = link;
        HBox.setHgrow(gap, Priority.ALWAYS);
        link.getStyleClass().add("mono");
        link.setMinWidth(0);
        link.setOnAction(_ -> follow());
        installTip();
        if (context.editable()) {
            box().getChildren().addAll(clear, choose);
            choose.setOnAction(
                    _ -> new PickList<>("Find an entity", context.search()::find, this::set).showBelow(box()));
            clear.setOnAction(_ -> set(Entity.NONE));
        }
    }

    static LinkEditor of(Field field, FieldContext context, String prefix) {
        return new LinkEditor(field, context, new Hyperlink(), new Region(), prefix);
    }

    private static Button button(Icon icon, String words) {
        Button button = new Button(null, new IconView(icon, ICON));
        button.getStyleClass().addAll("flat", "field-button");
        button.setAccessibleText(words);
        button.setTooltip(new Tooltip(words));
        return button;
    }

    private void set(Entity entity) {
        write(entity, null);
    }

    private void follow() {
        FieldSlice slice = shown();
        if (slice != null && slice.value() instanceof Entity entity && !entity.isNone()) {
            context().navigator().toEntity(entity);
        }
    }

    @Override
    void render(FieldSlice slice) {
        boolean none = ((Entity) slice.value()).isNone();
        link.setText(slice.text());
        link.setDisable(none);
        link.setVisited(false);
        Parts.show(clear, !none);
    }

    @Override
    boolean isBusy() {
        return false;
    }

    @Override
    public Node control() {
        return link;
    }
}
