package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.history.Write;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.history.Writes;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.Author;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.ecs.world.SceneId;
import orrery.editor.fx.Patience;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EditsInScene;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.edit.UnreachableEdit;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.log.Problem;
import orrery.editor.session.search.WatchExpression;
import orrery.editor.session.stop.Trigger;

/// What happens to edits of an opened scene when its first tick runs.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class EditsOfStartTest {
    private static final Entity SUN = Entity.of(1, 1);
    private static final Entity MOON = Entity.of(3, 1);

    private final Session session = TinyWorld.sessionOfFile();

    @AfterEach
    void close() {
        session.close();
    }

    private <T> T ask(Function<OpenWorld, T> question) {
        return session.ask(open -> question.apply(Objects.requireNonNull(open))).join();
    }

    private void rename(String name) {
        session.edit("Rename to " + name, editing -> editing.world().set(MOON, new Name(name))).join();
    }

    private String name() {
        return name(MOON);
    }

    private String name(Entity moon) {
        return ask(open -> open.world().get(moon, Name.class).value());
    }

    /// Creates an entity before all others, so that the rows are no longer in the order of the file.
    private void createFirst() {
        session.edit("Create first", sim -> {
            Entity first = sim.world().create(new Name("First"), LocalTransform.IDENTITY);
            sim.tree().attachBefore(first, Entity.NONE, SUN);
        }).join();
    }

    /// Runs ticks here and in a program that loads the file, and compares the results.
    private void assertRunsAsItsFile() {
        byte[] file = ask(open -> Scenes.toBytes(open.sceneAtStateZero(), SceneKind.AUTHORING));
        session.stepTicks(3);
        Schedule game = TinyWorld.read(file).simulation().schedule();
        for (int tick = 0; tick < 3; tick++) {
            game.tick();
        }
        assertEquals(game.world().hashes(), ask(open -> open.world().hashes()));
    }

    @Test
    void a_changed_value_keeps_its_author_and_what_it_was_before() {
        rename("Luna");
        session.stepTicks(2);
        assertEquals(Author.edit("Rename to Luna"), ask(open -> {
            ComponentArray<Name> names = open.world().array(Name.class);
            return EngineArray.of(names).writerAt(names.rowOf(MOON));
        }));
        assertEquals(List.of("0: Rename to Luna, Name[value=Moon] → Name[value=Luna]"),
                ask(open -> writes(open, MOON)));
        assertEquals(1, ask(open -> open.timeline().history().get(0).edits()).intValue());
    }

    @Test
    void an_edit_that_is_undone_at_the_start_of_another_branch_leaves_what_was_edited_there_unsaved() {
        session.stepTicks(2);
        session.goToTick(0);
        rename("Luna");
        session.stepTicks(1);
        session.switchTo(1);
        assertFalse(isSceneUnsaved());
        session.goTo(timeline -> timeline.seek(new Position(timeline.recording().branches().getLast(), 0, 1, 0)));
        rename("Selene");
        session.undo().join();
        assertEquals("Luna", name());
        assertTrue(isSceneUnsaved());
    }

    private boolean isSceneUnsaved() {
        return ask(open -> open.unsaved().scene());
    }

    private static List<String> writes(OpenWorld open, Entity moon) {
        Recording recording = open.timeline().recording();
        List<Write> writes = Writes.in(recording.segmentsFrom(recording.branch(), 0), WriteQuery.of(moon, "Name", ""));
        return writes.stream().map(write -> {
            Write.Value value = Objects.requireNonNull(write.value());
            return "%d: %s, %s → %s".formatted(write.madeAt(), write.author().name(), value.before(), value.after());
        }).toList();
    }

    @Test
    void a_changed_value_is_undone_on_a_branch_after_ticks_have_run() {
        rename("Luna");
        session.stepTicks(2);
        assertEquals(new UnreachableEdit("Rename to Luna", 0), ask(open -> open.timeline().earlierEdit()));
        session.goTo(timeline -> timeline.undoEarlier(timeline.earlierEdit()));
        assertEquals("Moon", name());
        session.goToTick(0);
        session.switchTo(1);
        assertEquals("Luna", name());
    }

    @Test
    void a_world_with_changed_values_runs_as_its_file_does() {
        Simulation before = ask(OpenWorld::simulation);
        rename("Luna");
        session.edit("Spin", editing -> editing.world().set(SUN, new TinyWorld.Spin(3))).join();
        session.edit("Switch Trouble off", editing -> editing.world()
                .setSingleton(editing.schedule().settings().withEnabled("Trouble", false))).join();
        assertRunsAsItsFile();
        assertSame(before, ask(OpenWorld::simulation));
        assertTrue(ask(OpenWorld::unsaved).scene());
    }

    @Test
    void beside_an_entity_that_was_created_a_changed_value_keeps_its_author_and_what_it_was_before() {
        rename("Luna");
        createFirst();
        rename("Selene");
        assertRunsAsItsFile();
        Entity moon = Objects.requireNonNull(ask(open -> open.moved().get(MOON)));
        assertEquals(Entity.of(4, 1), moon);
        assertEquals(List.of("0: Rename to Luna, Name[value=Moon] → Name[value=Luna]",
                "0: Rename to Selene, Name[value=Luna] → Name[value=Selene]"), ask(open -> writes(open, moon)));
        assertEquals(3, ask(open -> open.timeline().history().get(0).edits()).intValue());
        session.goTo(timeline -> timeline.undoEarlier(timeline.earlierEdit()));
        assertEquals("Luna", name(moon));
        assertTrue(ask(OpenWorld::unsaved).scene());
    }

    @Test
    void beside_an_entity_that_was_created_conditions_go_on_with_the_same_entities() {
        String holds = "entity != %s || !Spin";
        session.invariants().add("", holds.formatted(MOON)).join();
        session.watched().add(new WatchExpression(Entity.NONE, "Spin.speed > 1 && entity != " + MOON));
        createFirst();
        String before = new String(scene(), StandardCharsets.UTF_8);
        assertTrue(before.contains("\"holds\": \"entity != #3 || !Spin\""), before);
        session.stepTicks(1);
        Entity moon = Objects.requireNonNull(ask(open -> open.moved().get(MOON)));
        assertEquals(List.of(holds.formatted(moon)),
                ask(open -> open.scene().invariants().stream().map(each -> each.holds().text()).toList()));
        assertEquals(List.of(new WatchExpression(Entity.NONE, "Spin.speed > 1 && entity != " + moon)),
                session.watched().all());
        session.goToTick(0);
        assertEquals(before, new String(scene(), StandardCharsets.UTF_8));
    }

    @Test
    void saved_invariants_stay_saved_when_entities_get_other_handles() {
        session.invariants().add("", "entity != %s || !Spin".formatted(MOON)).join();
        createFirst();
        assertTrue(isSceneUnsaved());
        ask(open -> {
            open.savedTo(Path.of("tiny.json"));
            return true;
        });
        session.stepTicks(1);
        assertFalse(isSceneUnsaved());
    }

    @Test
    void an_entity_keeps_the_id_of_the_first_save_of_a_new_world() {
        session.close();
        try (Session anew = TinyWorld.session()) {
            Function<OpenWorld, List<String>> names = open -> new String(
                    Scenes.toBytes(open.sceneAtStateZero(), SceneKind.AUTHORING), StandardCharsets.UTF_8).lines()
                    .filter(line -> line.contains("\"id\"")).map(line -> line.substring(4, line.indexOf(", \"parent")))
                    .toList();
            List<String> bodies = anew.ask(open -> names.apply(Objects.requireNonNull(open))).join();
            anew.edit("Create first", sim -> {
                Entity first = sim.world().create(new Name("First"), LocalTransform.IDENTITY);
                sim.tree().attachBefore(first, Entity.NONE, SUN);
            }).join();
            List<String> more = new ArrayList<>(bodies);
            more.addFirst("{\"id\": 4, \"name\": \"First\"");
            assertEquals(more, anew.ask(open -> names.apply(Objects.requireNonNull(open))).join());
            anew.stepTicks(1);
            assertEquals(more, anew.ask(open -> names.apply(Objects.requireNonNull(open))).join());
        }
    }

    @Test
    void what_an_edit_destroyed_and_changed_is_undone_on_a_branch_after_ticks_have_run() {
        Entity earth = Entity.of(2, 1);
        rename("Luna");
        byte[] without = scene();
        session.edit("Destroy Earth and rename", sim -> {
            sim.tree().destroyKeepingChildren(earth);
            sim.world().set(MOON, new Name("Selene"));
        }).join();
        assertRunsAsItsFile();
        Entity moon = Objects.requireNonNull(ask(open -> open.moved().get(MOON)));
        assertEquals("Selene", name(moon));
        assertEquals(List.of("0: Rename to Luna, Name[value=Moon] → Name[value=Luna]",
                "0: Destroy Earth and rename, Name[value=Luna] → Name[value=Selene]"), ask(open -> writes(open, moon)));
        assertEquals(2, ask(open -> open.timeline().history().get(0).edits()).intValue());
        assertEquals("Destroy Earth and rename @ 0", writer(moon, Name.class));
        assertEquals(new UnreachableEdit("Destroy Earth and rename", 0), ask(open -> open.timeline().earlierEdit()));
        session.goTo(timeline -> timeline.undoEarlier(timeline.earlierEdit()));
        assertArrayEquals(without, scene());
        session.goTo(timeline -> timeline.undoEarlier(timeline.earlierEdit()));
        assertEquals("Moon", name(moon));
    }

    private byte[] scene() {
        return ask(open -> Scenes.toBytes(open.scene(), SceneKind.AUTHORING));
    }

    @Test
    void every_edit_of_the_start_is_undone_on_branches_one_after_the_other() {
        EntityEdits edits = new EntityEdits(session);
        List<String> scenes = new ArrayList<>(List.of(sceneWithoutIds()));
        List<Runnable> all = List.of(() -> edits.create(SUN).join(), this::createFirst,
                () -> edits.duplicate(List.of(SUN)).join(),
                () -> session.edit("Spin", sim -> sim.world().add(MOON, new TinyWorld.Spin(2))).join(),
                () -> edits.destroy(List.of(Entity.of(2, 1))).join(),
                () -> session.edit("Name it", sim -> sim.world().removeIfPresent(SUN, Name.class)).join());
        all.forEach(edit -> {
            edit.run();
            scenes.add(sceneWithoutIds());
        });
        session.stepTicks(2);
        assertEquals(EditsInScene.NONE, ask(OpenWorld::editsInScene));
        for (String scene : scenes.reversed().subList(1, scenes.size())) {
            session.goTo(timeline -> timeline.undoEarlier(timeline.earlierEdit()));
            assertEquals(scene, sceneWithoutIds());
        }
        session.stepTicks(2);
    }

    /// Created entities get their ids only when they are saved to a file.
    private String sceneWithoutIds() {
        return new String(scene(), StandardCharsets.UTF_8).replaceAll("\"(id|parent)\": [0-9]+", "");
    }

    private String writer(Entity entity, Class<? extends Record> type) {
        return ask(open -> {
            ComponentArray<?> array = open.world().array(type);
            int row = array.rowOf(entity);
            return "%s @ %d".formatted(EngineArray.of(array).writerAt(row), EngineArray.of(array).madeAt(row));
        });
    }

    @Test
    void what_was_created_or_added_names_its_edit() {
        session.edit("Add Spin to Moon", sim -> sim.world().add(MOON, new TinyWorld.Spin(2))).join();
        createFirst();
        assertRunsAsItsFile();
        Entity first = Entity.of(1, 1);
        Entity moon = Entity.of(4, 1);
        assertEquals(List.of("First", "Moon"), List.of(name(first), name(moon)));
        assertEquals("Create first @ 0", writer(first, Name.class));
        assertEquals("Create first @ 0", writer(first, SceneId.class));
        assertEquals("Add Spin to Moon @ 0", writer(moon, TinyWorld.Spin.class));
        assertEquals("scene @ 0", writer(moon, Name.class));
    }

    @Test
    void what_was_destroyed_leaves_the_selection_when_its_handle_is_that_of_another() {
        Entity earth = Entity.of(2, 1);
        session.select(List.of(earth));
        session.edit("Destroy Earth", sim -> sim.tree().destroyKeepingChildren(earth)).join();
        session.stepTicks(1);
        assertEquals("Moon", name(earth));
        assertEquals(List.of(), session.selection().entities());
    }

    @Test
    void what_is_selected_in_a_view_of_before_the_first_tick_is_what_that_view_shows() {
        Entity earth = Entity.of(2, 1);
        session.edit("Destroy Earth", sim -> sim.tree().destroyKeepingChildren(earth)).join();
        Patience.awaitAnywhere("a view of the scene", () -> session.view().scene() == ask(OpenWorld::sceneKey));
        session.stepTicks(1);
        ask(OpenWorld::sceneKey);
        session.select(MOON);
        assertEquals(List.of("Moon"), session.selection().entities().stream().map(this::name).toList());
        CompletableFuture<EditResult> renamed = new EntityEdits(session).rename(earth, "Luna");
        assertEquals(
                "The edit was not made, because the first tick has renumbered the entities meanwhile. Make it again.",
                renamed.join().message());
    }

    @Test
    void an_edit_that_was_asked_for_before_entities_were_numbered_anew_is_made_of_none() {
        session.edit("Destroy Earth", sim -> sim.tree().destroyKeepingChildren(Entity.of(2, 1))).join();
        Patience.awaitAnywhere("a view of the scene", () -> session.view().scene() == ask(OpenWorld::sceneKey));
        CompletableFuture<Boolean> held = new CompletableFuture<>();
        CompletableFuture<Boolean> _ = session.ask(_ -> held.join());
        session.stepTicks(1);
        CompletableFuture<EditResult> renamed = new EntityEdits(session).rename(Entity.of(2, 1), "Luna");
        CompletableFuture<EditResult> stopped = session.breakpoints().add(new Trigger.Removed("Spin", MOON));
        CompletableFuture<EditResult> sought = session.breakpoints().findFirst(new Trigger.Removed("Spin", MOON));
        held.complete(true);
        assertEquals(
                "The edit was not made, because the first tick has renumbered the entities meanwhile. Make it again.",
                renamed.join().message());
        assertEquals("Moon", name(Entity.of(2, 1)));
        assertEquals(
                "The breakpoint was not added, because the first tick has renumbered the entities meanwhile. Add it again.",
                stopped.join().message());
        assertEquals(
                "Nothing was searched, because the first tick has renumbered the entities meanwhile. Search again.",
                sought.join().message());
    }

    @Test
    void a_problem_of_the_start_names_its_entity_by_its_new_handle_and_none_for_what_was_destroyed() {
        Entity earth = Entity.of(2, 1);
        session.invariants().add("turn", "LocalTransform.rotation < 80").join();
        session.problems().add(new Problem(Problem.Severity.ERROR, "It is hot.", "", 0, "", earth));
        session.edit("Destroy Earth", sim -> sim.tree().destroyKeepingChildren(earth)).join();
        session.edit("Turn the Moon", sim -> sim.world().replace(MOON,
                sim.world().get(MOON, LocalTransform.class).withRotation(90))).join();
        session.stepTicks(1);
        assertEquals("Moon", name(earth));
        List<Problem> told = session.problems().all();
        assertEquals(Entity.NONE, told.getFirst().entity());
        assertTrue(told.get(1).text().startsWith("The invariant “turn” (LocalTransform.rotation < 80) is broken for 3v1"
                + " (Moon) since tick 1, by the edit “Turn the Moon”."), told.get(1).text());
        assertEquals(earth, told.get(1).entity());
    }

    @Test
    void a_breakpoint_of_what_was_destroyed_keeps_its_name_and_stops_for_no_other() {
        Entity earth = Entity.of(2, 1);
        session.breakpoints().add(new Trigger.Changes("Name", "value", earth)).join();
        session.edit("Destroy Earth", sim -> sim.tree().destroyKeepingChildren(earth)).join();
        assertEquals(List.of("Earth.Name.value changes: "), breakpoints());
        session.stepTicks(1);
        assertEquals("Moon", name(earth));
        assertEquals(
                List.of("Earth.Name.value changes: Its entity does not exist in the scene with which tick 1 started."),
                breakpoints());
        session.edit("Rename", sim -> sim.world().set(earth, new Name("Luna"))).join();
        assertFalse(ask(open -> session.breakpoints().status(open)).isStopped());
    }

    private List<String> breakpoints() {
        return session.read(session.breakpoints()::lines).join().orElseThrow().stream()
                .map(line -> line.text() + ": " + line.problem()).toList();
    }

    @Test
    void an_edit_beside_an_entity_that_a_system_made_stays_part_of_the_scene_and_later_ones_are_undone() {
        try (Session fleet = new Session()) {
            fleet.open("fleet", () -> new SceneOpening(FleetWorld.make(), new SceneFile("fleet.json", null), List.of()))
                    .join();
            fleet.ask(open -> {
                Simulation made = Objects.requireNonNull(open).simulation();
                made.tree().attach(made.world().create(new Generated()), FleetWorld.craft(1));
                return true;
            }).join();
            EntityEdits edits = new EntityEdits(fleet);
            edits.create(FleetWorld.craft(1)).join();
            edits.destroy(List.of(FleetWorld.craft(2))).join();
            fleet.stepTicks(1);
            assertEquals(new EditsInScene(1), fleet.ask(open -> Objects.requireNonNull(open).editsInScene()).join());
            String told = "Edits made before tick 1 are now part of the scene. 1 edit made before tick 1 can't be undone:"
                    + " tick 1 starts with the rows and entity numbers of the scene's file, and one of these edits changed"
                    + " entities that systems make, pending values or entity sets.";
            assertEquals(List.of(told), fleet.problems().all().stream().map(Problem::text).toList());
            fleet.goTo(timeline -> timeline.undoEarlier(timeline.earlierEdit()));
            assertEquals(6, fleet.ask(open -> Objects.requireNonNull(open).world().entityCount()).join());
        }
    }

    @Test
    void no_edit_became_part_of_the_scene_and_no_problem_says_so() {
        rename("Luna");
        createFirst();
        session.stepTicks(1);
        assertEquals(EditsInScene.NONE, ask(OpenWorld::editsInScene));
        assertEquals(List.of(), session.problems().all());
    }
}
