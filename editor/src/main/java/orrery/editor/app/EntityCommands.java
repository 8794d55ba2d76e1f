package orrery.editor.app;

import java.util.Optional;
import java.util.concurrent.CompletionStage;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.control.TextInputDialog;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.fx.Views;
import orrery.editor.session.EditResult;
import orrery.editor.session.EntityEdits;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.Session;
import orrery.icons.Icon;

/** The commands about the selected entities: create, rename, duplicate, destroy. */
final class EntityCommands {

    private final WindowModel model;
    private final Session session;
    private final EntityEdits edits;
    private final Window owner;

    EntityCommands(WindowModel model, Session session, Window owner) {
        this.model = model;
        this.session = session;
        this.owner = owner;
        edits = new EntityEdits(session);
    }

    /** Adds them to the menu Edit. */
    void addTo(Commands commands) {
        BooleanBinding selected = model.open().and(model.selected().greaterThan(0));
        commands.add(Commands.Menu.EDIT,
                new Command("Create entity", () -> make(edits.create(Entity.NONE))).icon(Icon.ADD)
                        .keys("Shortcut+Shift+N").when(model.open()),
                new Command("Rename entity…", this::rename).icon(Icon.RENAME).keys("F2").when(selected),
                new Command("Duplicate", () -> make(edits.duplicate(session.selection().entities())))
                        .icon(Icon.DUPLICATE).keys("Shortcut+D").when(selected),
                new Command("Destroy", () -> make(edits.destroy(session.selection().entities()))).icon(Icon.TRASH)
                        .keys("DELETE").when(selected));
    }

    private void rename() {
        session.selection().lead().ifPresent(entity -> Views.whenDone(session.ask(open -> nameOf(open, entity)),
                found -> found.ifPresent(name -> askName(entity, name))));
    }

    /** The entity's name, or the empty text; nothing where it lives no more. */
    private static Optional<String> nameOf(@Nullable OpenWorld open, Entity entity) {
        if (open == null || !open.simulation().world().isAlive(entity)) {
            return Optional.empty();
        }
        Name name = open.simulation().world().find(entity, Name.class);
        return Optional.of(name == null ? "" : name.value());
    }

    private void askName(Entity entity, String now) {
        TextInputDialog dialog = new TextInputDialog(now);
        dialog.initOwner(owner);
        dialog.setTitle("Rename entity");
        dialog.setHeaderText("Rename " + (now.isEmpty() ? entity.toString() : now));
        dialog.setGraphic(null);
        dialog.setContentText("Name");
        dialog.getDialogPane().setId("rename-dialog");
        dialog.resultProperty().subscribe(name -> {
            if (name != null) {
                make(edits.rename(entity, name));
            }
        });
        dialog.show();
    }

    private void make(CompletionStage<EditResult> edit) {
        Views.whenDone(edit, result -> {
            if (!result.done()) {
                model.notice().set(Notice.error("That was not done.", result.message()));
            }
        });
    }
}
