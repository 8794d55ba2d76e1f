package orrery.bridge.ashley;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.ashley.core.Engine;
import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.PooledEngine;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import orrery.bridge.ashley.Parts.Speed;
import orrery.ecs.engine.LateRefusals;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

/// Edits of a game whose engine reuses the objects of removed entities.
class PooledGameTest extends BridgedGame {
    private Entity buoy;
    private orrery.ecs.world.Entity mirrored;

    @Override
    Engine engine() {
        return new PooledEngine();
    }

    @BeforeEach
    void addBuoy() {
        buoy = game.createEntity();
        Speed speed = game.createComponent(Speed.class);
        speed.x = 3;
        buoy.add(speed);
        game.addEntity(buoy);
        bridge.update(1);
        mirrored = bridge.entityOf(buoy);
    }

    private orrery.ecs.world.Entity create() {
        orrery.ecs.world.Entity[] created = new orrery.ecs.world.Entity[1];
        edit(() -> created[0] = world().create());
        return created[0];
    }

    @Tag("long")
    @Test
    void an_undone_deletion_leaves_the_entity_with_its_handle() {
        List<Segment> deleted = edit(() -> world().destroy(mirrored));
        assertEquals(1, game.getEntities().size());
        undo(deleted);

        bridge.update(1);

        assertEquals(2, game.getEntities().size());
        assertEquals(2, world().entityCount());
        assertEquals(mirrored, bridge.entityOf(game.getEntities().get(1)));
        assertEquals(3f, game.getEntities().get(1).getComponent(Speed.class).x);
        assertEquals(List.of(), writes());
    }

    @Test
    void an_entity_created_after_a_deletion_keeps_its_handle() {
        edit(() -> world().destroy(mirrored));
        orrery.ecs.world.Entity created = create();

        bridge.update(1);

        assertEquals(buoy, game.getEntities().get(1));
        assertEquals(created, bridge.entityOf(buoy));
        assertEquals(2, world().entityCount());
        assertEquals(List.of(), writes());
    }

    @Test
    void an_entity_that_the_game_has_removed_goes_though_its_object_is_used_again_by_an_edit() {
        game.removeEntity(buoy);
        orrery.ecs.world.Entity created = create();

        bridge.update(1);

        assertEquals(created, bridge.entityOf(buoy));
        assertTrue(world().isAlive(created));
        assertFalse(world().isAlive(mirrored));
        assertEquals(List.of("Outside systems destroys 2v1", "Outside systems REMOVED Speed of 2v1"), writes());
    }

    @Test
    void a_tick_that_fails_after_an_undone_deletion_leaves_no_second_entity() {
        List<Segment> deleted = edit(() -> world().destroy(mirrored));
        undo(deleted);
        move.script = () -> {
            throw new IllegalStateException("no wind");
        };
        assertThrows(IllegalStateException.class, () -> bridge.update(1));
        move.script = () -> {};

        bridge.update(1);

        assertEquals(2, world().entityCount());
        assertEquals(mirrored, bridge.entityOf(game.getEntities().get(1)));
    }

    @Test
    void an_entity_with_the_object_of_one_removed_in_a_tick_that_failed_has_a_handle_of_its_own() {
        steer.script = () -> game.removeEntity(buoy);
        move.script = () -> {
            game.addEntity(game.createEntity());
            throw new IllegalStateException("no wind");
        };
        assertThrows(IllegalStateException.class, () -> bridge.update(1));
        assertEquals(mirrored, bridge.entityOf(buoy));
        steer.script = () -> {};
        move.script = () -> {};

        bridge.update(1);

        assertEquals(buoy, game.getEntities().get(1));
        assertEquals("2v2", bridge.entityOf(buoy).toString());
        assertFalse(world().isAlive(mirrored));
    }

    @Test
    void an_edit_writes_to_no_component_that_the_engine_has_given_to_another_entity() {
        Entity other = game.createEntity();
        game.addEntity(other);
        bridge.update(1);
        Speed before = buoy.remove(Speed.class);
        Speed given = game.createComponent(Speed.class);
        assertSame(before, given, "the engine uses it again");
        given.x = 5;
        other.add(given);

        WorldException refusal = assertThrows(WorldException.class,
                () -> edit(() -> world().set(mirrored, with(type("Speed"), buoy, "x", 9f))));

        assertEquals("Speed of 2v1 can't be set: the game has removed it meanwhile.", refusal.getMessage());
        assertEquals(5f, given.x);
        bridge.update(1);
        assertNull(buoy.getComponent(Speed.class));
        assertEquals(5f, leaf(other, "Speed", "x"));
    }

    @Test
    void an_edit_deletes_no_entity_that_the_game_has_put_in_the_place_of_the_shown_one() {
        game.removeEntity(buoy);
        game.addEntity(game.createEntity());

        edit(() -> world().destroy(mirrored));
        bridge.update(1);

        assertEquals(List.of(ship, buoy), List.of(game.getEntities().get(0), game.getEntities().get(1)));
        assertEquals(2, world().entityCount());
        assertEquals("2v2", bridge.entityOf(buoy).toString());
    }

    @Test
    void what_an_undo_can_not_bring_back_is_reported() {
        bridge.close();
        buoy.add(new Parts.Sealed(3));
        bridge = new AshleyBridge(game).lookup(MethodHandles.lookup());
        bridge.simulation();
        mirrored = bridge.entityOf(buoy);
        List<String> reports = new ArrayList<>();
        world().extension(LateRefusals.class, LateRefusals::new).onReport(reports::add);
        undo(edit(() -> world().destroy(mirrored)));
        assertEquals(List.of(), reports);

        bridge.update(1);

        assertEquals(List.of("An edit or undo was not written to the game. Sealed can't be added: it has no public"
                + " constructor without parameters."), reports);
        assertEquals(2, game.getEntities().size());
    }
}
