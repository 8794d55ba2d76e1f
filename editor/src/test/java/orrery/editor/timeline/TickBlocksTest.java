package orrery.editor.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.editor.session.Session;
import orrery.editor.session.time.TickHistory;
import orrery.editor.session.time.TickRecord;

@Execution(ExecutionMode.CONCURRENT)
class TickBlocksTest {
    private static final int TICKS = 700;

    private final Session session = TimelineWorlds.session(PulsingWorld.NEVER);
    private final TickBlocks blocks = new TickBlocks();

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void any_stretch_sums_up_to_what_its_ticks_were() {
        TimelineWorlds.run(session, TICKS, 60);
        TimelineWorlds.read(session, moment -> {
            blocks.follow(moment.history());
            Random random = new Random(7);
            for (int i = 0; i < 200; i++) {
                long one = 1L + random.nextInt(TICKS);
                long other = 1L + random.nextInt(TICKS);
                assertSame(moment.history(), Math.min(one, other), Math.max(one, other));
            }
            return true;
        });
    }

    @Test
    void ticks_that_come_one_after_another_are_taken_in() {
        for (int i = 0; i < 30; i++) {
            TimelineWorlds.run(session, 5, 5);
            TimelineWorlds.read(session, moment -> {
                blocks.follow(moment.history());
                assertSame(moment.history(), 1, moment.history().lastTick());
                return true;
            });
        }
    }

    @Test
    void on_a_branch_from_the_start_only_its_own_ticks_count() {
        TimelineWorlds.run(session, 100, 20);
        TimelineWorlds.read(session, moment -> follow(moment.history()));
        session.restart();
        session.edit("Create", simulation -> simulation.world().create()).join();
        TimelineWorlds.run(session, 20, 20);
        TimelineWorlds.read(session, moment -> {
            blocks.follow(moment.history());
            assertEquals(20, blocks.summary(1, 1_000).ticks());
            assertSame(moment.history(), 1, 20);
            return true;
        });
    }

    @Test
    void types_that_never_change_have_no_lane() {
        TimelineWorlds.run(session, 20, 20);
        TimelineWorlds.read(session, moment -> {
            blocks.follow(moment.history());
            assertTrue(blocks.isChanging(moment.world().types().of(PulsingWorld.Orbit.class).id()));
            assertFalse(blocks.isChanging(moment.world().types().of(orrery.ecs.world.Name.class).id()));
            return true;
        });
    }

    private boolean follow(TickHistory history) {
        blocks.follow(history);
        return true;
    }

    private void assertSame(TickHistory history, long first, long last) {
        TickSummary sum = blocks.summary(first, last);
        int most = 0;
        int least = Integer.MAX_VALUE;
        long nanos = 0;
        long slowest = 0;
        int created = 0;
        for (TickRecord tick : history.between(first, last)) {
            int changed = tick.changed()[tick.changed().length - 1];
            most = Math.max(most, changed);
            least = Math.min(least, changed);
            nanos += tick.totalNanos();
            slowest = Math.max(slowest, tick.totalNanos());
            created += tick.created();
        }
        int type = history.get(0).changed().length - 1;
        assertEquals("%d %d %d %d %d %d".formatted(last - first + 1, most, least, nanos, slowest, created),
                "%d %d %d %d %d %d".formatted(sum.ticks(), sum.most(type), sum.least(type), sum.totalNanos(),
                        sum.slowestNanos(), sum.created()));
    }
}
