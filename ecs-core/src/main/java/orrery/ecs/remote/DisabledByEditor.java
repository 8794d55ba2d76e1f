package orrery.ecs.remote;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.world.Author;

/// The systems that an editor has disabled and not enabled again. Used on the game's thread.
final class DisabledByEditor {
    private final Set<String> systems = new TreeSet<>();

    /// Called when a request of the editor was carried out.
    ///
    /// @param before names of the systems that were disabled before the request
    /// @param now names of the systems that are disabled after it
    void changed(Collection<String> before, Collection<String> now) {
        now.stream().filter(name -> !before.contains(name)).forEach(systems::add);
        systems.retainAll(now);
    }

    /// Enables the systems that are still disabled, as an edit between two ticks.
    ///
    /// @return their names
    List<String> enable(Simulation simulation) {
        ScheduleSettings settings = simulation.schedule().settings();
        List<String> enabled = new ArrayList<>();
        for (String system : systems) {
            if (!settings.isEnabled(system)) {
                settings = settings.withEnabled(system, true);
                enabled.add(system);
            }
        }
        systems.clear();
        if (!enabled.isEmpty()) {
            EngineWorld world = EngineWorld.of(simulation.world());
            world.open(Author.edit("Enable %s (the editor is gone)".formatted(String.join(", ", enabled))));
            try {
                world.setSingleton(settings);
            } finally {
                var _ = world.close();
            }
            var _ = simulation.schedule().settle();
        }
        return enabled;
    }
}
