package orrery.bridge.artemis;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.artemis.Aspect;
import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

/// Edits of a game that runs on meanwhile, or fails.
class EditedGameTest extends BridgedGame {
    private Class<? extends Record> mirrorOf(String component) {
        return engine().types().named(component).orElseThrow().recordClass();
    }

    private void enable(String system, boolean enabled) {
        ScheduleSettings settings = bridge.simulation().schedule().settings();
        edit(() -> engine().setSingleton(settings.withEnabled(system, enabled)));
    }

    /// Calls `process()` with a `tickWith` function that runs no system, as if the window had paused the game.
    private void processPaused() {
        bridge.tickWith(() -> {});
        game.process();
        bridge.tickWith(bridge.simulation().schedule()::tick);
    }

    // ---- failures

    @Test
    void a_system_that_throws_in_every_tick_can_be_switched_off() {
        int id = game.create();
        healths.create(id);
        bridge.simulation();
        move.script = _ -> {
            throw new IllegalStateException("no wind");
        };
        assertThrows(IllegalStateException.class, game::process);
        assertThrows(WorldException.class,
                () -> edit(() -> engine().set(bridge.entityOf(id), with(id, "Health", "points", 1))));

        enable("Move", false);

        assertFalse(move.isEnabled());
        assertDoesNotThrow(game::process);
        assertEquals(100, leaf(id, "Health", "points"));
    }

    @Test
    void an_edit_that_is_undone_after_its_tick_has_failed_is_undone_in_the_game() {
        int id = game.create();
        healths.create(id);
        bridge.simulation();
        List<Segment> made = edit(() -> {
            engine().set(bridge.entityOf(id), with(id, "Health", "points", 7));
            engine().create();
        });
        Entity created = Entity.of(2, 1);
        failOnce();
        made.reversed().forEach(engine()::revert);

        game.process();

        assertEquals(100, healths.get(id).points);
        assertEquals(100, leaf(id, "Health", "points"));
        assertFalse(engine().isAlive(created));
        assertEquals(1, engine().entityCount());
        assertEquals(1, living());
    }

    @Test
    void of_edits_whose_tick_has_failed_what_the_game_wrote_since_stays() {
        int id = game.create();
        healths.create(id);
        bridge.simulation();
        edit(() -> engine().set(bridge.entityOf(id), with(id, "Health", "points", 7)));
        failOnce(() -> healths.get(id).points = 9);

        game.process();

        assertEquals(9, healths.get(id).points);
        assertEquals(9, leaf(id, "Health", "points"));
    }

    @Test
    void an_undone_deletion_whose_tick_has_failed_brings_the_entity_back() {
        int id = game.create();
        healths.create(id).points = 8;
        bridge.simulation();
        Entity entity = bridge.entityOf(id);
        List<Segment> deleted = edit(() -> engine().destroy(entity));
        failOnce();
        deleted.reversed().forEach(engine()::revert);

        game.process();

        assertTrue(engine().isAlive(entity));
        assertEquals(8, healths.get(bridge.idOf(entity)).points);
        assertEquals(1, living());
    }

    private void failOnce() {
        failOnce(() -> {});
    }

    private void failOnce(Runnable before) {
        move.script = _ -> {
            before.run();
            throw new IllegalStateException("no wind");
        };
        assertThrows(IllegalStateException.class, game::process);
        move.script = _ -> {};
    }

    private int living() {
        return game.getAspectSubscriptionManager().get(Aspect.all()).getEntities().size();
    }

    // ---- what the game does after an edit

    @Test
    void what_the_game_writes_after_an_edit_stays() {
        int id = game.create();
        healths.create(id);
        bridge.simulation();
        edit(() -> engine().set(bridge.entityOf(id), with(id, "Health", "points", 7)));
        healths.get(id).points = 9;
        edit(() -> engine().set(bridge.entityOf(id), with(id, "Health", "isShielded", true)));
        assertEquals(9, healths.get(id).points);

        game.process();

        assertEquals(9, healths.get(id).points);
        assertEquals(List.of("Outside systems CHANGED Health of 1v1"), writes());
    }

    @Test
    void an_edit_of_the_value_that_the_game_has_overwritten_is_written_again() {
        int id = game.create();
        healths.create(id);
        bridge.simulation();
        List<Segment> first = edit(() -> engine().set(bridge.entityOf(id), with(id, "Health", "points", 7)));
        healths.get(id).points = 9;
        first.reversed().forEach(engine()::revert);

        edit(() -> engine().set(bridge.entityOf(id), with(id, "Health", "points", 7)));

        assertEquals(7, healths.get(id).points);
    }

    @Test
    void a_component_that_the_game_removes_after_it_was_added_by_an_edit_stays_away() {
        int id = game.create();
        bridge.simulation();
        edit(() -> engine().add(bridge.entityOf(id),
                engine().types().of(mirrorOf("Speed")).create(new Object[] {3f, 4f})));
        assertTrue(speeds.has(id));
        speeds.remove(id);

        game.process();

        assertFalse(speeds.has(id));
        assertFalse(engine().has(bridge.entityOf(id), mirrorOf("Speed")));
    }

    @Test
    void a_component_that_the_game_has_removed_is_not_brought_back_by_an_edit_of_a_field() {
        int id = game.create();
        healths.create(id);
        bridge.simulation();
        healths.remove(id);

        WorldException refusal = assertThrows(WorldException.class,
                () -> edit(() -> engine().set(bridge.entityOf(id), with(id, "Health", "points", 7))));

        assertEquals("Health of 1v1 can't be set: the game has removed it meanwhile.", refusal.getMessage());
        assertFalse(healths.has(id));
        game.process();
        assertFalse(healths.has(id));
    }

    @Test
    void an_undo_is_done_in_the_game_though_a_later_edit_was_refused() {
        int id = game.create();
        healths.create(id);
        bridge.simulation();
        List<Segment> made = edit(() -> engine().set(bridge.entityOf(id), with(id, "Health", "points", 7)));
        assertThrows(WorldException.class,
                () -> edit(() -> engine().set(bridge.entityOf(id), with(id, "Health", "born", 8))));
        made.reversed().forEach(engine()::revert);

        game.process();

        assertEquals(100, healths.get(id).points);
    }

    // ---- undone removals

    @Test
    void an_undone_removal_brings_the_same_component_back() {
        int id = game.create();
        Parts.Picture picture = game.getMapper(Parts.Picture.class).create(id);
        picture.painter = () -> {};
        bridge.simulation();
        List<Segment> removed = edit(() -> engine().remove(bridge.entityOf(id), mirrorOf("Picture")));
        removed.reversed().forEach(engine()::revert);

        game.process();

        assertSame(picture, game.getMapper(Parts.Picture.class).get(id));
        assertEquals(List.of(), writes());
    }

    @Test
    void an_undone_deletion_brings_the_same_components_back() {
        int id = game.create();
        Parts.Picture picture = game.getMapper(Parts.Picture.class).create(id);
        speeds.create(id).x = 4;
        bridge.simulation();
        Entity entity = bridge.entityOf(id);
        List<Segment> removed = edit(() -> engine().destroy(entity));
        removed.reversed().forEach(engine()::revert);

        game.process();

        int back = bridge.idOf(entity);
        assertSame(picture, game.getMapper(Parts.Picture.class).get(back));
        assertEquals(4f, speeds.get(back).x);
        assertEquals(List.of(), writes());
    }

    @Test
    void an_undone_removal_of_a_value_brings_the_same_value_back() {
        int id = game.create();
        Parts.Vec from = new Parts.Vec(3, 4);
        healths.create(id).hitFrom = from;
        Parts.Struck struck = game.getMapper(Parts.Struck.class).create(id);
        Parts.Blow blow = new Parts.Blow(5);
        struck.blow = blow;
        bridge.simulation();
        List<Segment> made = edit(() -> {
            engine().set(bridge.entityOf(id), with(id, "Health", "hitFrom.present", false));
            engine().set(bridge.entityOf(id), with(id, "Struck", "blow.present", false));
        });
        assertNull(healths.get(id).hitFrom);
        assertNull(struck.blow);
        made.reversed().forEach(engine()::revert);

        game.process();

        assertSame(from, healths.get(id).hitFrom);
        assertEquals(4, from.y);
        assertSame(blow, struck.blow);
        assertEquals(List.of(), writes());
    }

    @Test
    void a_value_that_an_edit_has_removed_can_be_given_back_by_an_edit() {
        int id = game.create();
        Parts.Blow blow = new Parts.Blow(5);
        game.getMapper(Parts.Struck.class).create(id).blow = blow;
        bridge.simulation();

        edit(() -> engine().set(bridge.entityOf(id), with(id, "Struck", "blow.present", false)));
        edit(() -> engine().set(bridge.entityOf(id), with(id, "Struck", "blow.present", true)));

        assertSame(blow, game.getMapper(Parts.Struck.class).get(id).blow);
    }

    @Test
    void a_value_that_the_game_cannot_create_is_refused() {
        int id = game.create();
        Parts.Struck struck = game.getMapper(Parts.Struck.class).create(id);
        bridge.simulation();

        assertEquals("Struck.blow.present of 1v1 can't be set: the game can't create a Blow without parameters."
                + " Set it in the game.",
                assertThrows(WorldException.class, () -> edit(() -> engine().set(bridge.entityOf(id),
                        with(id, "Struck", "blow.present", true)))).getMessage());
        assertNull(struck.blow);
    }

    @Test
    void an_undo_restores_a_text_a_number_and_an_array_that_were_null() {
        int id = game.create();
        Parts.Trail trail = game.getMapper(Parts.Trail.class).create(id);
        trail.heights = null;
        healths.create(id);
        bridge.simulation();
        List<Segment> made = edit(() -> {
            engine().set(bridge.entityOf(id), with(id, "Trail", "label", "Red"));
            engine().set(bridge.entityOf(id), with(id, "Trail", "heights", new float[] {1}));
            engine().set(bridge.entityOf(id), with(id, "Health", "bonus", 3));
        });
        assertEquals("Red", trail.label);
        assertEquals(3, healths.get(id).bonus);
        made.reversed().forEach(engine()::revert);

        game.process();

        assertNull(trail.label);
        assertNull(trail.heights);
        assertNull(healths.get(id).bonus);
    }

    // ---- names and places

    @Test
    void a_rename_has_the_user_as_its_author() {
        int id = game.create();
        Parts.Trail trail = game.getMapper(Parts.Trail.class).create(id);
        bridge.named(Parts.Trail.class, "label").simulation();
        Entity entity = bridge.entityOf(id);

        List<Segment> renamed = edit(() -> engine().set(entity, new Name("Blue")));

        assertEquals("Blue", trail.label);
        assertEquals("Blue", leaf(id, "Trail", "label"));
        assertEquals(List.of("Test"), renamed.stream()
                .filter(each -> each.changes(engine().types().of(mirrorOf("Trail"))).isPresent())
                .map(each -> each.author().name()).toList());
        trail.label = "Green";
        game.process();
        assertEquals("1v1 (Green)", engine().describe(entity));
    }

    @Test
    void a_name_and_a_place_go_with_their_components() {
        int id = game.create();
        game.getMapper(Parts.Trail.class).create(id).label = "Red";
        positions.create(id);
        int other = game.create();
        game.getMapper(Parts.Trail.class).create(other).label = "Blue";
        bridge.named(Parts.Trail.class, "label").placed(Parts.Position.class, "at.x", "at.y").simulation();
        Entity entity = bridge.entityOf(id);
        move.script = _ -> {
            game.getMapper(Parts.Trail.class).remove(id);
            positions.remove(id);
        };

        game.process();
        assertFalse(engine().has(entity, Name.class));
        assertFalse(engine().has(entity, LocalTransform.class));
        List<Segment> removed = edit(() -> engine().remove(bridge.entityOf(other), mirrorOf("Trail")));
        assertFalse(engine().has(bridge.entityOf(other), Name.class));

        removed.reversed().forEach(engine()::revert);
        assertEquals("2v1 (Blue)", engine().describe(bridge.entityOf(other)));
    }

    @Test
    void a_name_without_a_component_for_it_is_refused() {
        int id = game.create();
        game.getMapper(Parts.Trail.class);
        bridge.named(Parts.Trail.class, "label").simulation();

        assertEquals("Name of 1v1 (Blue) can't be set: the game has it in Trail, and there is none. Add it first.",
                assertThrows(WorldException.class,
                        () -> edit(() -> engine().set(bridge.entityOf(id), new Name("Blue")))).getMessage());

        edit(() -> engine().create(new Name("New entity"), LocalTransform.IDENTITY));
        assertFalse(engine().has(Entity.of(2, 1), Name.class));
        game.process();
        assertEquals(2, engine().entityCount());
    }

    // ---- systems of the mirror

    @Test
    void the_systems_of_the_mirror_can_neither_be_switched_off_nor_moved() {
        int id = game.create();
        bridge.onceATick().simulation();
        assertEquals(
                "Outside systems can't be switched off: it shows what the game does between its systems' runs, and"
                        + " hands edits to it.",
                assertThrows(WorldException.class, () -> enable("Outside systems", false)).getMessage());
        assertEquals("One of the systems can't be switched off: it shows what the systems have changed.",
                assertThrows(WorldException.class, () -> enable("One of the systems", false)).getMessage());
        ScheduleSettings settings = bridge.simulation().schedule().settings();
        assertTrue(assertThrows(WorldException.class,
                () -> edit(() -> engine().setSingleton(settings.withMoved("Steer", 0)))).getMessage()
                .startsWith("Outside systems keeps its place among the systems: it shows what"));
        engine().setSingleton(settings.withMoved("One of the systems", 0).withEnabled("One of the systems", false)
                .withEnabled("Outside systems", false));
        move.script = _ -> healths.create(id);

        game.process();

        assertTrue(writes().contains("One of the systems ADDED Health of 1v1"), () -> writes().toString());
    }

    // ---- handles

    @Test
    void an_id_that_an_edit_gets_after_the_game_has_freed_it_is_another_entity() {
        int id = game.create();
        bridge.simulation();
        Entity gone = bridge.entityOf(id);
        game.delete(id);
        processPaused();
        Entity[] created = new Entity[1];

        edit(() -> created[0] = engine().create());
        assertEquals(id, bridge.idOf(created[0]));
        game.process();

        assertEquals(created[0], bridge.entityOf(id));
        assertTrue(engine().isAlive(created[0]));
        assertFalse(engine().isAlive(gone));
        assertEquals(1, engine().entityCount());
    }

    @Test
    void an_entity_whose_deletion_is_undone_after_the_game_has_freed_its_id_keeps_its_handle() {
        int id = game.create();
        healths.create(id);
        bridge.simulation();
        Entity entity = bridge.entityOf(id);
        List<Segment> deleted = edit(() -> engine().destroy(entity));
        processPaused();
        deleted.reversed().forEach(engine()::revert);

        game.process();

        assertEquals(id, bridge.idOf(entity));
        assertTrue(healths.has(id));
        assertEquals(1, engine().entityCount());
        assertEquals(List.of(), writes());
    }
}
