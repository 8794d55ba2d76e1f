package orrery.ecs.schedule;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import orrery.ecs.type.Finite;

/// Singleton with the settings of the schedule. They may name systems that the schedule does not have, because a scene keeps the
/// names of systems that the code no longer has. If a program sets settings with such a name, the next tick logs a warning,
/// because the name may be misspelt.
///
/// @param secondsPerTick simulated seconds per tick; finite and greater than 0
/// @param order names of systems in running order, each once; systems that are not listed run after these, in the order of their
///     declaration
/// @param disabled names of the disabled systems
public record ScheduleSettings(@Finite double secondsPerTick, List<String> order, List<String> disabled) {
    /// Checks the length of the tick, and that the order names each system only once. Sorts the disabled systems by name, so that
    /// equal settings are equal records.
    public ScheduleSettings {
        if (!(secondsPerTick > 0 && Double.isFinite(secondsPerTick))) {
            throw new IllegalArgumentException("secondsPerTick is %s; give a finite number of seconds greater than 0."
                    .formatted(secondsPerTick));
        }
        requireOnePlaceEach(order);
        disabled = disabled.isEmpty() ? List.of() : disabled.stream().distinct().sorted().toList();
    }

    private static void requireOnePlaceEach(List<String> order) {
        Set<String> seen = new HashSet<>();
        for (String system : order) {
            if (!seen.add(system)) {
                throw new IllegalArgumentException(
                        "The order names system %s twice; name each once.".formatted(system));
            }
        }
    }

    /// Returns the settings with one system enabled or disabled.
    ///
    /// While a system is disabled, the changes that it watches are kept for its next run. If many entities are created and
    /// destroyed meanwhile, most of them may be left out to limit memory, see [SystemContext#changes].
    public ScheduleSettings withEnabled(String system, boolean enabled) {
        List<String> changed = new ArrayList<>(disabled);
        changed.remove(system);
        if (!enabled) {
            changed.add(system);
        }
        return new ScheduleSettings(secondsPerTick, order, List.copyOf(changed));
    }

    /// Returns the settings with one system moved to an index in the order, from 0; an index beyond the end means the end.
    public ScheduleSettings withMoved(String system, int place) {
        List<String> changed = new ArrayList<>(order);
        changed.remove(system);
        changed.add(Math.clamp(place, 0, changed.size()), system);
        return new ScheduleSettings(secondsPerTick, List.copyOf(changed), disabled);
    }

    /// Whether a system is enabled.
    public boolean isEnabled(String system) {
        return !disabled.contains(system);
    }
}
