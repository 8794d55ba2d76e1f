package orrery.editor.templates;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import javafx.stage.Window;
import orrery.ecs.file.FileSteps;
import orrery.ecs.scene.Scene;
import orrery.ecs.world.Entity;
import orrery.editor.fx.LineDialog;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.template.EntityTemplate;
import orrery.editor.session.template.FragmentText;
import orrery.editor.session.template.TemplateStore;

/// Makes templates of selected entities, and renames and deletes them. FX thread; files are written in the background.
public final class TemplateMaker {
    private static final LineDialog NEW = new LineDialog("template-name", "Make a template",
            "Name of the new template", "Make template");
    private static final LineDialog RENAMED = new LineDialog("template-name", "Rename template",
            "New name of the template", "Rename");

    private static final String NO_NAME = "A name has one line of at most %d characters."
            .formatted(TemplateStore.LONGEST_NAME);

    /// Largest number of entities of a template. Reading and drawing a template must not delay the panes; this number of
    /// entities takes some milliseconds.
    private static final int MOST_ENTITIES = 10_000;

    private final Session session;
    private final TemplateStore store;
    private final Consumer<String> problems;

    /// @param problems receives a message if something was not done
    public TemplateMaker(Session session, TemplateStore store, Consumer<String> problems) {
        this.session = session;
        this.store = store;
        this.problems = problems;
    }

    /// The name of the world and the entities of a new template.
    private record Draft(String world, FragmentText fragment) {}

    /// Asks for a name and makes a template of the selected entities with all their descendants.
    ///
    /// @param owner owner of the dialog
    /// @param made receives the name of the new template when its file is written
    public void make(Window owner, Consumer<String> made) {
        List<Entity> selected = session.selection().entities();
        Views.whenDone(session.read(moment -> draft(moment.open().scene(), selected)),
                found -> found.ifPresent(draft -> {
                    EditResult result = draft.fragment().result();
                    if (result.done()) {
                        askName(owner, draft, made);
                    } else {
                        problems.accept(result.message());
                    }
                }));
    }

    private static Draft draft(Scene scene, List<Entity> selected) {
        return scene.simulation().isOfProgram()
                ? new Draft("",
                        FragmentText.failure("This world belongs to the running program. Make templates in a scene"
                                + " of a world provider."))
                : new Draft(scene.simulation().definition().name(),
                        FragmentText.of(scene, selected, "The selection can't be a template", MOST_ENTITIES,
                                "Select fewer."));
    }

    private void askName(Window owner, Draft draft, Consumer<String> made) {
        FragmentText fragment = draft.fragment();
        NEW.ask(owner, store.freeName(draft.world(), fragment.name()), name -> check(draft.world(), name),
                name -> run(change(draft, name), "Template %s was not saved".formatted(name), () -> made.accept(name)));
    }

    private Change change(Draft draft, String name) {
        return store.has(draft.world(), name)
                ? () -> store.replace(draft.world(), name, draft.fragment().text())
                : () -> store.save(draft.world(), name, draft.fragment().text());
    }

    private LineDialog.Check check(String world, String name) {
        return store.has(world, name)
                ? new LineDialog.Check(true, "Replaces your template of this name.")
                : LineDialog.Check.of(TemplateStore.isName(name), NO_NAME);
    }

    /// Asks for a new name of a template and renames it.
    void rename(Window owner, String world, EntityTemplate.Stored template) {
        RENAMED.ask(owner, template.name(), name -> LineDialog.Check.of(store.isFreeFor(template, world, name),
                TemplateStore.isName(name) ? "Another template of yours has this name." : NO_NAME), name -> {
                    if (!name.equals(template.name())) {
                        run(() -> store.rename(world, template, name),
                                "Template %s was not renamed".formatted(template.name()),
                                () -> {});
                    }
                });
    }

    /// Deletes a template.
    void delete(EntityTemplate.Stored template) {
        run(() -> store.delete(template), "Template %s was not deleted".formatted(template.name()), () -> {});
    }

    /// A change of the stored files.
    private interface Change {
        void run() throws IOException;
    }

    /// Changes files in the background.
    ///
    /// @param refused beginning of the message if the change fails
    private void run(Change change, String refused, Runnable done) {
        Views.whenDone(CompletableFuture.supplyAsync(() -> problem(change)), problem -> {
            session.refresh();
            if (problem.isEmpty()) {
                done.run();
            } else {
                problems.accept("%s: %s".formatted(refused, problem));
            }
        });
    }

    private static String problem(Change change) {
        try {
            change.run();
            return "";
        } catch (FileAlreadyExistsException _) {
            return "there is one with this name already. Choose another name.";
        } catch (IOException e) {
            return FileSteps.reason(e) + ". Check the folder, then try again.";
        }
    }
}
