package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.watch.Watch;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeException;
import orrery.ecs.world.Author;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.Entity;
import orrery.ecs.world.FloatColumn;
import orrery.ecs.world.IntColumn;
import orrery.ecs.world.PassException;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

class ColumnsTest {
    private final EngineWorld world = Fixture.world();
    private final EngineArray<Fixture.Pos> places = world.array(Fixture.Pos.class);
    private final FloatColumn xs = places.floats("position.x");

    private static Fixture.Misc misc(int number) {
        return new Fixture.Misc(true, (byte) 1, (short) 2, 'c', number, 10L * number, number / 2.0, Fixture.Mood.CALM,
                Entity.NONE, "text", List.of(), new int[0]);
    }

    @Test
    void cells_are_read_by_row_through_growth_and_moves() {
        Entity first = world.create(Fixture.pos(0));
        for (int i = 1; i < 100; i++) {
            world.create(Fixture.pos(i));
        }
        assertEquals(100, xs.rows());
        assertEquals(42, xs.get(42));
        world.destroy(first);
        assertEquals(99, xs.get(0));
        assertEquals(places.entityAt(0), xs.entityAt(0));
    }

    @Test
    void each_kind_of_number_is_read_and_written() {
        Entity entity = world.create(misc(4));
        EngineArray<Fixture.Misc> all = world.array(Fixture.Misc.class);
        assertEquals(4, all.ints("number").get(0));
        assertEquals(40, all.longs("big").get(0));
        assertEquals(2, all.doubles("precise").get(0));
        all.ints("number").write(0, 5);
        all.longs("big").write(0, 6);
        all.doubles("precise").write(0, 7);
        Fixture.Misc after = all.get(entity);
        assertEquals(List.of(5, 6L, 7.0, "text"), List.of(after.number(), after.big(), after.precise(), after.text()));
    }

    @ParameterizedTest
    @EnumSource
    void what_is_written_is_a_change_only_where_it_differs(TrackingLevel level) {
        EngineWorld tracked = Fixture.world(level);
        Watch watch = tracked.watch("Reader", tracked.types().of(Fixture.Pos.class));
        List<Entity> made = tracked.create(3);
        tracked.array(Fixture.Pos.class).addAll(made, List.of(Fixture.pos(0), Fixture.pos(1), Fixture.pos(Float.NaN)));
        tracked.end();
        tracked.take(watch);
        tracked.open(Author.system("Writer"));
        FloatColumn column = tracked.array(Fixture.Pos.class).floats("position.x");
        column.write(0, -0f);
        column.write(1, 1);
        column.write(2, Float.intBitsToFloat(0x7fc00001));
        assertEquals(2, tracked.array(Fixture.Pos.class).takeEqualWrites(null), "writes that changed nothing");
        tracked.end();
        ChangeSet changes = tracked.take(watch);
        assertEquals(1, changes.size());
        assertEquals(made.getFirst(), changes.get(0));
    }

    @Test
    void a_write_can_be_taken_back() {
        Entity entity = world.create(Fixture.pos(1));
        world.open(Author.edit("move"));
        xs.write(0, 2);
        Segment segment = world.close();
        assertEquals(Fixture.pos(2), world.get(entity, Fixture.Pos.class));
        world.revert(segment);
        assertEquals(Fixture.pos(1), world.get(entity, Fixture.Pos.class));
        assertEquals(world.hashFromScratch(), world.hash());
    }

    @Test
    void a_write_to_a_deferred_type_goes_to_the_pending_value() {
        Entity entity = world.create(new Fixture.Joint(1, "a"));
        world.open(Author.system("Other"));
        EngineArray<Fixture.Joint> joints = world.array(Fixture.Joint.class);
        world.set(entity, new Fixture.Joint(1, "b"));
        joints.doubles("angle").write(0, 3);
        assertEquals(1, joints.doubles("angle").get(0));
        assertEquals(new Fixture.Joint(3, "b"), world.modify(entity, Fixture.Joint.class));
    }

    @Test
    void a_row_that_an_update_computes_is_not_written() {
        world.create(Fixture.pos(1));
        PassException thrown = assertThrows(PassException.class, () -> places.update(place -> {
            xs.write(0, 5);
            return place;
        }));
        assertEquals(
                "Pos of entity 1v1: Entity 1v1: its Pos is written while an update of Pos is computing it; return the"
                        + " new value from the update instead.",
                thrown.getMessage());
    }

    @Test
    void a_row_that_is_not_there_is_refused() {
        world.create(Fixture.pos(1));
        assertThrows(IndexOutOfBoundsException.class, () -> xs.get(1));
        assertThrows(IndexOutOfBoundsException.class, () -> xs.write(-1, 0));
    }

    @Test
    void a_field_that_is_not_there_or_of_another_type_is_named() {
        Refusal.of(TypeException.class,
                "Pos has no field z; its fields are [position.x, position.y, velocity.x, velocity.y].",
                () -> places.floats("z"));
        Refusal.of(TypeException.class,
                "Field position.x of Pos is of kind FLOAT, not INT; floats, doubles, ints and longs each take fields of"
                        + " their own type, and valueAt reads all others.",
                () -> places.ints("position.x"));
    }

    @Test
    void singletons_are_read_but_not_written_by_column() {
        IntColumn points = world.array(Fixture.Score.class).ints("points");
        assertEquals(0, points.get(0));
        assertThrows(WorldException.class, () -> points.write(0, 1));
        assertEquals(new Fixture.Score(0, ""), world.singleton(Fixture.Score.class));
    }
}
