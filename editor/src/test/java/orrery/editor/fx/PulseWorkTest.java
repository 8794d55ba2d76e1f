package orrery.editor.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

@ExtendWith(PaneExtension.class)
class PulseWorkTest {
    private final List<Integer> done = new ArrayList<>();
    private int steps;

    /// Does a step that takes longer than the part of a pulse that a work may use.
    private boolean slowStep() {
        if (done.size() == steps) {
            return false;
        }
        long end = System.nanoTime() + 20_000_000;
        while (System.nanoTime() < end) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
        done.add(done.size());
        return true;
    }

    private boolean quickStep() {
        return done.size() < steps && done.add(done.size());
    }

    @Test
    void slow_steps_are_done_one_in_each_pulse(FxRobot robot) {
        steps = 3;
        robot.interact(() -> {
            new PulseWork(this::slowStep).start();
            assertEquals(1, done.size(), "in the pulse that starts it");
        });
        Patience.await("all steps", () -> done.size() == 3);
    }

    /// On a busy machine, any step may take longer than the part of a pulse that a work may use.
    @Test
    void what_is_quick_is_done_at_once() {
        steps = 3;
        Patience.await("all at once", () -> {
            done.clear();
            new PulseWork(this::quickStep).start();
            return done.equals(List.of(0, 1, 2));
        });
    }

    @Test
    void a_stopped_work_does_no_further_step_until_it_is_started_again(FxRobot robot) {
        steps = 3;
        PulseWork work = new PulseWork(this::slowStep);
        robot.interact(() -> {
            work.start();
            work.stop();
        });
        PulseWork later = new PulseWork(() -> false);
        robot.interact(later::start);
        robot.interact(() -> assertEquals(1, done.size()));
        robot.interact(() -> {
            work.finish();
            assertEquals(3, done.size(), "finished at once");
        });
    }
}
