package orrery.ecs.runner;

import java.lang.System.Logger;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.world.WorldException;

/// Logs a warning if a program sets [ScheduleSettings] that name a system which the schedule does not have, for example because
/// the name is misspelt. Settings that were read from a scene or a recording may name systems of other code.
final class UnknownSystems {
    private static final Logger LOG = System.getLogger(Schedule.class.getName());

    private final Set<String> systems;
    private @Nullable ScheduleSettings known;

    /// @param systems names of the systems of the schedule; may be filled later
    UnknownSystems(Set<String> systems) {
        this.systems = systems;
    }

    /// Checks that a world can get a schedule, which creates the settings.
    ///
    /// @throws WorldException if it has settings already, or they are none of its types
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

    /// Does not warn of the names in these settings.
    void expect(ScheduleSettings settings) {
        known = settings;
    }

    /// Warns of unknown names that the settings did not have at the last call.
    void check(ScheduleSettings settings) {
        ScheduleSettings before = known;
        if (settings.equals(before)) {
            return;
        }
        known = settings;
        List<String> unknown = names(settings).distinct().filter(name -> !systems.contains(name))
                .filter(name -> before == null || names(before).noneMatch(name::equals)).toList();
        if (!unknown.isEmpty()) {
            LOG.log(Logger.Level.WARNING,
                    "The settings of the schedule name %s, but it has no system of this name. Its systems are %s."
                            .formatted(String.join(", ", unknown), systems));
        }
    }

    private static Stream<String> names(ScheduleSettings settings) {
        return Stream.concat(settings.order().stream(), settings.disabled().stream());
    }
}
