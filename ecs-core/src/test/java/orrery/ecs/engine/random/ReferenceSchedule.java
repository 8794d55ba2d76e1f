package orrery.ecs.engine.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.world.Author;
import orrery.ecs.world.WorldException;

/// Runs the systems of the naive world as the schedule specifies.
public final class ReferenceSchedule {
    private final ReferenceWorld world;
    private List<String> order = List.of();
    private int next;
    private boolean inTick;

    ReferenceSchedule(ReferenceWorld world) {
        this.world = world;
    }

    boolean isInTick() {
        return inTick;
    }

    ScheduleSettings settings() {
        return (ScheduleSettings) world.components.of(ScheduleSettings.class).get(0);
    }

    void begin(List<Record> inputs) {
        world.watches.close();
        world.inputs = inputs;
        order = settings().order();
        next = 0;
        inTick = true;
    }

    /// Runs the next system that is enabled and has something to receive. Ends the tick after the last one.
    String step(Systems.Run run) {
        String ran = "";
        while (next < order.size() && ran.isEmpty()) {
            String system = order.get(next);
            if (settings().isEnabled(system) && isDue(system)) {
                try {
                    runOne(system, run);
                } catch (WorldException e) {
                    return "failed: " + e.getClass().getSimpleName();
                }
                ran = system;
            }
            next++;
        }
        if (next == order.size()) {
            world.endTick();
            inTick = false;
        }
        return ran;
    }

    private boolean isDue(String system) {
        List<Subject.WatchKey> watches = Systems.watchesOf(system);
        return watches.isEmpty() || watches.stream().anyMatch(world.watches::hasSomething);
    }

    private void runOne(String system, Systems.Run run) {
        world.open(Author.system(system));
        List<Map<String, List<Long>>> received = new ArrayList<>();
        Systems.watchesOf(system).forEach(key -> received.add(world.take(key)));
        run.run(system, received);
        world.watches.close();
    }
}
