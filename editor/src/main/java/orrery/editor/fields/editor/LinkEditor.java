package orrery.editor.fields.editor;

import java.util.concurrent.CompletableFuture;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;
import orrery.editor.fx.Parts;
import orrery.editor.fx.Tip;
import orrery.editor.fx.Views;
import orrery.editor.theme.IconView;
import orrery.icons.Icon;

/// Edits an entity reference. Shows a link to the entity, and three buttons. The buttons let the user find another entity by
/// name, choose an entity by a click in any pane, and clear the reference.
final class LinkEditor extends FieldEditor {
    private static final double ICON = 12;
    private static final String PICKING = "click one…";

    private final Hyperlink link;
    private final Button choose = button(Icon.SEARCH, "Choose an entity");
    private final Button pick = button(Icon.PIPETTE, "Pick the entity in a viewport, a tree or a table (Esc cancels)");
    private final EventHandler<KeyEvent> cancelling = this::cancel;
    private @Nullable Scene picksIn;
    private final Button clear = button(Icon.CLOSE, "Set to none");

    private LinkEditor(Field field, FieldContext context, Hyperlink link, Region gap, String prefix) {
        super(field, context, new FieldBox(prefix, link, gap));
        this.link = link;
        HBox.setHgrow(gap, Priority.ALWAYS);
        link.getStyleClass().add("mono");
        link.setMinWidth(0);
        link.setOnAction(_ -> follow());
        if (context.editable()) {
            box().getChildren().addAll(clear, choose, pick);
            pick.setOnAction(_ -> pick());
            sceneProperty().subscribe((before, _) -> {
                if (before != null && picksIn != null) {
                    context.search().pick().cancel();
                }
            });
            choose.setOnAction(_ -> choose());
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
        Tip.set(button, words);
        return button;
    }

    /// Waits for a click on an entity in any pane and takes that entity. Another press of the button cancels the waiting.
    private void pick() {
        if (picksIn != null) {
            context().search().pick().cancel();
            return;
        }
        Scene scene = getScene();
        CompletableFuture<Entity> answer = context().search().pick().start();
        picksIn = scene;
        link.setText(PICKING);
        scene.addEventFilter(KeyEvent.KEY_PRESSED, cancelling);
        Views.whenDone(answer, entity -> {
            picksIn = null;
            scene.removeEventFilter(KeyEvent.KEY_PRESSED, cancelling);
            if (entity.isNone()) {
                showIfIdle();
            } else {
                set(entity);
            }
        });
    }

    /// Opens a list of entities. The chosen entity is written to the components or the entry that were shown when the list was
    /// opened.
    private void choose() {
        FieldWriter.Writing to = writing();
        new PickList<Entity>("Find an entity", context().search()::find, entity -> write(to, entity, null))
                .showBelow(box());
    }

    private void cancel(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            context().search().pick().cancel();
            event.consume();
        }
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
        Parts.show(clear, !none || slice.isMixed());
    }

    @Override
    boolean isBusy() {
        return picksIn != null;
    }

    @Override
    public Node control() {
        return link;
    }
}
