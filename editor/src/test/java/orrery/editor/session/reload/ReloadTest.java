package orrery.editor.session.reload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.rerun.Divergence;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.scene.Scenes;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Transforms;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.fx.Patience;
import orrery.editor.session.JournaledSessions;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.session.file.RecoverableScene;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.log.Problem;
import orrery.editor.session.time.ReloadMark;

/// Scenes that move to a world of changed code, in which the systems are others, and what the user does before and after.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class ReloadTest {
    private static final Entity SUN = Entity.of(1, 1);
    private static final Entity MOON = Entity.of(3, 1);

    @TempDir
    private Path folder;
    private JournaledSessions sessions;
    private Session session;

    @BeforeEach
    void open() {
        sessions = new JournaledSessions(folder);
        session = sessions.begin("killed");
        TinyWorld.openIn(session);
    }

    @AfterEach
    void close() {
        sessions.close();
    }

    /// The same types, and a system that moves the sun by 100 in each tick.
    private static WorldDefinition changed() {
        return WorldDefinition.of(new TinyWorld()).withSystems(List.of(
                SystemDefinition.named("Push").writes(LocalTransform.class).run(() -> ReloadTest::push),
                Transforms.definition()));
    }

    private static void push(SystemContext context) {
        LocalTransform place = context.world().get(SUN, LocalTransform.class);
        context.world().replace(SUN, place.withPosition(place.position().plus(new Vec2(100, 0))));
    }

    private void edit(String name) {
        assertTrue(session.edit(name, sim -> sim.world().replace(MOON, new Name(name))).join().done());
    }

    private void ticks(int count) {
        session.stepTicks(count);
        boolean _ = ask(session, open -> true);
    }

    private static <T> T ask(Session of, Function<OpenWorld, T> question) {
        return of.ask(open -> question.apply(Objects.requireNonNull(open))).join();
    }

    private static double x(Session of) {
        return ask(of, open -> open.simulation().world().get(SUN, LocalTransform.class).position().x());
    }

    private long places() {
        return ask(session, open -> open.world().hashes().get("LocalTransform"));
    }

    private long tick() {
        return ask(session, open -> open.world().tick());
    }

    private static long hash(Session of) {
        return ask(of, open -> open.world().hash());
    }

    private static UnsavedEdits unsaved(Session of) {
        return ask(of, OpenWorld::unsaved);
    }

    private ReloadResult reload(boolean mayLose) {
        return session.reload(changed(), ReloadMode.KEEP_STATE, mayLose).join();
    }

    @Test
    void a_problem_of_a_tick_becomes_a_hint_about_the_former_code_without_the_tick() {
        ticks(2);
        session.problems()
                .add(new Problem(Problem.Severity.ERROR, "System Push failed in tick 3.", "", 3, "Push", SUN));
        Problem file = Problem.inFile(Problem.Severity.WARNING, "The file is old.", "a.json");
        session.problems().add(file);
        reload(false);
        assertEquals(List.of(new Problem(Problem.Severity.INFO,
                "Before the code was reloaded: System Push failed in tick 3.", "", -1, "Push", SUN), file),
                session.problems().all());
    }

    @Test
    void it_goes_on_at_the_shown_tick_and_back_to_state_0_as_it_was_edited() {
        edit("Rhea");
        ticks(3);
        long places = places();
        UnsavedEdits before = unsaved(session);

        assertEquals(3, reload(false).tick());

        assertEquals(before, unsaved(session));
        assertEquals(places, places());
        ticks(1);
        assertEquals(110, x(session));
        session.restart();
        assertEquals(10, x(session));
        assertEquals("Rhea", ask(session, open -> open.world().get(MOON, Name.class).value()));
        ticks(2);
        assertEquals(210, x(session));
    }

    @Test
    void the_ticks_say_where_code_was_reloaded_and_how_often_and_running_again_leaves_no_place() {
        ticks(3);
        reload(false);
        reload(false);
        ticks(2);
        List<ReloadMark> marks = ask(session, open -> open.timeline().history().reloads());
        assertEquals(List.of(3L), marks.stream().map(ReloadMark::tick).toList());
        String said = marks.getFirst().text();
        assertTrue(said.matches("The code of tiny was reloaded after tick 3 2 times, last at \\d\\d:\\d\\d:\\d\\d\\."),
                said);
        session.goToTick(4);
        edit("Rhea");
        ticks(1);
        assertEquals(marks, ask(session, open -> open.timeline().history().reloads()), "on another branch");
        session.restart();
        assertEquals(List.of(), ask(session, open -> open.timeline().history().reloads()));
    }

    @Test
    void a_reload_before_tick_1_marks_no_tick() {
        reload(false);
        ticks(1);
        assertEquals(List.of(), ask(session, open -> open.timeline().history().reloads()));
    }

    @Test
    void in_the_middle_of_a_tick_it_goes_on_before_that_tick() {
        ticks(2);
        session.stepSystem();
        reload(false);
        assertEquals(2, tick());
        ticks(1);
        assertEquals(110, x(session));
    }

    @Test
    void in_the_past_it_goes_on_there() {
        ticks(5);
        session.goToTick(2);
        assertEquals(2, reload(false).tick());
        ticks(1);
        assertEquals(110, x(session));
        assertEquals(3, tick());
    }

    @Test
    void unsaved_edits_of_other_branches_are_lost_only_if_the_user_agrees() {
        ticks(2);
        edit("Rhea");
        ticks(1);
        session.goToTick(1);
        long hash = hash(session);

        ReloadResult asked = reload(false);
        assertEquals(ReloadResult.Outcome.WOULD_LOSE_EDITS, asked.outcome());
        assertEquals("1 unsaved edit is later or on other branches and would be lost with the old code.",
                asked.problems().getFirst().text());
        assertEquals(hash, hash(session));
        assertEquals(1, unsaved(session).later());

        assertEquals(ReloadResult.Outcome.DONE, reload(true).outcome());
        assertEquals(0, unsaved(session).later());
    }

    @Test
    void running_again_names_the_first_difference() throws Exception {
        ticks(4);
        ReloadResult result = session.reload(changed(), ReloadMode.RUN_AGAIN, false).join();
        RunComparison.Result found = Objects.requireNonNull(result.comparison()).result().get(120, TimeUnit.SECONDS);

        assertEquals(1, found.tick());
        Divergence divergence = Objects.requireNonNull(found.divergence());
        assertEquals("Spinning", divergence.system());
        assertEquals("LocalTransform", divergence.type());
        Patience.awaitAnywhere("tick 4", () -> tick() == 4);
        assertEquals(410, x(session));
        session.goToTick(2);
        assertEquals(210, x(session));
    }

    @Test
    void running_the_same_code_again_finds_no_difference() throws Exception {
        edit("Rhea");
        ticks(4);
        long hash = hash(session);
        UnsavedEdits before = unsaved(session);
        ReloadResult result = session.reload(WorldDefinition.of(new TinyWorld()), ReloadMode.RUN_AGAIN, false).join();
        RunComparison.Result found = Objects.requireNonNull(result.comparison()).result().get(120, TimeUnit.SECONDS);

        assertEquals(new RunComparison.Result(4, null, "", null), found);
        assertEquals(hash, hash(session));
        assertEquals(before, unsaved(session));
    }

    @Test
    void ticks_with_edits_between_them_are_not_run_again() {
        ticks(2);
        edit("Rhea");
        ticks(1);
        long hash = hash(session);
        ReloadResult result = session.reload(changed(), ReloadMode.RUN_AGAIN, false).join();
        assertEquals(
                "The edit Rhea was made at tick 2, and edits after the start can't be made again while other code runs the"
                        + " ticks. Keep the state when code is reloaded, or go back before the edit.",
                result.problems().getFirst().text());
        assertEquals(hash, hash(session));
    }

    @Test
    void a_scene_of_another_world_stays() {
        long hash = hash(session);
        WorldDefinition other = new WorldDefinition("other", changed().types(), changed().inputs(), List.of(),
                List.of(),
                List.of(), List.of(), Map.of(), 1);
        assertEquals(ReloadResult.Outcome.NOT_OPEN,
                session.reload(other, ReloadMode.KEEP_STATE, false).join().outcome());
        assertEquals(hash, hash(session));
    }

    @Test
    void the_world_of_a_program_stays_with_the_code_of_the_program() {
        CompletableFuture<Session> attached = new CompletableFuture<>();
        CountDownLatch done = new CountDownLatch(1);
        Thread program = new Thread(() -> {
            Simulation simulation = TinyWorld.make();
            attached.complete(Session.attachedTo(simulation, () -> true, sessions.clock().watchdog()));
            while (done.getCount() > 0) {
                simulation.schedule().tick();
            }
        });
        CompletableFuture<Void> _ = attached.thenAccept(inspector -> inspector.runTo(3));
        program.start();
        Session inspector = attached.join();
        try (inspector) {
            Patience.awaitAnywhere("tick 3", () -> ask(inspector, open -> open.world().tick()) == 3);
            long hash = hash(inspector);
            WorldDefinition before = ask(inspector, open -> open.simulation().definition());
            ReloadResult result = inspector.reload(changed(), ReloadMode.KEEP_STATE, true).join();

            assertEquals(ReloadResult.Outcome.REFUSED, result.outcome());
            assertEquals(
                    "This window inspects the world of a running program, which has its own code; start the program"
                            + " anew.",
                    result.problems().getFirst().text());
            assertEquals(hash, hash(inspector));
            assertSame(before, ask(inspector, open -> open.simulation().definition()));
        } finally {
            done.countDown();
        }
    }

    @Test
    void a_killed_program_recovers_what_was_done_before_and_after() {
        edit("Rhea");
        ticks(3);
        edit("Dione");
        reload(false);
        edit("Mimas");
        ticks(2);
        edit("Titan");

        RecoverableScene left = kill();
        assertEquals(4, left.edits());
        Session next = sessions.begin("next");
        EditResult recovered = next.recover(left, () -> opening(left)).join();

        assertEquals(new EditResult(true, ""), recovered);
        assertEquals(hash(session), hash(next));
        assertEquals(unsaved(session), unsaved(next));
        session.restart();
        next.restart();
        assertEquals(hash(session), hash(next));
        assertEquals(unsaved(session), unsaved(next));
    }

    @Test
    void a_scene_that_was_moved_before_its_first_tick_is_recovered() {
        edit("Rhea");
        reload(false);
        edit("Dione");
        RecoverableScene left = kill();
        Session next = sessions.begin("next");
        assertEquals(new EditResult(true, ""), next.recover(left, () -> opening(left)).join());
        assertEquals(hash(session), hash(next));
        assertEquals(unsaved(session), unsaved(next));
    }

    @Test
    void entities_keep_the_ids_of_a_save_if_the_program_is_killed_after_a_reload() {
        Entity first = create("Phobos");
        create("Deimos");
        saved(session);
        reload(false);
        assertTrue(session.edit("Destroy", sim -> sim.world().destroy(first)).join().done());
        RecoverableScene left = kill();
        Session next = sessions.begin("next");
        assertEquals(new EditResult(true, ""), next.recover(left, () -> opening(left)).join());
        assertEquals(saved(session), saved(next));
    }

    private Entity create(String name) {
        AtomicReference<Entity> made = new AtomicReference<>();
        assertTrue(session.edit("Create", sim -> made.set(sim.world().create(new Name(name)))).join().done());
        return made.get();
    }

    private String saved(Session of) {
        return ask(of, open -> {
            byte[] bytes = Scenes.toBytes(open.sceneAtStateZero(), SceneKind.AUTHORING);
            open.savedAs(folder.resolve("tiny.json"), null);
            return new String(bytes, StandardCharsets.UTF_8);
        });
    }

    private static SceneOpening opening(RecoverableScene left) {
        SceneResult read = Scenes.parse(Objects.requireNonNull(left.scene()), "tiny.json",
                WorldCatalog.holding(changed()),
                TrackingLevel.RECORDED);
        Scene scene = assertInstanceOf(SceneResult.Loaded.class, read).scene();
        return new SceneOpening(scene.simulation(), new SceneFile("tiny.json", null, scene), List.of());
    }

    private RecoverableScene kill() {
        return RecoverableScene.of(sessions.left(sessions.kill(session, "killed"))).orElseThrow();
    }
}
