package orrery.editor.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.World;
import orrery.editor.fields.editor.FieldSlice;
import orrery.editor.fx.Patience;
import orrery.editor.session.Channel;
import orrery.editor.session.ReadContext;
import orrery.editor.session.Request;
import orrery.editor.session.Session;

@Execution(ExecutionMode.CONCURRENT)
class CardReaderTest {
    private final Session session = FieldWorld.session();
    private final Channel<CardSlice> channel = new Channel<>("test");

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void what_the_shown_tick_changed_has_its_value_before() {
        session.stepTicks(2);
        CardSlice card = read(FieldWorld.Orbit.class);
        assertEquals(CardSlice.Mark.CHANGED, card.mark());
        assertEquals(new CardSlice.Origin(1, "Orbiting", true, 2), card.origin());
        assertEquals(List.of("radius 3.844 ", "period 27.32 d ", "phase 2.5 2.25"), card.fields().stream()
                .map(field -> field.field() + " " + field.withUnit() + " " + field.was()).toList());
    }

    @Test
    void what_the_scene_made_is_quiet_and_says_so() {
        CardSlice card = read(FieldWorld.Paint.class);
        assertEquals(CardSlice.Mark.QUIET, card.mark());
        assertEquals(new CardSlice.Origin(0, "scene", false, 0), card.origin());
        assertEquals(List.of("#C9C4B8", "true", "CALM", "Earth", "round and round", "[1, 2, 3]", "7"),
                card.fields().stream().map(FieldSlice::text).toList());
    }

    @Test
    void what_settled_after_an_edit_is_dated_as_the_edit_before_and_after_its_tick_has_run() {
        session.stepTicks(3);
        session.edit("Move", simulation -> simulation.world().set(FieldWorld.MOON, LocalTransform.at(4, 4))).join();
        CardSlice.Origin settled = new CardSlice.Origin(2, "Transforms", true, 3);
        assertEquals(settled, read(WorldTransform.class).origin());
        session.stepTicks(1);
        assertEquals(settled, read(WorldTransform.class).origin());
        assertEquals(new CardSlice.Origin(2, "Move", false, 3), read(LocalTransform.class).origin());
    }

    @Test
    void a_pending_value_is_shown_with_the_one_that_others_read() {
        session.edit("Bend", simulation -> simulation.world().set(FieldWorld.MOON, new FieldWorld.Joint(9))).join();
        CardSlice card = read(FieldWorld.Joint.class);
        assertEquals(List.of("pending"), card.badges());
        assertEquals("9", card.fields().getFirst().text());
        assertEquals("1", card.fields().getFirst().now());
        session.stepTicks(1);
        assertEquals("", read(FieldWorld.Joint.class).fields().getFirst().now());
    }

    @Test
    void a_component_added_by_an_edit_is_marked_added() {
        session.edit("Freeze", simulation -> simulation.world().add(FieldWorld.MOON, new FieldWorld.Frozen())).join();
        CardSlice card = read(FieldWorld.Frozen.class);
        assertEquals(CardSlice.Mark.ADDED, card.mark());
        assertEquals(List.of("tag"), card.badges());
    }

    private void target(Function<World, Entity> other) {
        session.edit("Aim", simulation -> {
            World world = simulation.world();
            FieldWorld.Paint paint = world.get(FieldWorld.MOON, FieldWorld.Paint.class);
            world.set(FieldWorld.MOON, new FieldWorld.Paint(paint.color(), paint.shown(), paint.mood(),
                    other.apply(world), paint.motto(), paint.memory(), paint.layer()));
        }).join();
    }

    private FieldSlice target() {
        return read(FieldWorld.Paint.class).fields().stream().filter(field -> field.field().path().equals("target"))
                .findFirst().orElseThrow();
    }

    @Test
    void entities_have_their_numbers_in_tooltips_and_where_the_old_and_the_new_one_have_the_same_name() {
        session.stepTicks(1);
        target(_ -> Entity.of(1, 1));
        assertEquals(List.of("Sun", "Earth", "Sun #1", "Earth #2"), List.of(target().text(), target().was(),
                target().exactWithUnit(), target().full().was()));
        session.undo().join();
        target(world -> world.create(new Name("Earth")));
        int slot = ((Entity) target().value()).index();
        assertEquals(List.of("Earth #" + slot, "Earth #2"), List.of(target().text(), target().was()));
    }

    private CardSlice read(Class<? extends Record> type) {
        Request<CardSlice> request = moment -> read(moment, type);
        session.show(channel, request);
        session.ask(open -> true).join();
        Patience.awaitAnywhere("a slice", () -> session.view().get(channel).isPresent());
        long number = session.view().number();
        session.refresh();
        Patience.awaitAnywhere("the newest slice", () -> session.view().number() > number);
        return session.view().get(channel).orElseThrow();
    }

    private static CardSlice read(ReadContext moment, Class<? extends Record> type) {
        EngineWorld world = moment.world();
        return new CardReader(moment, new FieldSizes()).read(world.array(type), FieldWorld.MOON);
    }
}
