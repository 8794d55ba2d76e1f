package orrery.editor.app.window;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.Node;
import orrery.ecs.world.Entity;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.Commands;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.workspace.TemplatePlaces;
import orrery.editor.fields.editor.Pick;
import orrery.editor.fields.editor.PickList;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;
import orrery.editor.session.template.EntityTemplate;
import orrery.editor.session.template.TemplateList;
import orrery.editor.session.template.TemplateStore;
import orrery.editor.templates.TemplateMaker;
import orrery.icons.Icon;

/// The commands that create entities from templates, and the command that makes a template.
final class TemplateCommands {

    private final WindowModel model;
    private final Session session;
    private final TemplatePlaces places;
    private final TemplateStore store;
    private final TemplateMaker maker;
    private final Supplier<Node> window;

    /// @param places creates the entities
    /// @param store the templates of the user
    /// @param window the node over which the palette of templates is shown
    TemplateCommands(WindowModel model, Session session, TemplatePlaces places, TemplateStore store,
            Supplier<Node> window) {
        this.model = model;
        this.session = session;
        this.window = window;
        this.places = places;
        this.store = store;
        maker = new TemplateMaker(session, store,
                problem -> model.showOfScene(Notice.error("No template was made.", problem)));
    }

    /// Adds the commands to the menu Edit.
    void addTo(Commands commands) {
        BooleanBinding selected = model.open().and(model.selected().greaterThan(0));
        commands.add(Commands.Menu.EDIT,
                new Command("Create from template…", () -> choose(template -> places.create(template, true)))
                        .icon(Icon.ADD)
                        .alsoCalled("new", "add", "place", "prefab", "stamp").keys("Shortcut+Shift+M")
                        .when(model.open(), Command.NO_SCENE),
                new Command("Create child from template…",
                        this::chooseChild)
                        .alsoCalled("new", "add", "prefab").when(selected, Command.NONE_SELECTED),
                new Command("Make a template of the selection…", this::make).alsoCalled("save", "prefab", "store")
                        .when(selected, Command.NONE_SELECTED));
    }

    private void make() {
        maker.make(window.get().getScene().getWindow(), name -> model.hint()
                .set("Template %s was made. The pane Templates lists it.".formatted(name)));
    }

    private void chooseChild() {
        choose(template -> places.create(template, session.selection().lead().orElse(Entity.NONE)));
    }

    private void choose(Consumer<EntityTemplate> action) {
        Views.whenDone(session.read(moment -> TemplateList.of(moment.simulation().definition(), store)), found -> {
            TemplateList all = found.orElse(TemplateList.NONE);
            new PickList<EntityTemplate>("Find a template",
                    text -> CompletableFuture.completedFuture(picks(all.found(text))),
                    action)
                    .orElse("No template").showOver(window.get());
        });
    }

    private static List<Pick<EntityTemplate>> picks(TemplateList found) {
        return found.templates().stream().map(template -> new Pick<>(template, template.name(),
                template instanceof EntityTemplate.Stored ? "own" : "")).toList();
    }
}
