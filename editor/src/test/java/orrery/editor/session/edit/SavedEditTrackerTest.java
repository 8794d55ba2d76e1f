package orrery.editor.session.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.time.Timeline;

/// Counts of unsaved edits at the starts of branches.
class SavedEditTrackerTest {
    private static final Entity MOON = Entity.of(3, 1);

    private final UndoStack undo = new UndoStack();
    private final SavedEditTracker edits = new SavedEditTracker(undo, true);
    private final Simulation simulation = TinyWorld.make();
    private final Recording recording = new Recording(simulation.schedule());
    private Timeline timeline;

    @BeforeEach
    void begin() {
        timeline = Timeline.of(recording, edits);
    }

    private void edit(String name) {
        EngineWorld world = EngineWorld.of(simulation.world());
        Position before = recording.position();
        world.open(Author.edit("Rename to " + name));
        world.set(MOON, new Name(name));
        world.close();
        undo.push(new UndoStack.Entry(name, List.of(), before, recording.position(), 0, null), null);
    }

    private void tick() {
        edits.tickBegins(true);
        timeline.startsHere();
        simulation.schedule().tick();
        edits.ticked();
    }

    /// Goes before the edits at the start and makes another one there, on a branch of its own.
    private void branchBeforeEdits() {
        timeline.seek(Position.state(recording.branch(), 0));
        edit("Rhea");
    }

    @Test
    void edits_at_the_start_of_another_branch_count_though_undo_was_cleared_between_them() {
        edit("Luna");
        edit("Selene");
        edit("Phoebe");
        edits.tickBegins(true); // as when the scene goes on in a copy of the world
        edit("Diana");
        tick();
        branchBeforeEdits();
        assertEquals(4, edits.unsavedOnOtherBranches(recording));
    }

    @Test
    void edits_at_the_start_of_another_branch_that_were_saved_before_undo_was_cleared_do_not_count() {
        edit("Luna");
        edit("Selene");
        edits.savedScene(true, recording);
        edits.tickBegins(true);
        edit("Diana");
        tick();
        branchBeforeEdits();
        assertEquals(1, edits.unsavedOnOtherBranches(recording));
    }
}
