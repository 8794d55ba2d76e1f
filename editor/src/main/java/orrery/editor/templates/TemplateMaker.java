package orrery.editor.templates;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.util.List;
import java.util.function.Consumer;
import javafx.stage.Window;
import orrery.ecs.scene.Scene;
import orrery.ecs.world.Entity;
import orrery.editor.fx.LineDialog;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;
import orrery.editor.session.template.EntityTemplate;
import orrery.editor.session.template.FragmentText;
import orrery.editor.session.template.TemplateStore;

/// Makes templates of selected entities, and renames and deletes them. FX thread.
public final class TemplateMaker {
    private static final LineDialog NEW = new LineDialog("template-name", "Make a template",
            "Name of the new template; no other template of yours has it", "Make template");
    private static final LineDialog RENAMED = new LineDialog("template-name", "Rename template",
            "New name of the template; no other template of yours has it", "Rename");

    private final Session session;
    private final TemplateStore store;
    private final Consumer<String> problems;

    /// @param problems receives why something was not done
    public TemplateMaker(Session session, TemplateStore store, Consumer<String> problems) {
        this.session = session;
        this.store = store;
        this.problems = problems;
    }

    /// What a template is made of.
    private record Draft(String world, FragmentText fragment) {}

    /// Asks for a name and makes a template of the selected entities with everything below them.
    ///
    /// @param owner owner of the dialog
    /// @param made receives the name
    public void make(Window owner, Consumer<String> made) {
        List<Entity> selected = session.selection().entities();
        Views.whenDone(session.read(moment -> draft(moment.open().scene(), selected)),
                found -> found.ifPresent(draft -> {
                    FragmentText fragment = draft.fragment();
                    if (fragment.result().done()) {
                        NEW.ask(owner, free(draft.world(), fragment.name()), name -> isFree(draft.world(), name),
                                name -> {
                                    if (run(() -> store.save(draft.world(), name, fragment.text()))) {
                                        made.accept(name);
                                    }
                                });
                    } else {
                        problems.accept(fragment.result().message());
                    }
                }));
    }

    private static Draft draft(Scene scene, List<Entity> selected) {
        return scene.simulation().isOfProgram()
                ? new Draft("", FragmentText.failure("No template was made: this world belongs to the running program."
                        + " Make templates in a scene of a world provider."))
                : new Draft(scene.simulation().definition().name(),
                        FragmentText.of(scene, selected, "No template was made"));
    }

    private boolean isFree(String world, String name) {
        return TemplateStore.isName(name) && !store.has(world, name);
    }

    /// Returns a name that is not taken: that of an entity, or with a number behind it.
    private String free(String world, String entity) {
        String base = TemplateStore.isName(entity) ? entity : "Template";
        String name = base;
        for (int number = 2; !isFree(world, name) && number < TemplateStore.LONGEST_NAME; number++) {
            name = "%s %d".formatted(base, number);
        }
        return name;
    }

    /// Asks for a new name of a template.
    void rename(Window owner, String world, EntityTemplate.Stored template) {
        RENAMED.ask(owner, template.name(), name -> name.equals(template.name()) || isFree(world, name), name -> {
            if (!name.equals(template.name())) {
                run(() -> store.rename(world, template, name));
            }
        });
    }

    /// Deletes a template.
    void delete(EntityTemplate.Stored template) {
        run(() -> store.delete(template));
    }

    /// A change of the stored files.
    private interface Change {
        void run() throws IOException;
    }

    private boolean run(Change change) {
        boolean isDone = false;
        try {
            change.run();
            isDone = true;
        } catch (FileAlreadyExistsException e) {
            problems.accept(e.getFile());
        } catch (IOException e) {
            problems.accept("The templates can't be changed: " + e);
        }
        session.refresh();
        return isDone;
    }
}
