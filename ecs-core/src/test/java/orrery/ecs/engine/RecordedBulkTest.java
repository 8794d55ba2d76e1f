package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.engine.segment.EngineChange;
import orrery.ecs.engine.segment.EngineSegment;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntityList;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;

/// What a segment records of bulk calls.
class RecordedBulkTest {
    private static final int MOST = 1500;
    private static final List<Class<? extends Record>> TYPES = List.of(Fixture.Pos.class, Name.class,
            Fixture.Tag.class);

    private final EngineWorld bulk = Fixture.world();
    private final EngineWorld single = Fixture.world();
    private final List<Entity> living = new ArrayList<>();
    private final List<Segment> ofBulk = new ArrayList<>();
    private final List<Segment> ofSingle = new ArrayList<>();

    private static Record component(Class<? extends Record> type, int number) {
        return type == Fixture.Pos.class
                ? Fixture.pos(number)
                : type == Name.class ? new Name("n" + number) : new Fixture.Tag();
    }

    private <C extends Record> void addAll(Class<C> type, List<Entity> some, int number) {
        List<Entity> lacking = some.stream().filter(each -> !bulk.has(each, type)).toList();
        bulk.array(type).addAll(lacking, i -> type.cast(component(type, number + i)));
        for (int i = 0; i < lacking.size(); i++) {
            single.add(lacking.get(i), component(type, number + i));
        }
    }

    private void create(int count, int number) {
        List<Entity> made = bulk.create(count);
        made.forEach(each -> assertEquals(each, single.create()));
        living.addAll(made);
        TYPES.forEach(type -> addAll(type, made, number));
    }

    private void act(Random random, int number) {
        Class<? extends Record> type = TYPES.get(random.nextInt(TYPES.size()));
        Collections.shuffle(living, random);
        List<Entity> some = living.subList(0, random.nextInt(Math.min(MOST, living.size() + 1)));
        switch (random.nextInt(6)) {
            case 0 -> create(random.nextInt(MOST), number);
            case 1 -> {
                List<Entity> ended = List.copyOf(some);
                some.clear();
                bulk.destroyAll(ended);
                ended.forEach(single::destroy);
            }
            case 2 -> {
                List<Entity> having = some.stream().filter(each -> bulk.has(each, type)).toList();
                bulk.array(type).removeAll(having);
                having.forEach(each -> single.remove(each, type));
            }
            case 3 -> addAll(type, some, number);
            case 4 -> {
                some.subList(0, some.size() / 20).forEach(each -> {
                    bulk.set(each, component(type, number));
                    single.set(each, component(type, number));
                });
            }
            default -> close();
        }
    }

    /// Closes the open segments of both worlds, which must be equal.
    private void close() {
        Segment here = bulk.close();
        Segment there = single.close();
        assertEquals(there == null, here == null);
        if (here != null && there != null) {
            assertEquals(there.created(), here.created());
            assertEquals(there.destroyed(), here.destroyed());
            for (int i = 0; i < there.changes().size(); i++) {
                assertEquals(described(there.changes().get(i)), described(here.changes().get(i)));
            }
            ofBulk.add(here);
            ofSingle.add(there);
        }
        requireEqual();
    }

    private static String described(Change<?> change) {
        StringBuilder text = new StringBuilder(change.toString());
        for (int entry = 0; entry < change.count(); entry++) {
            text.append('\n').append(change.entity(entry)).append(' ').append(change.kind(entry)).append(' ')
                    .append(change.isMoveOnly(entry)).append(' ').append(change.rowBefore(entry)).append(' ')
                    .append(change.rowAfter(entry)).append(' ').append(change.before(entry)).append(' ')
                    .append(change.after(entry));
        }
        return text.toString();
    }

    private void requireEqual() {
        assertEquals(single.hash(), bulk.hash());
        assertEquals(bulk.hashFromScratch(), bulk.hash());
        for (Class<? extends Record> type : TYPES) {
            for (int row = 0; row < single.array(type).size(); row++) {
                assertEquals(single.array(type).writerAt(row), bulk.array(type).writerAt(row));
                assertEquals(single.array(type).writtenTickAt(row), bulk.array(type).writtenTickAt(row));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void bulk_calls_record_what_single_calls_record_and_lead_back_and_forth(long seed) {
        Random random = new Random(seed);
        create(2 * MOST, 0);
        close();
        long before = bulk.hash();
        for (int deed = 1; deed <= 40; deed++) {
            act(random, deed * MOST);
        }
        close();
        long after = bulk.hash();
        assertTrue(before != after);
        List<Segment> segments = ofBulk.subList(1, ofBulk.size());
        segments.reversed().forEach(bulk::revert);
        assertEquals(before, bulk.hashFromScratch());
        segments.forEach(bulk::reapply);
        requireEqual();
        assertEquals(after, bulk.hash());
    }

    @Test
    void replacing_a_tenth_takes_three_times_its_bytes_at_most() {
        create(10_000, 0);
        bulk.close();
        List<Entity> ended = IntStream.range(0, 1000).mapToObj(i -> living.get(i * 7)).toList();
        bulk.destroyAll(ended);
        EntityList made = bulk.create(ended.size());
        bulk.array(Fixture.Pos.class).addAll(made, Fixture::pos);
        bulk.array(Name.class).addAll(made, i -> new Name("new " + i));
        bulk.array(Fixture.Tag.class).addAll(made, i -> new Fixture.Tag());
        Segment segment = bulk.close();
        long handles = 3 * Long.BYTES;
        long cells = 4 * Float.BYTES + Integer.BYTES;
        long ofEach = Long.BYTES + handles + cells;
        long bytes = EngineSegment.of(segment).bytes();
        assertTrue(bytes <= 3 * ofEach * 2 * ended.size(), () -> bytes + " bytes");
    }

    @Test
    void arrays_that_deltas_share_are_counted_once() {
        create(1000, 0);
        bulk.close();
        bulk.destroyAll(living.subList(0, 100));
        List<Change<?>> changes = bulk.close().changes();
        TableDelta names = EngineChange.of(changes.get(0)).delta();
        TableDelta places = EngineChange.of(changes.get(1)).delta();
        assertSame(names.handles(), places.handles());
        long cellsAndStamp = 4 * Float.BYTES + Integer.BYTES;
        assertEquals(places.count() * cellsAndStamp, places.bytes());
    }
}
