package orrery.bridge.artemis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.artemis.ComponentMapper;
import com.artemis.SystemInvocationStrategy;
import com.artemis.WorldConfigurationBuilder;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import orrery.bridge.artemis.Parts.Picture;
import orrery.bridge.artemis.Parts.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.mirror.MirrorCost;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

class ArtemisBridgeTest extends BridgedGame {
    @Test
    void each_change_has_the_system_that_made_it_as_its_writer() {
        int id = game.create();
        positions.create(id).at.x = 1;
        bridge.simulation();
        steer.script = world -> speeds.create(id).x = 2;
        move.script = world -> positions.get(id).at.x += speeds.get(id).x;

        game.process();

        assertEquals(List.of("Steer ADDED Speed of 1v1", "Move CHANGED Position of 1v1"), writes());
        assertEquals(3f, leaf(id, "Position", "at.x"));
        assertTrue(bridge.simulation().isOfProgram());
    }

    @Test
    void a_bridge_without_a_mirror_runs_the_systems_alone() {
        List<String> ran = new ArrayList<>();
        steer.script = _ -> ran.add("Steer");
        move.script = _ -> ran.add("Move");
        move.setEnabled(false);

        game.process();

        assertEquals(List.of("Steer"), ran);
    }

    /// An invocation strategy that does more than Artemis-odb's own.
    private static final class Twice extends SystemInvocationStrategy {
        @Override
        protected void process() {
            // a game would run its systems here
        }
    }

    @Test
    void a_world_with_an_invocation_strategy_of_its_own_keeps_it() {
        com.artemis.World strange = new com.artemis.World(
                new WorldConfigurationBuilder().register(new Twice()).build());

        IllegalStateException refusal = assertThrows(IllegalStateException.class, () -> ArtemisBridge.on(strange));

        assertEquals(
                "The world has the invocation strategy %s, and the bridge would take its place. Register the bridge"
                        .formatted(Twice.class.getName())
                        + " with the configuration instead, and do in a system what that strategy does besides running the systems in"
                        + " their order.",
                refusal.getMessage());
        assertEquals(Twice.class, strange.getInvocationStrategy().getClass());
    }

    @Test
    void a_closed_bridge_answers_that_there_is_nothing_and_makes_no_new_mirror() {
        int id = game.create();
        Simulation closed = bridge.simulation();
        Entity mirrored = bridge.entityOf(id);
        assertEquals(id, bridge.idOf(mirrored));
        bridge.close();
        assertEquals(List.of(), bridge.unmirrored());
        assertEquals(-1, bridge.idOf(mirrored));
        assertEquals(Entity.NONE, bridge.entityOf(id));
        game.process();
        assertEquals(0, closed.world().tick());
        bridge.onceATick();
    }

    @Test
    void what_the_game_does_between_ticks_is_written_by_no_system() {
        int id = game.create();
        speeds.create(id);
        bridge.simulation();
        speeds.get(id).y = 5;
        game.create();

        game.process();

        assertEquals(List.of("Outside systems creates 2v1", "Outside systems CHANGED Speed of 1v1"), writes());
    }

    @Test
    void once_a_tick_the_writer_is_one_of_the_systems() {
        int id = game.create();
        speeds.create(id);
        bridge.onceATick().simulation();
        steer.script = world -> speeds.get(id).x = 2;
        move.script = world -> speeds.get(id).y = 3;

        game.process();

        assertEquals(List.of("One of the systems CHANGED Speed of 1v1"), writes());
    }

    @Test
    void an_id_that_is_used_again_is_another_entity() {
        int first = game.create();
        bridge.simulation();
        game.delete(first);
        game.process();
        assertEquals(List.of("Outside systems destroys 1v1"), writes());
        int second = game.create();

        game.process();

        assertEquals(first, second);
        assertEquals("1v2", bridge.entityOf(second).toString());
    }

    @Test
    void what_cannot_be_mirrored_is_listed_by_name_and_reason() {
        game.getMapper(Picture.class);
        bridge.simulation();

        assertEquals(List.of("Picture.painter: its class Runnable is abstract, so what is in it is not known",
                "Picture.layers: the class of its keys is not declared",
                "Picture.loader: values of class java.lang.Thread are not mirrored"), bridge.unmirrored());
        assertEquals(List.of("frame"), bridge.simulation().world().types().named("Picture").orElseThrow().fields()
                .stream().map(Object::toString).toList());
    }

    @Test
    void a_system_that_throws_takes_the_mirror_back_and_the_next_tick_shows_what_the_game_has_become() {
        int id = game.create();
        speeds.create(id);
        bridge.simulation();
        steer.script = world -> {
            speeds.get(id).x = 1;
            positions.create(world.create());
        };
        IllegalStateException thrown = new IllegalStateException("no wind");
        move.script = _ -> {
            throw thrown;
        };

        assertSame(thrown, assertThrows(IllegalStateException.class, game::process));
        assertEquals(0f, leaf(id, "Speed", "x"));
        assertEquals(1, bridge.simulation().world().entityCount());

        steer.script = _ -> {};
        move.script = _ -> {};
        game.process();

        assertEquals(List.of("Outside systems creates 2v1", "Outside systems ADDED Position of 2v1",
                "Outside systems CHANGED Speed of 1v1"), writes());
    }

    @Test
    void systems_are_enabled_and_disabled_from_both_sides() {
        Simulation simulation = bridge.simulation();
        steer.script = _ -> move.setEnabled(false);
        game.process();
        assertFalse(simulation.schedule().settings().isEnabled("Move"));

        steer.script = _ -> {};
        simulation.world().setSingleton(simulation.schedule().settings().withEnabled("Move", true)
                .withEnabled("Steer", false));
        game.process();

        assertTrue(move.isEnabled());
        assertFalse(steer.isEnabled());
    }

    @Test
    void entities_have_the_names_and_places_of_their_components() {
        int id = game.create();
        game.getMapper(Parts.Trail.class).create(id).label = "Red";
        positions.create(id).at.y = 4;
        bridge.named(Parts.Trail.class, "label").placed(Position.class, "at.x", "at.y");
        World mirror = bridge.simulation().world();
        Entity entity = bridge.entityOf(id);
        assertEquals("1v1 (Red)", mirror.describe(entity));

        move.script = _ -> positions.get(id).at.x = 3;
        game.process();

        assertEquals(LocalTransform.at(3, 4), mirror.get(entity, LocalTransform.class));

        List<Segment> dragged = edit(() -> mirror.set(entity, LocalTransform.at(3, 9)));
        assertTrue(dragged.stream().noneMatch(each -> each.author().equals(Author.system("Outside systems"))));
        assertEquals(9f, positions.get(id).at.y);
        assertEquals(9f, leaf(id, "Position", "at.y"));
        move.script = _ -> {};
        game.process();
        assertEquals(LocalTransform.at(3, 9), mirror.get(entity, LocalTransform.class));
        assertFalse(writes().contains("Outside systems CHANGED Position of 1v1"));
    }

    @Test
    void who_is_dragged_onto_whole_numbers_stands_there() {
        int id = game.create();
        Parts.Tile tile = game.getMapper(Parts.Tile.class).create(id);
        bridge.placed(Parts.Tile.class, "x", "y");
        World mirror = bridge.simulation().world();
        Entity entity = bridge.entityOf(id);

        edit(() -> mirror.set(entity, LocalTransform.at(3.7, 9.2)));

        assertEquals(List.of(3, 9), List.of(tile.x, tile.y));
        assertEquals(LocalTransform.at(3, 9), mirror.get(entity, LocalTransform.class));
    }

    @Test
    void who_only_moves_to_another_row_by_an_edit_stays_where_the_game_has_put_it() {
        int first = game.create();
        int last = game.create();
        positions.create(first);
        positions.create(last);
        bridge.placed(Position.class, "at.x", "at.y");
        World mirror = bridge.simulation().world();
        positions.get(last).at.x = 5;

        edit(() -> mirror.destroy(bridge.entityOf(first)));

        assertEquals(5f, positions.get(last).at.x);
        game.process();
        assertEquals(5f, leaf(last, "Position", "at.x"));
    }

    @Test
    void a_new_name_is_written_to_the_game_and_a_written_field_names_and_moves() {
        int id = game.create();
        Parts.Trail trail = game.getMapper(Parts.Trail.class).create(id);
        positions.create(id);
        bridge.named(Parts.Trail.class, "label").placed(Position.class, "at.x", "at.y");
        World mirror = bridge.simulation().world();
        Entity entity = bridge.entityOf(id);

        List<Segment> renamed = edit(() -> mirror.set(entity, new Name("Blue")));
        assertEquals("Blue", trail.label);
        renamed.reversed().forEach(engine()::revert);
        edit(() -> engine().set(entity, with(id, "Position", "at.x", 7f)));
        assertEquals(LocalTransform.at(7, 0), mirror.get(entity, LocalTransform.class));
        edit(() -> engine().set(entity, with(id, "Trail", "label", "Green")));
        assertEquals("1v1 (Green)", mirror.describe(entity));
        assertEquals("Green", trail.label);
        edit(() -> mirror.set(entity, new Name("Red")));
        assertEquals("Red", leaf(id, "Trail", "label"));
        edit(() -> engine().set(entity, with(id, "Trail", "label", "Grey")));
        game.process();
        assertEquals("Grey", trail.label);
        edit(() -> mirror.remove(entity, Name.class));
        game.process();

        assertEquals("", trail.label);
        assertEquals("1v1", mirror.describe(entity));
    }

    @Test
    void what_comparing_costs_is_a_singleton_of_the_mirror() {
        bridge.simulation();
        game.process();
        assertTrue(bridge.comparingMillis() > 0);
        for (int i = 0; i < MirrorCost.TICKS; i++) {
            game.process();
        }

        assertTrue(bridge.simulation().world().singleton(MirrorCost.class).comparing() > 0);
    }

    // ---- edits

    @Test
    void an_edit_is_written_to_the_game_at_once() {
        int id = game.create();
        positions.create(id);
        healths.create(id);
        bridge.simulation();

        edit(() -> engine().set(bridge.entityOf(id), with(id, "Position", "at.x", 8f)));
        edit(() -> engine().set(bridge.entityOf(id), with(id, "Health", "hitFrom.present", true)));

        assertEquals(8f, positions.get(id).at.x);
        assertEquals(0f, healths.get(id).hitFrom.x);
        game.process();
        assertEquals(List.of(), writes());
    }

    @Test
    void an_edit_of_an_attached_editor_is_written_to_the_game() {
        int id = game.create();
        positions.create(id);
        bridge.simulation();
        List<Segment> made = edit(() -> engine().set(bridge.entityOf(id), with(id, "Position", "at.x", 8f)));
        made.reversed().forEach(engine()::revert);
        game.process();
        assertEquals(0f, positions.get(id).at.x);

        engine().adopt(made.getFirst());
        List<Segment> _ = bridge.simulation().schedule().settle();

        assertEquals(8f, positions.get(id).at.x);
        game.process();
        assertEquals(8f, leaf(id, "Position", "at.x"));
    }

    @Test
    void an_edit_that_is_undone_before_the_next_tick_is_undone_in_the_game() {
        int id = game.create();
        positions.create(id);
        bridge.simulation();
        List<Segment> made = edit(() -> engine().set(bridge.entityOf(id), with(id, "Position", "at.x", 8f)));

        made.reversed().forEach(engine()::revert);
        game.process();

        assertEquals(0f, positions.get(id).at.x);
        assertEquals(List.of(), writes());
    }

    @Test
    void a_removal_that_the_library_delays_can_be_undone_before_the_next_tick() {
        int id = game.create();
        int other = game.create();
        ComponentMapper<Parts.Chase> chases = game.getMapper(Parts.Chase.class);
        chases.create(id).prey = other;
        bridge.simulation();
        Class<? extends Record> chase = engine().types().named("Chase").orElseThrow().recordClass();

        List<Segment> made = edit(() -> engine().remove(bridge.entityOf(id), chase));
        assertFalse(chases.has(id));
        made.reversed().forEach(engine()::revert);
        game.process();

        assertEquals(other, chases.get(id).prey);
        assertEquals(List.of(), writes());
    }

    @Test
    void a_final_field_refuses_an_edit_with_a_sentence() {
        int id = game.create();
        healths.create(id);
        bridge.simulation();

        assertEquals("Health.born of 1v1 can't be set: the field born of the game's class Health is final.",
                assertThrows(WorldException.class,
                        () -> edit(() -> engine().set(bridge.entityOf(id), with(id, "Health", "born", 8))))
                        .getMessage());
    }

    @Test
    void edits_create_and_destroy_entities_and_add_and_remove_components() {
        int id = game.create();
        healths.create(id);
        Class<? extends Record> speed = bridge.simulation().world().types().named("Speed").orElseThrow().recordClass();
        Class<? extends Record> health = engine().types().named("Health").orElseThrow().recordClass();
        edit(() -> {
            Entity created = engine().create();
            engine().add(created, engine().types().of(speed).create(new Object[] {3f, 4f}));
            engine().remove(bridge.entityOf(id), health);
        });
        game.process();

        int second = bridge.idOf(Entity.of(2, 1));
        assertEquals(4f, speeds.get(second).y);
        assertFalse(healths.has(id));

        edit(() -> engine().destroy(bridge.entityOf(id)));
        game.process();

        assertFalse(game.getEntityManager().isActive(id));
        assertEquals(List.of(), writes());
    }

    @Test
    void references_are_written_as_ids() {
        int id = game.create();
        int other = game.create();
        Parts.Chase chase = game.getMapper(Parts.Chase.class).create(id);
        bridge.simulation();

        edit(() -> engine().set(bridge.entityOf(id), with(id, "Chase", "prey", bridge.entityOf(other))));
        edit(() -> engine().set(bridge.entityOf(id), with(id, "Chase", "home", bridge.entityOf(other))));
        edit(() -> engine().set(bridge.entityOf(id), with(id, "Chase", "pack", List.of(bridge.entityOf(other)))));

        assertEquals(other, chase.prey);
        assertSame(game.getEntity(other), chase.home);
        assertEquals(List.of(other), List.of(chase.pack.get(0)));
    }

    @Test
    void the_past_refuses_ticks_and_the_newest_state_goes_on() {
        int id = game.create();
        positions.create(id);
        Simulation mirror = bridge.simulation();
        Recording recording = Recording.ofSegments(mirror.schedule());
        move.script = _ -> positions.get(id).at.x += 1;
        game.process();
        game.process();
        recording.seek(1);

        int later = game.create();
        positions.create(later);
        assertEquals(
                "The mirror is at state 1, but the game is at the state after tick 2 and can't be set back. Set the mirror"
                        + " to its newest state before the game's next tick.",
                assertThrows(WorldException.class, game::process).getMessage());
        assertEquals(1, mirror.world().tick());
        assertEquals(2f, positions.get(id).at.x);
        assertEquals(1, recording.branches().size());
        recording.seek(2);
        game.process();
        assertEquals(3f, leaf(id, "Position", "at.x"));
        assertEquals(3, recording.newest().tick());
        recording.close();
    }

    @Tag("long")
    @Test
    void the_past_refuses_edits_with_the_reason() {
        bridge.simulation();

        assertEquals("The past of this world can be viewed but not changed: its state is in the objects of a game on"
                + " Artemis-odb, which can't be set back. Go to the newest tick to edit.", engine().historyFixed());
    }

    /// A system with the name of one of the library.
    private static final class Transforms extends Scripted {}

    @Test
    void a_system_with_the_name_of_that_of_the_library_has_the_name_of_its_class() {
        com.artemis.World own = new com.artemis.World(
                new WorldConfigurationBuilder().with(new Transforms()).build());
        Simulation mirror = ArtemisBridge.on(own).lookup(MethodHandles.lookup()).simulation();
        assertEquals(List.of("Outside systems", Transforms.class.getName(), "Transforms"),
                mirror.schedule().systems().stream().map(SystemDefinition::name).toList());
    }
}
