package orrery.ecs.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import orrery.ecs.type.TypeRegistry;

/// Finds systems that have had nothing to do since the first call of [#ticked], and explains why. Without an explanation, a
/// system that waits for a change that never happens seems to be broken.
///
/// Ignores enabled systems that also run after edits, because edits may give them work. Cost: O(systems) per tick.
public final class IdleSystems {
    /// Number of ticks without work after which a system is reported.
    public static final int TICKS = 60;

    private final Map<String, Integer> turns = new HashMap<>();
    private final Set<String> busy = new HashSet<>();

    /// Creates an instance without history. Call [#ticked] at the end of each tick.
    public IdleSystems() {}

    /// A system that has had nothing to do.
    ///
    /// @param system name of the system
    /// @param why text for users: what the system waits for, or that it is disabled
    public record Idle(String system, String why) {}

    /// Returns the systems that have had nothing to do in [#TICKS] ticks. Returns each system only once.
    public List<Idle> ticked(Schedule schedule) {
        List<Idle> idle = new ArrayList<>();
        for (RunReport report : schedule.reports()) {
            if (report.ran() && !report.receivedNothing()) {
                busy.add(report.system());
            }
            if (!busy.contains(report.system()) && turns.merge(report.system(), 1, Integer::sum) == TICKS) {
                schedule.systems().stream().filter(system -> isOf(report, system)).forEach(system -> idle.add(
                        new Idle(system.name(), why(system, report, schedule.world().types()))));
            }
        }
        return idle;
    }

    private static boolean isOf(RunReport report, SystemDefinition system) {
        return system.name().equals(report.system())
                && (!system.settles() || report.outcome() == RunReport.Outcome.DISABLED);
    }

    private static String why(SystemDefinition system, RunReport report, TypeRegistry types) {
        String idle = "System %s has had nothing to do in %d ticks: ".formatted(system.name(), TICKS);
        if (report.outcome() == RunReport.Outcome.DISABLED) {
            return idle + "it is disabled.";
        }
        List<String> watched = watched(system, types);
        return idle + (watched.size() == 1
                ? "it runs when %s changes, and nobody changed it.".formatted(watched.getFirst())
                : "it runs when one of %s changes, and nobody changed them.".formatted(String.join(", ", watched)))
                + " A system that watches nothing runs in every tick.";
    }

    private static List<String> watched(SystemDefinition system, TypeRegistry types) {
        return Stream.concat(system.watches().stream().map(each -> types.of(each).name()),
                system.watchesModifySets().stream().map(each -> "the modify set of " + types.of(each).name())).toList();
    }
}
