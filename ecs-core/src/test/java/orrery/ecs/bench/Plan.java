package orrery.ecs.bench;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import orrery.ecs.bench.work.Travel;
import orrery.ecs.bench.work.Work;
import orrery.ecs.type.TrackingLevel;

/// The cases to measure, their duration and their order.
///
/// @param cases the cases
/// @param travels kinds of navigation in a timeline
/// @param growing tracking levels of growing worlds
/// @param parallel tracking levels of parallel updates
/// @param forks JVMs for each case
/// @param warmUpMillis minimum processor time of ticks that don't count
/// @param iterations iterations that count
/// @param seconds length of an iteration
/// @param polluted implementations for which other types and operations run first
record Plan(List<Case> cases, List<Travel> travels, List<TrackingLevel> growing,
        List<TrackingLevel> parallel, int forks, int warmUpMillis, int iterations, double seconds,
        Set<Implementation> polluted) {

    private static final List<Integer> FULL = List.of(10_000, 100_000, 1_000_000);
    private static final List<Integer> QUICK = List.of(100_000);

    /// The plan that the system properties `bench.*` define: `quick`; comma-separated lists `works`, `implementations`, `levels`
    /// and `sizes`; `jvms`, the number of JVMs for each case; and `pollution`, which is `orrery` by default, `all` or `none`.
    static Plan asked() {
        boolean quick = isAsked("quick");
        List<Integer> sizes = list("sizes").stream().map(Integer::valueOf).toList();
        List<Case> cases = cases(sizes.isEmpty() ? quick ? QUICK : FULL : sizes).filter(Plan::isWanted).toList();
        List<Travel> travels = Arrays.stream(Travel.values()).filter(each -> isListed("works", each.code())
                && isListed("implementations", Implementation.ORRERY.toString())).toList();
        List<TrackingLevel> growing = levels(Growth.CODE);
        List<TrackingLevel> parallel = levels(Cores.CODE);
        int jvms = Integer.parseInt(System.getProperty("bench.jvms", "0"));
        return quick
                ? new Plan(cases, travels, growing, parallel, jvms > 0 ? jvms : 1, 3_000, 3, 0.3, pollution())
                : new Plan(cases, travels, growing, parallel, jvms > 0 ? jvms : 2, 4_000, 5, 1, pollution());
    }

    /// The asked levels of a measurement of this library alone.
    private static List<TrackingLevel> levels(String code) {
        return Arrays.stream(TrackingLevel.values()).filter(each -> isListed("works", code)
                && isListed("implementations", Implementation.ORRERY.toString()) && isListed("levels", lowerCase(each)))
                .toList();
    }

    private static boolean isAsked(String name) {
        String value = System.getProperty("bench." + name);
        return value != null && !value.equals("false");
    }

    private static Set<Implementation> pollution() {
        return switch (System.getProperty("bench.pollution", "")) {
            case "all" -> EnumSet.allOf(Implementation.class);
            case "none" -> EnumSet.noneOf(Implementation.class);
            default -> EnumSet.of(Implementation.ORRERY);
        };
    }

    private static boolean isWanted(Case each) {
        boolean isLevelled = each.implementation() == Implementation.ORRERY;
        return isListed("works", each.work().code()) && isListed("implementations", each.implementation().toString())
                && (!isLevelled || isListed("levels", lowerCase(each.level())));
    }

    private static String lowerCase(TrackingLevel level) {
        return level.name().toLowerCase(Locale.ROOT);
    }

    private static boolean isListed(String list, String name) {
        List<String> names = list(list);
        return names.isEmpty() || names.contains(name);
    }

    private static List<String> list(String name) {
        return Arrays.stream(System.getProperty("bench." + name, "").split(",")).map(String::strip)
                .filter(s -> !s.isEmpty()).toList();
    }

    /// All cases of these sizes; those of one work and size are adjacent.
    static Stream<Case> cases(List<Integer> sizes) {
        return Arrays.stream(Work.values()).flatMap(work -> sizes.stream()
                .flatMap(size -> Arrays.stream(Implementation.values()).filter(each -> each.offers(work))
                        .flatMap(each -> levels(work, each).stream()
                                .map(level -> new Case(work, size, level, each)))));
    }

    private static List<TrackingLevel> levels(Work work, Implementation implementation) {
        return implementation == Implementation.ORRERY ? work.levels() : List.of(TrackingLevel.OFF);
    }
}
