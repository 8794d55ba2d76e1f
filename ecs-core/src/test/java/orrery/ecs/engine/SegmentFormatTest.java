package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.engine.format.SegmentFormat;
import orrery.ecs.engine.segment.EngineChange;
import orrery.ecs.engine.segment.Provenance;
import orrery.ecs.engine.singleton.EngineEntitySet;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.Segment;

/// Segments that are written and read, some with invalid content.
@Timeout(300)
class SegmentFormatTest {
    private static final int NEXT = 1;
    private static final int SLOTS = 5;

    private final EngineWorld world = Fixture.world();
    private final EntitySet set = world.singleton(Fixture.Seen.class).visible();
    private final List<Entity> members = new ArrayList<>();
    private final SegmentFormat format = new SegmentFormat(world, new NoValues());

    SegmentFormatTest() {
        for (int i = 0; i < 4; i++) {
            members.add(world.create());
            set.add(members.getLast());
        }
        world.close();
    }

    /// The bytes of a segment that adds a member, with the links of another member changed. The segment is reverted.
    private byte[] linked(Entity from, LongUnaryOperator to) {
        Entity added = world.create();
        world.open(Author.system("Culler"));
        set.add(added);
        int row = EngineEntitySet.of(set).table().rowOf(from.handle());
        EngineEntitySet.of(set).table().beforeWrite(row);
        long[] next = (long[]) EngineEntitySet.of(set).table().columns().arrays()[NEXT];
        next[row] = to.applyAsLong(next[row]);
        Segment segment = world.close();
        ByteSink out = new ByteSink();
        format.write(segment, out);
        world.revert(segment);
        return out.toArray();
    }

    private Segment read(byte[] bytes) {
        return format.read(new ByteSource(bytes));
    }

    private void refused(byte[] bytes) {
        assertEquals("the members of Seen.visible are no list",
                assertThrows(MalformedBytesException.class, () -> read(bytes)).getMessage());
    }

    @Test
    void a_set_is_read_as_it_was_written() {
        List<Entity> before = set.entities();
        world.reapply(read(linked(members.getFirst(), next -> next)));
        assertEquals(before.size() + 1, set.entities().size());
        assertEquals(before, set.entities().subList(0, before.size()));
    }

    /// Moves entities by a written and read segment. Returns what it changed.
    private TableDelta move(List<Entity> moved, float by) {
        world.open(Author.system("Move"));
        for (Entity entity : moved) {
            Fixture.Pos old = world.get(entity, Fixture.Pos.class);
            world.replace(entity,
                    new Fixture.Pos(new Fixture.V(old.position().x() + by, old.position().y()), old.velocity()));
        }
        Segment segment = world.close();
        long hash = world.hash();
        ByteSink out = new ByteSink();
        format.write(segment, out);
        world.revert(segment);
        Segment read = read(out.toArray());
        world.reapply(read);
        assertEquals(hash, world.hash());
        return EngineChange.of(read.changes().getFirst()).delta();
    }

    private static Object column(TableDelta.Side side, int column) {
        return side.values().arrays()[column];
    }

    @Test
    void a_read_segment_that_changes_the_rows_of_the_one_before_holds_only_the_cells_that_change() {
        for (int i = 0; i < members.size(); i++) {
            world.add(members.get(i), new Fixture.Pos(new Fixture.V(i, 2), new Fixture.V(3, 4)));
        }
        world.close();
        long hash = world.hash();
        List<Entity> moved = List.of(members.get(0), members.get(2), members.get(3));

        TableDelta one = move(moved, 1);
        TableDelta two = move(moved, 2);

        TableDelta.Side before = Objects.requireNonNull(two.before());
        TableDelta.Side after = Objects.requireNonNull(two.after());
        assertSame(one.handles(), two.handles());
        assertSame(before.rows(), after.rows());
        for (int column = 0; column < 4; column++) {
            assertSame(column(Objects.requireNonNull(one.after()), column), column(before, column));
            if (column > 0) {
                assertSame(column(before, column), column(after, column));
            }
        }
        two.revert();
        assertEquals(2, world.get(members.get(1), Fixture.Pos.class).position().y());
        assertEquals(3, world.get(members.get(2), Fixture.Pos.class).position().x());
        one.revert();
        assertEquals(hash, world.hash());
    }

    @Test
    void a_read_segment_takes_the_cells_before_it_from_the_world_where_they_differ_from_the_last_one() {
        for (int i = 0; i < members.size(); i++) {
            world.add(members.get(i), new Fixture.Pos(new Fixture.V(i, 2), new Fixture.V(3, 4)));
        }
        world.close();
        TableDelta one = move(members, 1);
        world.replace(members.get(2), new Fixture.Pos(new Fixture.V(9, 2), new Fixture.V(3, 7)));
        world.close();
        long hash = world.hash();

        TableDelta two = move(members, 2);

        TableDelta.Side before = Objects.requireNonNull(two.before());
        assertArrayEquals(new float[] {1, 2, 9, 4}, (float[]) column(before, 0));
        assertSame(column(Objects.requireNonNull(one.after()), 1), column(before, 1));
        assertArrayEquals(new float[] {4, 4, 7, 4}, (float[]) column(before, 3));
        two.revert();
        assertEquals(hash, world.hash());
    }

    @Test
    void numbers_of_slots_that_are_too_large_are_refused() {
        for (boolean isLink : new boolean[] {false, true}) {
            ByteSink out = new ByteSink();
            new Provenance(Author.PROGRAM, 0, false).write(out);
            out.put(1);
            out.putByte(SLOTS);
            out.put(1);
            out.putSigned(isLink ? 1 : 1L << 40);
            out.put(1);
            out.putSigned(1L << 40);
            for (int i = 0; i < 3; i++) {
                out.put(0);
            }
            assertEquals("1099511627776 is no number of a slot",
                    assertThrows(MalformedBytesException.class, () -> read(out.toArray())).getMessage());
        }
    }

    @Test
    void links_of_a_set_that_lead_round_in_a_circle_are_refused() {
        refused(linked(members.get(1), _ -> members.get(1).handle()));
        refused(linked(members.get(2), _ -> members.get(1).handle()));
        refused(linked(members.getLast(), _ -> members.getFirst().handle()));
    }

    @Test
    void links_of_a_set_that_lead_nowhere_are_refused() {
        refused(linked(members.get(1), _ -> 77L));
        refused(linked(members.get(1), _ -> -1L));
        refused(linked(members.get(1), _ -> members.getLast().handle()));
        refused(linked(Entity.NONE, _ -> 0L));
    }
}
