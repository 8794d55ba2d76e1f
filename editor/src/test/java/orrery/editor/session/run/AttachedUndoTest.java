package orrery.editor.session.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;
import orrery.editor.fx.Patience;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EditsInScene;
import orrery.editor.session.edit.UndoNames;
import orrery.editor.session.edit.UnreachableEdit;

/// Undo and redo in a game that has gone on from the edits.
@Timeout(300)
class AttachedUndoTest {
    @TempDir
    private Path temporary;

    private DriftingGame game;
    private Session session;
    private Entity first;

    @BeforeEach
    void attach() throws Exception {
        game = new DriftingGame(temporary.resolve("games"), 3);
        game.start((simulation, remote) -> game.tickToTheEnd(remote, 1));
        session = DriftingGame.session();
        List<Entity> all = new ArrayList<>();
        session.ask(open -> {
            open.world().forEachEntity(all::add);
            return true;
        }).join();
        first = all.getFirst();
    }

    @AfterEach
    void leave() {
        session.close();
        game.close();
    }

    @Test
    void undo_and_redo_write_the_changed_field_alone_while_the_game_plays() {
        set("name", "A");
        runOn();
        set("name", "B");
        double before = x();
        runOn();
        assertEquals(EditResult.DONE, session.undo().join());
        assertEquals("A", name());
        assertEquals(List.of("Set name to A", "Set name to B"), names());
        runOn();
        assertEquals(EditResult.DONE, session.undo().join());
        assertEquals("point 0", name());
        assertEquals(List.of("", "Set name to A"), names());
        assertTrue(x() > before, "the game's own values stay");
        assertFalse(session.undo().join().done());
        runOn();
        assertEquals(EditResult.DONE, session.redo().join());
        assertEquals(EditResult.DONE, session.redo().join());
        assertEquals("B", name());
        assertEquals(List.of("Set name to B", ""), names());
        runOn();
        assertEquals(EditResult.DONE, session.undo().join());
        assertEquals("A", name());
        set("name", "C");
        assertEquals(List.of("Set name to C", ""), names());
    }

    @Test
    void an_edit_is_undone_at_its_own_tick_before_those_from_which_the_game_has_gone_on() {
        set("name", "A");
        runOn();
        session.setPlaying(false);
        set("name", "B");
        assertEquals(EditResult.DONE, session.undo().join());
        assertEquals("A", name());
        assertEquals(EditResult.DONE, session.undo().join());
        assertEquals("point 0", name());
        assertEquals(EditResult.DONE, session.redo().join());
        assertEquals("A", name());
        assertEquals(EditResult.DONE, session.redo().join());
        assertEquals("B", name());
        assertEquals(List.of("Set name to B", ""), names());
    }

    @Test
    void an_edit_of_a_value_that_has_changed_since_is_not_undone_and_undo_goes_on_before_it() {
        set("name", "A");
        set("x", 1000.0);
        runOn();
        assertEquals(
                "“Set x to 1000.0” can't be undone: Point.x of %s has been changed since. The next undo goes on with"
                        .formatted(first) + " “Set name to A”.",
                session.undo().join().message());
        assertTrue(x() > 1000);
        assertEquals(EditResult.DONE, session.undo().join());
        assertEquals("point 0", name());
    }

    @Test
    void what_was_created_is_destroyed_and_what_was_destroyed_stays_away() {
        edit("Create", World::create);
        runOn();
        assertEquals(4, count());
        assertEquals(EditResult.DONE, session.undo().join());
        assertEquals(3, count());
        assertEquals(List.of("", ""), names());

        edit("Destroy", world -> world.destroy(first));
        runOn();
        assertEquals("“Destroy” can't be undone: it destroyed entities, and the program has gone on without them.",
                session.undo().join().message());
        assertEquals(2, count());
    }

    @Test
    void what_was_created_stays_while_others_are_below_it() {
        assertEquals(EditResult.DONE, session.edit("Group", simulation -> simulation.tree().attach(first,
                simulation.world().create())).join());
        runOn();
        String why = session.undo().join().message();
        assertTrue(why.endsWith("is below what would be destroyed; move it elsewhere first."), why);
        assertEquals(4, count());
    }

    @Test
    void an_edit_of_which_nothing_is_left_makes_way_for_the_one_before() {
        set("name", "A");
        runOn();
        List<Entity> created = new ArrayList<>();
        edit("Create", world -> created.add(world.create()));
        runOn();
        edit("Destroy", world -> world.destroy(created.getFirst()));
        runOn();
        assertFalse(session.undo().join().done());
        assertEquals("“Create” can't be undone: nothing of what it changed is left. The next undo goes on with"
                + " “Set name to A”.", session.undo().join().message());
        assertEquals(EditResult.DONE, session.undo().join());
        assertEquals("point 0", name());
    }

    @Test
    void the_parts_of_a_gesture_while_the_game_plays_are_one_step_of_undo() {
        Object gesture = new Object();
        for (int part = 0; part < 4; part++) {
            String name = "part " + part;
            assertEquals(EditResult.DONE, session.edit("Set name to " + name, gesture,
                    simulation -> set(simulation.world(), point(simulation.world()), "name", name)).join());
            runOn();
        }
        assertEquals(EditResult.DONE, session.undo().join());
        assertEquals("point 0", name());
        assertEquals(List.of("", "Set name to part 3"), names());
    }

    @Test
    void a_component_that_was_removed_comes_back_with_its_values() {
        set("name", "A");
        edit("Remove", world -> world.remove(first, point(world).recordClass()));
        runOn();
        assertEquals(EditResult.DONE, session.undo().join());
        assertEquals("A", name());
        assertEquals(EditResult.DONE, session.redo().join());
        runOn();
        assertTrue(session.ask(open -> !open.world().has(first, point(open.world()).recordClass())).join());
    }

    /// A change of the world.
    private interface Changing {
        void change(World world);
    }

    private void edit(String name, Changing change) {
        assertEquals(EditResult.DONE, session.edit(name, simulation -> change.change(simulation.world())).join());
    }

    private void set(String field, Object value) {
        edit("Set %s to %s".formatted(field, value), world -> set(world, point(world), field, value));
    }

    private <C extends Record> void set(World world, ComponentType<C> type, String field, Object value) {
        world.replace(first,
                type.with(world.get(first, type.recordClass()), type.field(field).orElseThrow(), value));
    }

    private static ComponentType<?> point(World world) {
        return world.types().types().stream().filter(type -> type.name().equals("Point")).findFirst().orElseThrow();
    }

    private Object leaf(int field) {
        return session.ask(open -> leafOf(open.world(), point(open.world()), field)).join();
    }

    private <C extends Record> Object leafOf(World world, ComponentType<C> type, int field) {
        return type.leaves(world.get(first, type.recordClass()))[field];
    }

    private double x() {
        return (double) leaf(0);
    }

    private Object name() {
        return leaf(2);
    }

    private int count() {
        return session.ask(open -> open.world().entityCount()).join();
    }

    /// The edits that undo and redo would apply.
    private List<String> names() {
        UndoNames names = session.ask(open -> open.undo().names(UnreachableEdit.NONE, EditsInScene.NONE)).join();
        return List.of(names.undo(), names.redo());
    }

    /// Waits for some ticks.
    private void runOn() {
        long from = tick();
        Patience.awaitAnywhere("it plays", () -> tick() > from + 3);
    }

    private long tick() {
        return session.ask(open -> open.world().tick()).join();
    }
}
