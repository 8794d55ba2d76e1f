package orrery.ecs.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import orrery.ecs.bench.work.Work;
import orrery.ecs.type.TrackingLevel;

/// Which cases are measured, for how long, in which order.
///
/// @param cases the cases
/// @param forks JVMs for each case
/// @param warmUpMillis processor time of ticks that don't count
/// @param iterations iterations that count
/// @param seconds length of an iteration
/// @param polluted whether other types and operations run first
record Plan(List<Case> cases, int forks, int warmUpMillis, int iterations, double seconds, boolean polluted) {

    private static final List<Integer> FULL = List.of(100_000, 1_000_000);
    private static final List<Integer> QUICK = List.of(100_000);

    /// The plan that the system properties `bench.*` ask for: `quick`, `works`, `implementations`, `sizes` as lists with
    /// commas, and `clean`.
    static Plan asked() {
        boolean quick = isAsked("quick");
        List<Integer> sizes = list("sizes").stream().map(Integer::valueOf).toList();
        List<Case> cases = cases(sizes.isEmpty() ? quick ? QUICK : FULL : sizes, Set.copyOf(list("works")),
                Set.copyOf(list("implementations")));
        return quick
                ? new Plan(cases, 1, 800, 3, 0.3, !isAsked("clean"))
                : new Plan(cases, 2, 4_000, 5, 1, !isAsked("clean"));
    }

    private static boolean isAsked(String name) {
        String value = System.getProperty("bench." + name);
        return value != null && !value.equals("false");
    }

    private static List<String> list(String name) {
        return Arrays.stream(System.getProperty("bench." + name, "").split(",")).map(String::strip)
                .filter(s -> !s.isEmpty()).toList();
    }

    /// All cases of these sizes; empty sets stand for all.
    static List<Case> cases(List<Integer> sizes, Set<String> works, Set<String> implementations) {
        List<Case> cases = new ArrayList<>();
        for (Work work : Work.values()) {
            for (int size : sizes) {
                for (Implementation each : Implementation.values()) {
                    if ((works.isEmpty() || works.contains(work.code()))
                            && (implementations.isEmpty() || implementations.contains(each.toString()))
                            && each.offers(work)) {
                        levels(work, each).forEach(level -> cases.add(new Case(work, size, level, each)));
                    }
                }
            }
        }
        return cases;
    }

    private static List<TrackingLevel> levels(Work work, Implementation implementation) {
        return implementation == Implementation.ORRERY ? work.levels() : List.of(TrackingLevel.OFF);
    }
}
