package orrery.bridge.ashley;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.ashley.core.Entity;
import com.badlogic.gdx.math.Vector2;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import orrery.bridge.ashley.Parts.Chase;
import orrery.bridge.ashley.Parts.Hold;
import orrery.bridge.ashley.Parts.Position;
import orrery.bridge.ashley.Parts.Speed;
import orrery.ecs.provider.Simulation;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

class AshleyBridgeTest extends BridgedGame {
    @Test
    void each_change_has_the_system_that_made_it_as_its_writer() {
        steer.script = () -> ship.add(new Speed());
        move.script = () -> position.at.add(1, 2);

        bridge.update(1);

        assertEquals(List.of("Steer ADDED Speed of 1v1", "Move CHANGED Position of 1v1"), writes());
        assertEquals(2f, leaf(ship, "Position", "at.y"));
    }

    @Test
    void what_a_system_adds_and_removes_waits_until_it_has_run_as_in_the_engine() {
        Entity other = new Entity();
        List<Integer> seen = new ArrayList<>();
        steer.script = () -> {
            game.addEntity(other);
            game.removeEntity(ship);
            seen.add(game.getEntities().size());
        };
        move.script = () -> seen.add(game.getEntities().indexOf(other, true));

        bridge.update(1);

        assertEquals(List.of(1, 0), seen);
        assertEquals(List.of("Steer creates 2v1", "Steer destroys 1v1", "Steer REMOVED Position of 1v1"), writes());
    }

    @Test
    void a_reference_to_a_removed_entity_still_names_that_entity() {
        Entity hunter = new Entity();
        Chase chase = new Chase();
        chase.prey = ship;
        hunter.add(chase);
        game.addEntity(hunter);
        steer.script = () -> game.removeEntity(ship);
        bridge.update(1);
        steer.script = () -> game.addEntity(new Entity());
        bridge.update(1);

        assertEquals("1v1", leaf(hunter, "Chase", "prey").toString());
        assertFalse(world().isAlive(bridge.entityOf(ship)));
    }

    @Test
    void a_closed_bridge_answers_that_there_is_nothing_and_makes_no_new_mirror() {
        Simulation closed = bridge.simulation();
        assertNotEquals(orrery.ecs.world.Entity.NONE, bridge.entityOf(ship));
        bridge.close();
        assertEquals(List.of(), bridge.unmirrored());
        assertEquals(orrery.ecs.world.Entity.NONE, bridge.entityOf(ship));
        bridge.update(1);
        assertEquals(0, closed.world().tick());
        assertEquals(0, bridge.comparingMillis());
        bridge.onceATick();
    }

    @Test
    void once_a_tick_the_writer_is_one_of_the_systems() {
        bridge.close();
        bridge = new AshleyBridge(game).lookup(MethodHandles.lookup()).onceATick();
        bridge.simulation();
        steer.script = () -> position.at.x = 2;
        move.script = () -> position.turn(1);

        bridge.update(1);

        assertEquals(List.of("One of the systems CHANGED Position of 1v1"), writes());
    }

    @Test
    void a_field_with_entities_only_as_a_type_argument_is_not_mirrored_as_a_reference() {
        bridge.close();
        Parts.Links links = new Parts.Links();
        links.visitor = _ -> {};
        links.near.add(ship);
        links.next.addLast(null);
        links.next.addLast(ship);
        links.seen.add(ship);
        links.pair = new Entity[] {ship, null};
        ship.add(links);
        bridge = new AshleyBridge(game).lookup(MethodHandles.lookup());
        bridge.simulation();

        bridge.update(1);

        assertEquals(List.of("Links.visitor: its class Consumer is abstract, so what is in it is not known",
                "Links.chosen: values of class java.util.Optional are not mirrored"),
                bridge.unmirrored().stream().filter(each -> each.startsWith("Links")).toList());
        assertEquals("[1v1]", leaf(ship, "Links", "near").toString());
        assertEquals("[none, 1v1]", leaf(ship, "Links", "next").toString());
        assertEquals("[1v1]", leaf(ship, "Links", "seen").toString());
        assertEquals("[1v1, none]", leaf(ship, "Links", "pair").toString());
    }

    @Test
    void systems_are_enabled_and_disabled_from_both_sides() {
        steer.script = () -> move.setProcessing(false);
        bridge.update(1);
        assertFalse(bridge.simulation().schedule().settings().isEnabled("Move"));

        steer.script = () -> {};
        world().setSingleton(bridge.simulation().schedule().settings().withEnabled("Move", true)
                .withEnabled("Steer", false));
        bridge.update(1);

        assertTrue(move.checkProcessing());
        assertFalse(steer.checkProcessing());
    }

    @Test
    void a_system_that_is_added_later_runs_in_its_place_and_one_that_is_removed_does_not() {
        List<String> ran = new ArrayList<>();
        Late late = new Late();
        late.priority = -1;
        steer.script = () -> ran.add("Steer");
        move.script = () -> ran.add("Move");
        late.script = () -> ran.add("Late");
        game.addSystem(late);
        game.removeSystem(move);

        bridge.update(1);

        assertEquals(List.of("Late", "Steer"), ran);
    }

    @Test
    void a_system_added_later_runs_once_even_if_all_earlier_ones_are_removed_or_disabled() {
        List<String> ran = new ArrayList<>();
        Late late = new Late();
        late.priority = 1;
        late.script = () -> {
            ran.add("Late");
            position.at.x = 3;
        };
        game.addSystem(late);

        move.setProcessing(false);
        bridge.update(1);
        assertEquals(List.of("Late"), ran);
        assertEquals("Systems added later CHANGED Position of 1v1", writes().getLast());

        game.removeSystem(steer);
        game.removeSystem(move);
        bridge.update(1);
        assertEquals(List.of("Late", "Late"), ran);
        assertFalse(bridge.simulation().schedule().settings().isEnabled("Steer"));

        game.addSystem(steer);
        steer.script = () -> ran.add("Steer");
        bridge.update(1);
        assertEquals(List.of("Late", "Late", "Steer", "Late"), ran);
    }

    @Test
    void a_system_that_replaces_one_of_its_class_is_the_same_system() {
        Move other = new Move();
        other.script = () -> position.at.x = 3;
        game.addSystem(other);

        bridge.update(1);

        assertEquals(List.of("Move CHANGED Position of 1v1"), writes());
    }

    @Test
    void an_undone_removal_or_deletion_brings_the_same_objects_back() {
        List<Segment> removed = edit(() -> world().remove(bridge.entityOf(ship), type("Position").recordClass()));
        undo(removed);
        bridge.update(1);
        assertSame(position, ship.getComponent(Position.class));

        orrery.ecs.world.Entity mirrored = bridge.entityOf(ship);
        undo(edit(() -> world().destroy(mirrored)));
        bridge.update(1);

        assertSame(ship, game.getEntities().first());
        assertSame(position, ship.getComponent(Position.class));
        assertEquals(mirrored, bridge.entityOf(ship));
        assertEquals(List.of(), writes());
    }

    @Test
    void an_undo_goes_on_though_the_game_cannot_take_back_a_part_of_it() {
        Parts.Sealed sealed = new Parts.Sealed(3);
        Entity buoy = new Entity();
        bridge.close();
        buoy.add(sealed);
        buoy.add(new Speed());
        game.addEntity(buoy);
        bridge = new AshleyBridge(game).lookup(MethodHandles.lookup());
        bridge.simulation();
        orrery.ecs.world.Entity mirrored = bridge.entityOf(buoy);
        edit(() -> world().set(mirrored, with(type("Speed"), buoy, "x", 5f)));

        assertThrows(WorldException.class,
                () -> edit(() -> {
                    orrery.ecs.world.Entity made = world().create();
                    world().add(made, type("Sealed").create(new Object[] {1}));
                }));
        bridge.update(1);

        assertEquals(2, world().entityCount());
        assertEquals(2, game.getEntities().size());
        assertEquals(5f, buoy.getComponent(Speed.class).x);
    }

    @Test
    void edits_are_written_to_the_game() {
        edit(() -> world().set(bridge.entityOf(ship), with(type("Position"), ship, "at.x", 7f)));
        assertEquals(7f, position.at.x);

        edit(() -> {
            world().remove(bridge.entityOf(ship), type("Position").recordClass());
            world().add(bridge.entityOf(ship), type("Speed").create(new Object[] {1f, 2f}));
            world().create();
        });
        bridge.update(1);
        assertNull(ship.getComponent(Position.class));
        assertEquals(2f, ship.getComponent(Speed.class).y);
        assertEquals(2, game.getEntities().size());

        edit(() -> world().destroy(bridge.entityOf(ship)));
        bridge.update(1);
        assertEquals(1, game.getEntities().size());
        assertEquals(List.of(), writes());
    }

    @Test
    void an_entity_of_another_class_than_the_field_holds_is_refused() {
        Parts.Seat seat = new Parts.Seat();
        Parts.Pilot pilot = new Parts.Pilot();
        bridge.close();
        ship.add(seat);
        game.addEntity(pilot);
        bridge = new AshleyBridge(game).lookup(MethodHandles.lookup());
        bridge.update(1);

        edit(() -> world().set(bridge.entityOf(ship), with(type("Seat"), ship, "pilot", bridge.entityOf(pilot))));
        assertSame(pilot, seat.pilot);
        assertEquals(
                "Seat.pilot of 1v1 can't be set: The game holds only entities of class Pilot there, and this one is of"
                        + " class Entity. Choose another.",
                assertThrows(WorldException.class, () -> edit(() -> world().set(bridge.entityOf(ship),
                        with(type("Seat"), ship, "pilot", bridge.entityOf(ship))))).getMessage());
        assertSame(pilot, seat.pilot);
        assertEquals(bridge.entityOf(pilot), leaf(ship, "Seat", "pilot"));
    }

    @Test
    void entities_that_are_not_in_the_engine_are_one_key_of_a_map() {
        Hold hold = new Hold();
        hold.fares.put(new Entity(), 3);
        hold.fares.put(new Entity(), 4);
        ship.add(hold);
        bridge.update(1);
        assertEquals(1, ((Map<?, ?>) leaf(ship, "Hold", "fares")).size());

        bridge.update(1);
        assertEquals(List.of(), writes());

        move.script = () -> hold.fares.put(ship, 5);
        bridge.update(1);
        assertEquals(5, ((Map<?, ?>) leaf(ship, "Hold", "fares")).get(bridge.entityOf(ship)));
        assertEquals(List.of("Move CHANGED Hold of 1v1"), writes());
    }

    @Test
    void maps_of_the_library_are_mirrored_and_written() {
        Hold hold = new Hold();
        hold.places.put("b", new Vector2(1, 2));
        hold.places.put("a", new Vector2(3, 4));
        hold.counts.put("wood", 3);
        hold.counts.put("iron", 2);
        hold.moods.put(Parts.Mood.ANGRY, 0.5f);
        hold.names.put(7, "seven");
        hold.stock.put("rope", 1);
        ship.add(hold);
        bridge.update(1);

        assertEquals("{b=Vector2[x=1.0, y=2.0], a=Vector2[x=3.0, y=4.0]}", leaf(ship, "Hold", "places").toString());
        assertEquals("{iron=2, wood=3}", leaf(ship, "Hold", "counts").toString());
        assertEquals("{ANGRY=0.5}", leaf(ship, "Hold", "moods").toString());
        assertEquals("{7=seven}", leaf(ship, "Hold", "names").toString());
        assertEquals("{rope=1}", leaf(ship, "Hold", "stock").toString());

        edit(() -> world().set(bridge.entityOf(ship), with(type("Hold"), ship, "counts", Map.of("wood", 4))));
        edit(() -> world().set(bridge.entityOf(ship), with(type("Hold"), ship, "moods", Map.of())));
        edit(() -> world().set(bridge.entityOf(ship), with(type("Hold"), ship, "names", Map.of(8, "eight"))));
        edit(() -> world().set(bridge.entityOf(ship), with(type("Hold"), ship, "stock", Map.of("sail", 2))));

        assertEquals("{wood=4}", hold.counts.toString());
        assertEquals(0, hold.moods.size);
        assertEquals("eight", hold.names.get(8));
        assertEquals("{sail=2}", hold.stock.toString());
        bridge.update(1);
        assertEquals(List.of(), writes());
    }

    @Test
    void if_a_system_throws_the_mirror_returns_and_the_next_tick_shows_the_state_of_the_game() {
        IllegalStateException thrown = new IllegalStateException("no wind");
        Vector2 at = position.at;
        steer.script = () -> {
            at.x = 5;
            game.removeEntity(ship);
            game.addEntity(new Entity());
        };
        move.script = () -> {
            throw thrown;
        };

        assertSame(thrown, assertThrows(IllegalStateException.class, () -> bridge.update(1)));
        assertEquals(0f, leaf(ship, "Position", "at.x"));

        steer.script = () -> {};
        move.script = () -> {};
        bridge.update(1);

        assertEquals(List.of("Outside systems creates 1v2", "Outside systems destroys 1v1",
                "Outside systems REMOVED Position of 1v1"), writes());
    }
}
