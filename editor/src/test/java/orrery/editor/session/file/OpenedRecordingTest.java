package orrery.editor.session.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.history.Recording;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.recording.OpenedRecording;
import orrery.ecs.recording.RecordingNotes;
import orrery.ecs.recording.RecordingResult;
import orrery.ecs.recording.Recordings;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.Navigator;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.check.TestDraft;
import orrery.editor.session.check.TickRange;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.log.Problem;
import orrery.editor.session.time.BranchLine;

/// What a session knows about the edits of a recording opened from a file.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class OpenedRecordingTest {
    private static final Entity MOON = Entity.of(3, 1);

    private final Session session = TinyWorld.session();

    @AfterEach
    void close() {
        session.close();
    }

    private <T> T ask(Function<OpenWorld, T> question) {
        return session.ask(open -> question.apply(Objects.requireNonNull(open))).join();
    }

    private void rename(String name) {
        new EntityEdits(session).rename(MOON, name).join();
    }

    private int laterEdits() {
        return ask(open -> open.timeline().laterEdits());
    }

    private byte[] written() {
        return ask(open -> {
            try {
                Recording recording = open.timeline().recording();
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                Recordings.write(recording, RecordingNotes.of(open.simulation()).with(open.invariants().all()), out);
                return out.toByteArray();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /// Saves the recording and opens it in place of the world.
    private void reopen() {
        reopen(written());
    }

    private void reopen(byte[] bytes) {
        EditResult result = session.open("tiny.orec", () -> {
            if (!(Recordings.parse(bytes, "tiny.orec",
                    new WorldCatalog(List.of())) instanceof RecordingResult.Opened(OpenedRecording read))) {
                throw new AssertionError("it was refused");
            }
            return new SceneOpening(read.simulation(),
                    SceneFile.ofRecording("tiny.orec", Scene.of(read.simulation()).with(read.invariants()), read),
                    List.of());
        }).join();
        assertEquals(EditResult.DONE, result);
    }

    @Test
    void edits_that_no_tick_has_taken_are_counted() {
        session.stepTicks(2);
        rename("Luna");
        session.stepTicks(1);
        rename("Selene");
        rename("Phoebe");
        assertEquals(3, laterEdits());
        reopen();
        assertEquals("Phoebe", ask(open -> open.world().get(MOON, Name.class).value()));
        assertEquals(3, laterEdits());
        session.goToTick(1);
        assertEquals(3, laterEdits());
        session.goToNewest();
        assertEquals(3, laterEdits());
    }

    @Test
    void of_an_invariant_that_is_broken_in_the_newest_state_it_is_not_said_that_it_broke_then() {
        session.stepTicks(5);
        session.invariants().add("early", "tick < 3").join();
        reopen();
        assertEquals(
                List.of("The invariant “early” (tick < 3) is broken at tick 5, and possibly longer: “Find the first” in the"
                        + " Invariants pane shows since when."),
                session.problems().all().stream().map(Problem::text).filter(text -> text.contains("early")).toList());
    }

    @Test
    void edits_at_the_ends_of_all_branches_are_counted() {
        session.stepTicks(3);
        rename("Luna");
        session.goToTick(2);
        rename("Selene");
        session.stepTicks(1);
        rename("Phoebe");
        reopen();
        assertEquals(2, laterEdits());
        session.switchTo(ask(open -> open.timeline().branchLines().getFirst().id()));
        assertEquals(1, laterEdits());
        session.goToTick(1);
        assertEquals(1, laterEdits());
    }

    @Test
    void a_recording_saved_on_a_branch_that_does_not_differ_yet_is_opened_on_that_branch() {
        session.stepTicks(3);
        session.goToTick(1);
        rename("Luna");
        session.undo().join();
        assertEquals(List.of("Main", "Branch 2"), branches());
        reopen();
        assertEquals(List.of("Main", "Branch 2"), branches());
        assertEquals("Branch 2 1", position());
        session.switchTo(ask(open -> open.timeline().branchLines().getFirst().id()));
        assertEquals(List.of("Main"), branches());
        session.goToNewest();
        assertEquals("Main 3", position());
    }

    @Test
    void saving_where_an_edit_was_undone_leaves_it_undone() {
        rename("Luna");
        session.stepTicks(10);
        session.goToTick(0);
        session.goTo(timeline -> timeline.undoEarlier(timeline.earlierEdit()));
        assertEquals("Branch 2 0", position());
        byte[] scene = scene();
        written();
        assertEquals("Branch 2 0", position());
        assertEquals(List.of("Main", "Branch 2"), branches());
        assertArrayEquals(scene, scene());
        assertFalse(new String(scene, StandardCharsets.UTF_8).contains("Luna"));
        reopen();
        assertEquals("Branch 2 0", position());
    }

    private byte[] scene() {
        return ask(open -> Scenes.toBytes(open.sceneAtStateZero(), SceneKind.AUTHORING));
    }

    private String position() {
        return ask(open -> open.timeline().recording().position().toString());
    }

    private List<String> branches() {
        return ask(open -> open.timeline().branchLines().stream().map(BranchLine::name).toList());
    }

    /// What is answered to the three questions for which ticks would run again.
    private List<String> refusals() {
        WriteQuery query = WriteQuery.of(Entity.of(1, 1), "LocalTransform", "");
        return List.of(String.join(" ", session.explain(query, Navigator.SHOWN).join().messages()),
                session.checkDeterminism(_ -> {}, _ -> Optional.empty()).answer().join().refusal(),
                session.draftTest(new TickRange(1, 1), List.of(TestDraft.NO_FAILURE)).join().refusal());
    }

    @Test
    void ticks_of_a_missing_world_do_not_run_again() {
        session.stepTicks(2);
        reopen();
        String missing = "The world tiny of this recording is missing, so its ticks can't run again. Add its jar with"
                + " File > Add worlds…, then open the recording anew.";
        assertEquals(List.of(missing, missing, missing), refusals());
    }

    @Test
    void ticks_that_a_program_ran_do_not_run_again() throws IOException {
        Simulation simulation = TinyWorld.make();
        simulation = Simulation.of(simulation.world(), simulation.schedule());
        Recording recording = new Recording(simulation.schedule());
        simulation.schedule().tick();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Recordings.write(recording, RecordingNotes.of(simulation), out);
        reopen(out.toByteArray());
        String program = "A program ran the ticks of this recording, so they can't run again here.";
        assertEquals(List.of(program, program, program), refusals());
    }
}
