package orrery.ecs.runner;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.world.WorldException;

/// Determines the order in which systems run and which of them are enabled: as the settings say, except for fixed systems, which
/// are always enabled and keep the place in which they were declared ([EngineSchedule#fix]).
final class RunningOrder {
    private final Map<String, SystemRunner> runners;
    /// Names of the fixed systems, each with the reason why it is fixed.
    private final Map<String, String> fixed = new LinkedHashMap<>();

    /// @param runners by name, in the order in which they were declared
    RunningOrder(Map<String, SystemRunner> runners) {
        this.runners = runners;
    }

    void fix(String system, String why) {
        fixed.put(system, why);
    }

    boolean isFixed(String system) {
        return fixed.containsKey(system);
    }

    boolean isEnabled(String system, ScheduleSettings settings) {
        return isFixed(system) || settings.isEnabled(system);
    }

    /// All systems, disabled ones too, in the order in which they run.
    List<SystemRunner> of(ScheduleSettings settings) {
        List<SystemRunner> all = asSet(settings);
        if (fixed.isEmpty()) {
            return all;
        }
        all.removeIf(each -> isFixed(each.definition().name()));
        List<SystemRunner> declared = List.copyOf(runners.values());
        for (int place = 0; place < declared.size(); place++) {
            if (isFixed(declared.get(place).definition().name())) {
                all.add(place, declared.get(place));
            }
        }
        return all;
    }

    private List<SystemRunner> asSet(ScheduleSettings settings) {
        List<SystemRunner> list = new ArrayList<>();
        settings.order().stream().map(runners::get).filter(r -> r != null).forEach(list::add);
        runners.values().stream().filter(r -> !list.contains(r)).forEach(list::add);
        return list;
    }

    /// Checks that the settings leave the fixed systems enabled and in their places.
    ///
    /// @throws WorldException if they don't
    void requireFixed(ScheduleSettings settings) {
        List<SystemRunner> asked = fixed.isEmpty() ? List.of() : asSet(settings);
        List<SystemRunner> declared = List.copyOf(runners.values());
        fixed.forEach((system, why) -> {
            if (!settings.isEnabled(system)) {
                throw new WorldException("%s can't be switched off: %s".formatted(system, why));
            }
            SystemRunner runner = runners.get(system);
            if (asked.indexOf(runner) != declared.indexOf(runner)) {
                throw new WorldException("%s keeps its place among the systems: %s".formatted(system, why));
            }
        });
    }
}
