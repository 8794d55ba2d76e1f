package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.engine.bytes.ValueFormat;
import orrery.ecs.engine.format.SegmentFormat;
import orrery.ecs.engine.singleton.EngineEntitySet;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.Segment;

/// Segments with invalid content.
@Timeout(300)
class SegmentFormatTest {
    private static final int NEXT = 1;

    private final EngineWorld world = Fixture.world();
    private final EntitySet set = world.singleton(Fixture.Seen.class).visible();
    private final List<Entity> members = new ArrayList<>();
    private final SegmentFormat format = new SegmentFormat(world, new ValueFormat() {
        @Override
        public void write(Object value, ByteSink out) {
            throw new AssertionError("no value is written");
        }

        @Override
        public Object read(int first, ByteSource in) {
            throw new AssertionError("no value is read");
        }
    });

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
