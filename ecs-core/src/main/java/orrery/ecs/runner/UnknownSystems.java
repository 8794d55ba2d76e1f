package orrery.ecs.runner;

import java.lang.System.Logger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.world.WorldException;

/// Logs a warning if a program sets [ScheduleSettings] that name a system which the schedule does not have, for example because
/// the name is misspelt. Settings that were restored, or read from a scene or recording, may name systems that the code no longer
/// has; they cause no warning.
final class UnknownSystems {
    private static final Logger LOG = System.getLogger(Schedule.class.getName());

    private final Set<String> systems;
    /// Names that were read or restored, or that a warning has already named.
    private final Set<String> known = new HashSet<>();
    private @Nullable ScheduleSettings checked;

    /// @param systems names of the systems of the schedule; may be filled later
    UnknownSystems(Set<String> systems) {
        this.systems = systems;
    }

    /// Checks that a world can get a schedule. A schedule creates the settings, so the world must not have any.
    ///
    /// @throws WorldException if the world has settings already, or `ScheduleSettings` is none of its types
    static void requireNoSettings(EngineWorld world) {
        if (!world.types().contains(ScheduleSettings.class)) {
            throw new WorldException(
                    "A schedule keeps its settings in the world, and ScheduleSettings is no type of this one;"
                            + " register it with Trait.SINGLETON.");
        }
        if (world.array(ScheduleSettings.class).size() > 0) {
            throw new WorldException("The world has a schedule or ScheduleSettings already. A world can have only one"
                    + " schedule, and the schedule creates the settings.");
        }
    }

    /// From now on, does not warn of the names in these settings.
    void expect(ScheduleSettings settings) {
        names(settings).forEach(known::add);
    }

    /// Warns of unknown names, once of each.
    void check(ScheduleSettings settings) {
        if (settings.equals(checked)) {
            return;
        }
        checked = settings;
        List<String> unknown = names(settings).filter(name -> !systems.contains(name) && known.add(name)).toList();
        if (!unknown.isEmpty()) {
            LOG.log(Logger.Level.WARNING,
                    ("The settings of the schedule name %s. There is no such system, so this has no effect. Correct the name;"
                            + " the systems are %s.").formatted(String.join(", ", unknown), systems));
        }
    }

    private static Stream<String> names(ScheduleSettings settings) {
        return Stream.concat(settings.order().stream(), settings.disabled().stream());
    }
}
