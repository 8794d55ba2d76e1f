package orrery.editor.session;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import orrery.ecs.provider.Simulation;
import orrery.ecs.world.Entity;
import orrery.editor.session.edit.Edit;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.template.FragmentText;

/// Copies entities of the open world as text, and cuts them. Any thread may call.
///
/// Copying and cutting are refused if another scene was opened or entities were renumbered after the request, because the handles
/// may then belong to other entities.
public final class EntityFragments {
    private final SimulationThread simulation;

    EntityFragments(SimulationThread simulation) {
        this.simulation = simulation;
    }

    /// Whether the session is closed, so that requests that wait are never answered.
    public boolean isClosed() {
        return simulation.isClosed();
    }

    /// Returns the text of entities with everything below them.
    ///
    /// @param most maximum number of entities, including those below; if there are more, nothing is copied
    public CompletableFuture<FragmentText> copy(List<Entity> entities, int most) {
        Asked asked = simulation.asked();
        return simulation.commands().ask(() -> text(asked, entities, "Nothing was copied", most));
    }

    /// Returns the text of entities with everything below them and destroys them. Both happen in one command, so that the world
    /// can't change in between.
    public CompletableFuture<FragmentText> cut(List<Entity> entities) {
        Asked asked = simulation.asked();
        return simulation.commands().askToEdit(() -> {
            FragmentText text = text(asked, entities, "Nothing was cut", Integer.MAX_VALUE);
            EditResult result = text.result().done() ? destroy(asked, entities) : text.result();
            return result.done() ? text : FragmentText.failure(result.message());
        }, FragmentText::failure);
    }

    private EditResult destroy(Asked asked, List<Entity> entities) {
        Function<Simulation, String> name = sim -> EntityEdits.nameOfDestroying(sim, entities);
        Edit edit = EntityEdits.destroying(entities);
        return EntityEdits.isLong(entities)
                ? simulation.editRunner().makeLong(name, asked, edit)
                : simulation.editRunner().make(name, asked, null, edit);
    }

    /// @param nothing how the message begins if a world is open but the request is refused
    private FragmentText text(Asked asked, List<Entity> entities, String nothing, int most) {
        OpenWorld open = simulation.current().open();
        if (open == null) {
            return FragmentText.failure("No world is open. Open a scene first.");
        }
        String change = asked.change();
        return change.isEmpty()
                ? FragmentText.of(open.scene(), entities, nothing, most, "Select fewer, or use Edit > Copy.")
                : FragmentText.failure(
                        "%s, because %s. Select the entities anew, then repeat it.".formatted(nothing, change));
    }
}
