package orrery.editor.app.window;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.Node;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.Commands;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fields.editor.Pick;
import orrery.editor.fields.editor.PickList;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.template.EntityTemplate;
import orrery.editor.session.template.TemplateEdits;
import orrery.editor.session.template.TemplateList;
import orrery.icons.Icon;

/// The commands that create entities from templates.
final class TemplateCommands {

    private final WindowModel model;
    private final Session session;
    private final TemplateEdits edits;
    private final Supplier<Node> window;

    /// @param window the node over which the palette of templates is shown
    TemplateCommands(WindowModel model, Session session, Supplier<Node> window) {
        this.model = model;
        this.session = session;
        this.window = window;
        edits = new TemplateEdits(session);
    }

    /// Adds the commands to the menu Edit.
    void addTo(Commands commands) {
        BooleanBinding selected = model.open().and(model.selected().greaterThan(0));
        commands.add(Commands.Menu.EDIT,
                new Command("Create from template…", () -> choose(Entity.NONE)).icon(Icon.ADD)
                        .alsoCalled("new", "add", "place", "prefab", "stamp").keys("Shortcut+Shift+M")
                        .when(model.open()),
                new Command("Create child from template…",
                        () -> choose(session.selection().lead().orElse(Entity.NONE)))
                        .alsoCalled("new", "add", "prefab").when(selected));
    }

    private void choose(Entity parent) {
        Views.whenDone(session.read(moment -> TemplateList.of(moment.simulation().definition())), found -> {
            TemplateList all = found.orElse(TemplateList.NONE);
            new PickList<EntityTemplate>("Find a template",
                    text -> CompletableFuture.completedFuture(picks(all.found(text))),
                    template -> make(edits.create(template, parent, Vec2.ZERO)))
                    .orElse("This world declares no templates").showOver(window.get());
        });
    }

    private static List<Pick<EntityTemplate>> picks(TemplateList found) {
        return found.templates().stream().map(template -> new Pick<>(template, template.name(), "")).toList();
    }

    private void make(CompletionStage<EditResult> edit) {
        Views.whenDone(edit, result -> {
            if (!result.done()) {
                model.notice().set(Notice.error("That was not done.", result.message()));
            }
        });
    }
}
