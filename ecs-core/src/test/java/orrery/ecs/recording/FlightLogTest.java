package orrery.ecs.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.recording.chunk.TickParts;
import orrery.ecs.scene.Garden;

/// The content of a flight recorder's log while nothing is encoded, because a file is being written.
class FlightLogTest {
    private static final int TICKS = 100;
    private static final int TICK_BYTES = 1_000;

    private final Simulation garden = Garden.scene(Garden::plantAll).simulation();
    private final FlightLog log = new FlightLog(TICKS, 10 * TICK_BYTES);
    private final List<FlightLog.Entry> added = new ArrayList<>();

    private void add(int number) {
        TickParts tick = new TickParts(number, 0, List.of(), List.of(), 1, List.of(), Map.of());
        FlightLog.Entry entry = new FlightLog.Entry(tick, List.of(), new FlightLog.Entry.Raw(tick,
                log.wantsCopy() ? EngineWorld.of(garden.world()).snapshot() : null));
        boolean _ = log.add(entry, TICK_BYTES);
        added.add(entry);
    }

    @Test
    void what_is_dropped_before_it_is_encoded_leaves_the_memory() {
        for (int tick = 1; tick <= TICKS; tick++) {
            add(tick);
        }
        List<FlightLog.Entry> kept = log.entries();
        for (FlightLog.Entry each : added) {
            if (kept.contains(each)) {
                assertNotNull(each.raw());
            } else {
                assertNull(each.raw());
            }
        }
        assertEquals(kept, added.subList(added.size() - kept.size(), added.size()));
        assertTrue(kept.size() <= 10, () -> kept.size() + " ticks");
    }

    @Test
    void what_a_requested_file_needs_stays_until_it_is_encoded() {
        add(1);
        FlightLog.Entry asked = added.getFirst();
        asked.askFor();
        log.clear();
        assertNotNull(asked.raw());
        asked.fill(new byte[1], new byte[1]);
        assertNull(asked.raw());
    }

    @Test
    void its_size_is_that_of_the_kept_ticks_whether_or_not_they_are_encoded() {
        Random random = new Random(3);
        Map<FlightLog.Entry, Integer> sizes = new HashMap<>();
        for (int tick = 1; tick <= 20 * TICKS; tick++) {
            add(tick);
            sizes.put(added.getLast(), TICK_BYTES);
            FlightLog.Entry some = added.get(added.size() - 1 - random.nextInt(Math.min(added.size(), 20)));
            if (random.nextBoolean() && some.raw() != null) {
                byte[] encoded = new byte[random.nextInt(TICK_BYTES / 10)];
                byte[] copy = some.hasCopy() ? new byte[random.nextInt(TICK_BYTES)] : null;
                some.fill(copy, encoded);
                sizes.put(some, encoded.length + (copy == null ? 0 : copy.length) + 256);
            }
            List<FlightLog.Entry> kept = log.entries();
            assertEquals(kept.stream().mapToInt(sizes::get).sum(), log.bytes());
            assertTrue(kept.getFirst().hasCopy());
            if (random.nextInt(200) == 0) {
                log.clear();
                assertEquals(0, log.bytes());
            }
        }
    }
}
