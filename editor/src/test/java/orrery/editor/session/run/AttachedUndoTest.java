package orrery.editor.session.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.history.Recording;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;
import orrery.editor.fx.Patience;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EditsInScene;
import orrery.editor.session.edit.UndoNames;
import orrery.editor.session.edit.UnreachableEdit;

/// Undo and redo of edits after which the game has run on.
@Timeout(300)
class AttachedUndoTest {
    /// How far a point moves in a tick.
    private static final double STEP = 0.1;

    @TempDir
    private Path temporary;

    /// What the game does after its next tick.
    private final Queue<Changing> inGame = new ConcurrentLinkedQueue<>();
    private DriftingGame game;
    private Session session;
    private Entity first;

    @BeforeEach
    void attach() throws Exception {
        game = new DriftingGame(temporary.resolve("games"), 3);
        game.start((simulation, remote) -> {
            simulation.schedule().onTickEnd(() -> {
                for (Changing next = inGame.poll(); next != null; next = inGame.poll()) {
                    next.change(simulation.world());
                }
            });
            game.tickToTheEnd(remote, 1);
        });
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
    void what_was_created_is_destroyed() {
        edit("Create", World::create);
        runOn();
        assertEquals(4, count());
        assertEquals(EditResult.DONE, session.undo().join());
        assertEquals(3, count());
        assertEquals(List.of("", ""), names());
    }

    @Test
    void what_was_destroyed_comes_back_as_a_new_entity() {
        set("name", "A");
        runOn();
        long from = tick();
        double before = x();
        edit("Destroy", world -> world.destroy(first));
        runOn();
        Entity former = first;
        assertEquals(EditResult.DONE, session.undo().join());
        assertEquals("Undo “Destroy” (as a new entity)", newestEdit());
        assertEquals(3, count());
        first = last();
        assertNotEquals(former, first);
        assertEquals("A", name());
        double now = x();
        assertTrue(now >= before && now < before + STEP * (tick() - from + 1), () -> before + " to " + now);
        assertEquals(List.of("Set name to A", "Destroy"), names());
        runOn();
        assertEquals(3, count(), "the game has it");

        assertEquals(EditResult.DONE, session.redo().join());
        assertEquals(2, count());
        runOn();
        assertEquals(EditResult.DONE, session.undo().join());
        first = last();
        assertEquals("A", name());
        runOn();
        assertEquals(EditResult.DONE, session.undo().join());
        assertEquals("point 0", name(), "an earlier edit of the destroyed entity");
        runOn();
        assertEquals(EditResult.DONE, session.redo().join());
        assertEquals("A", name());
    }

    @Test
    void a_tree_that_was_destroyed_comes_back_with_its_places_and_references() {
        List<Entity> made = new ArrayList<>();
        assertEquals(EditResult.DONE, session.edit("Make a tree", simulation -> {
            World world = simulation.world();
            for (int i = 0; i < 6; i++) {
                made.add(world.create(new Name("node " + i)));
            }
            simulation.tree().attach(made.get(0), Entity.NONE);
            made.subList(1, 5).forEach(child -> simulation.tree().attach(child, made.get(0)));
            simulation.tree().attach(made.get(5), made.get(2));
            link(world, made.get(4), made.get(5));
            link(world, made.get(5), made.get(2));
        }).join());
        runOn();
        String before = tree();
        assertEquals("node 0 (node 1, node 2 (node 5 > node 2), node 3, node 4 > node 5)", before);
        edit("Destroy", world -> {
            world.remove(made.get(4), typed(world, "Link").recordClass());
            link(world, made.get(4), made.get(2));
            world.destroy(made.get(2));
        });
        assertEquals("node 0 (node 1, node 3, node 4 > -)", tree());
        runOn();
        assertEquals(EditResult.DONE, session.undo().join());
        assertEquals("Undo “Destroy” (as 2 new entities)", newestEdit());
        assertEquals(before, tree());
        runOn();
        assertEquals(before, tree());

        assertEquals(EditResult.DONE, session.edit("Destroy, keep children",
                simulation -> simulation.tree().destroyKeepingChildren(made.get(0))).join());
        assertEquals("node 1, node 2 (node 5 > node 2), node 3, node 4 > node 5", tree());
        runOn();
        assertEquals(EditResult.DONE, session.undo().join());
        assertEquals(before, tree());
        runOn();
        String why = session.redo().join().message();
        assertTrue(why.endsWith("is below what would be destroyed; move it elsewhere first."), why);
        assertEquals(before, tree());
    }

    @Test
    void a_child_of_what_comes_back_that_was_moved_since_refuses_it() {
        List<Entity> made = new ArrayList<>();
        assertEquals(EditResult.DONE, session.edit("Make a tree", simulation -> {
            for (int i = 0; i < 3; i++) {
                made.add(simulation.world().create(new Name("node " + i)));
            }
            simulation.tree().attach(made.get(1), made.get(0));
            simulation.tree().attach(made.get(2), Entity.NONE);
        }).join());
        assertEquals(EditResult.DONE, session.edit("Destroy, keep children",
                simulation -> simulation.tree().destroyKeepingChildren(made.get(0))).join());
        runOn();
        inGame.add(world -> SceneTree.of(world).attach(made.get(1), made.get(2)));
        Patience.awaitAnywhere("the game moves it", () -> tree().equals("node 2 (node 1)"));
        String why = session.undo().join().message();
        assertTrue(
                why.startsWith("“Destroy, keep children” can't be undone: %s (node 1), which was below a destroyed"
                        .formatted(made.get(1)) + " entity, has been moved in the tree since."),
                why);
        assertEquals("node 2 (node 1)", tree());
    }

    private static void link(World world, Entity from, Entity to) {
        ComponentType<?> type = typed(world, "Link");
        world.add(from, type.create(new Object[] {to}));
    }

    /// The scene tree: names, children in parentheses, and what nodes refer to.
    private String tree() {
        return session.ask(open -> children(open.simulation().world(), open.simulation().tree(), Entity.NONE)).join();
    }

    private static String children(World world, SceneTree tree, Entity parent) {
        return tree.childrenOf(parent).stream().map(child -> {
            String below = children(world, tree, child);
            Record link = world.find(child, typed(world, "Link").recordClass());
            Entity to = link == null ? Entity.NONE : target(world, link);
            return world.get(child, Name.class).value()
                    + (link == null ? "" : " > " + (world.isAlive(to) ? world.get(to, Name.class).value() : "-"))
                    + (below.isEmpty() ? "" : " (" + below + ")");
        }).collect(Collectors.joining(", "));
    }

    private static Entity target(World world, Record link) {
        return leafOf(world.types().of(link.getClass()), link);
    }

    private static <C extends Record> Entity leafOf(ComponentType<C> type, Record link) {
        return (Entity) type.leaves(type.recordClass().cast(link))[0];
    }

    /// The name of the newest edit in the recording. The list of undo can be empty, because the game has run a tick since.
    private String newestEdit() {
        return session.ask(open -> {
            Recording recording = open.recording();
            return LongStream.rangeClosed(recording.firstTick(), recording.branch().newestTick())
                    .mapToObj(state -> recording.segmentsFrom(recording.branch(), state)).flatMap(List::stream)
                    .map(Segment::author).filter(author -> author.kind() == Author.Kind.EDIT)
                    .reduce((_, last) -> last).orElseThrow().name();
        }).join();
    }

    private Entity last() {
        return session.ask(open -> {
            List<Entity> all = new ArrayList<>();
            var points = open.world().array(point(open.world()));
            for (int row = 0; row < points.size(); row++) {
                all.add(points.entityAt(row));
            }
            return all.getLast();
        }).join();
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
        inGame.add(world -> world.destroy(created.getFirst()));
        Patience.awaitAnywhere("the game destroys it", () -> count() == 3);
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
    void a_gesture_that_is_taken_back_keeps_what_can_be_redone() {
        set("name", "A");
        runOn();
        session.setPlaying(false);
        assertEquals(EditResult.DONE, session.undo().join());
        Object gesture = new Object();
        assertEquals(EditResult.DONE, session.edit("Set name to B", gesture,
                simulation -> set(simulation.world(), point(simulation.world()), "name", "B")).join());
        assertEquals(EditResult.DONE, session.takeBack(gesture).join());
        assertEquals(EditResult.DONE, session.redo().join());
        assertEquals("A", name());
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

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void edits_are_forgotten_where_the_timeline_begins_anew(boolean isUndone) {
        long at = runOn();
        set("name", "A");
        runOn();
        set("name", "B");
        if (isUndone) {
            runOn();
            assertEquals(EditResult.DONE, session.undo().join());
            assertEquals(List.of("Set name to A", "Set name to B"), names());
        }
        runOn();
        session.setPlaying(false);
        session.goToTick(at);
        assertEquals("", session.ask(open -> open.owner().goOnHere()).join());
        assertEquals(List.of("", ""), names());
        assertFalse(session.undo().join().done());
        assertFalse(session.redo().join().done());
        assertEquals("point 0", name());
        session.setPlaying(true);
        runOn();
        assertEquals(List.of("", ""), names());
        set("name", "C");
        runOn();
        assertEquals(EditResult.DONE, session.undo().join());
        assertEquals("point 0", name());
        assertFalse(session.undo().join().done());
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
        return typed(world, "Point");
    }

    private static ComponentType<?> typed(World world, String name) {
        return world.types().types().stream().filter(type -> type.name().equals(name)).findFirst().orElseThrow();
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

    /// Waits for some ticks and returns the newest.
    private long runOn() {
        long from = tick();
        Patience.awaitAnywhere("it plays", () -> tick() > from + 3);
        return tick();
    }

    private long tick() {
        return session.ask(open -> open.world().tick()).join();
    }
}
