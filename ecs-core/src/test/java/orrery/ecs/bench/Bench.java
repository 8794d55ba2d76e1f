package orrery.ecs.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Statistics;
import orrery.ecs.bench.work.Travel;
import orrery.ecs.bench.work.Work;
import orrery.ecs.type.TrackingLevel;

/// Measures the selected cases, each in separate JVMs, and prints the table.
public final class Bench {
    private static final String COLLECTOR = "-XX:+UseSerialGC";
    private static final List<String> JVM = List.of("-Xms1g", "-Xmx4g", "-XX:+AlwaysPreTouch",
            "--sun-misc-unsafe-memory-access=allow");
    /// JVM options of the editor. Timelines are also measured with them, because the editor navigates in timelines.
    private static final List<String> EDITOR = List.of("-XX:LoopUnrollLimit=300", "-XX:InlineSmallCode=4000");
    /// Garbage collectors for growing worlds: the wall-clock time of a tick depends on them. The second one is the JVM's default.
    private static final List<String> COLLECTORS = List.of(COLLECTOR, "-XX:+UseG1GC");
    private static final double NANOS_PER_MICRO = 1_000;
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private Bench() {}

    /// Runs [Plan#asked].
    ///
    /// @throws RunnerException if a case can't be run
    public static void main(String[] args) throws RunnerException {
        Plan plan = Plan.asked();
        String before = load();
        List<Measurement> measurements = new ArrayList<>();
        for (Case each : plan.cases()) {
            Measurement measured = measure(each, plan);
            measurements.add(measured);
            System.out.printf(Locale.ROOT, "%3d/%d %s %,d %s %s %.2f µs %,.0f B%n", measurements.size(),
                    plan.cases().size(), each.work(), each.entities(), each.implementation(), each.level(),
                    measured.microseconds(), measured.bytes());
        }
        List<Journey> journeys = new ArrayList<>();
        for (Travel each : plan.travels()) {
            Journey made = measure(each, plan);
            journeys.add(made);
            System.out.println(String.join(" ", made.line()));
        }
        List<Growth> growths = new ArrayList<>();
        for (TrackingLevel each : plan.growing()) {
            for (String collector : COLLECTORS) {
                Growth grown = measure(each, collector, plan);
                growths.add(grown);
                System.out.println(String.join(" ", grown.line()));
            }
        }
        List<Cores> cores = new ArrayList<>();
        for (TrackingLevel each : plan.parallel()) {
            for (Work work : CoresBenchmark.WORKS) {
                Cores measured = measure(work, each, plan);
                cores.add(measured);
                System.out.println(String.join(" ", measured.line()));
            }
        }
        if (!measurements.isEmpty()) {
            System.out.printf("%n%s", new Table(measurements).text());
            drawSizes(measurements);
        }
        if (!journeys.isEmpty()) {
            System.out.printf("%n%s", Markdown.table(Journey.HEADINGS, journeys.stream().map(Journey::line).toList()));
        }
        if (!growths.isEmpty()) {
            System.out.printf("%n%s", Markdown.table(Growth.HEADINGS, growths.stream().map(Growth::line).toList()));
        }
        if (!cores.isEmpty()) {
            System.out.printf("%n%s", Markdown.table(Cores.HEADINGS, cores.stream().map(Cores::line).toList()));
        }
        System.out.printf("%n%s%nLoad average before %s, after %s; %s.%n", machine(), before, load(),
                plan.polluted().isEmpty()
                        ? "all in clean JVMs"
                        : plan.polluted() + " after 8 other component types and 7 other operations");
    }

    /// Draws the chart, if there are several sizes.
    private static void drawSizes(List<Measurement> measurements) {
        if (measurements.stream().map(each -> each.of().entities()).distinct().count() < 2) {
            return;
        }
        Path file = Path.of("target", "sizes.svg").toAbsolutePath();
        try {
            Files.writeString(file, new SizeChart(measurements).svg());
            System.out.printf("%nCost per entity by number of entities: %s%n", file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Journey measure(Travel each, Plan plan) throws RunnerException {
        TimeValue time = TimeValue.nanoseconds((long) (plan.seconds() * NANOS_PER_SECOND));
        RunResult result = new Runner(new OptionsBuilder().include(TimelineBenchmark.class.getName())
                .param("travel", each.name()).forks(plan.forks()).warmupIterations(1).warmupTime(time)
                .measurementIterations(plan.iterations()).measurementTime(time).addProfiler(HistoryBytes.class)
                .jvmArgs(options(COLLECTOR, true)).shouldFailOnError(true).verbosity(VerboseMode.SILENT).build())
                .runSingle();
        return new Journey(each, TimelineBenchmark.TICKS, times(result),
                secondary(result.getSecondaryResults().get(HistoryBytes.COUNTED)),
                secondary(result.getSecondaryResults().get(HistoryBytes.HEAP)));
    }

    private static Growth measure(TrackingLevel level, String collector, Plan plan) throws RunnerException {
        TimeValue time = TimeValue.nanoseconds((long) (plan.seconds() * NANOS_PER_SECOND));
        RunResult result = new Runner(new OptionsBuilder().include(GrowthBenchmark.class.getName())
                .param("level", level.name()).forks(plan.forks()).warmupIterations(1).warmupTime(time)
                .measurementIterations(plan.iterations()).measurementTime(time).addProfiler(MostWork.class)
                .jvmArgs(options(collector, false)).shouldFailOnError(true).verbosity(VerboseMode.SILENT).build())
                .runSingle();
        return new Growth(level, collector.replaceAll(".*Use|GC$", ""),
                result.getPrimaryResult().getStatistics().getN(),
                times(result), secondary(result.getSecondaryResults().get(MostWork.LABEL)) / NANOS_PER_MICRO);
    }

    private static Cores measure(Work work, TrackingLevel level, Plan plan) throws RunnerException {
        TimeValue time = TimeValue.nanoseconds((long) (plan.seconds() * NANOS_PER_SECOND));
        RunResult result = new Runner(new OptionsBuilder().include(CoresBenchmark.class.getName())
                .param("work", work.name()).param("level", level.name()).forks(plan.forks()).warmupIterations(1)
                .warmupTime(time).measurementIterations(plan.iterations()).measurementTime(time)
                .addProfiler(BothTimes.class).jvmArgs(options(COLLECTOR, false)).shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT).build()).runSingle();
        return new Cores(work, level, secondary(result.getSecondaryResults().get(BothTimes.ONE)) / NANOS_PER_MICRO,
                secondary(result.getSecondaryResults().get(BothTimes.ALL)) / NANOS_PER_MICRO);
    }

    private static Journey.Times times(RunResult result) {
        Statistics taken = result.getPrimaryResult().getStatistics();
        return new Journey.Times(taken.getMean(), taken.getPercentile(50), taken.getPercentile(99), taken.getMax());
    }

    private static Measurement measure(Case each, Plan plan) throws RunnerException {
        TimeValue time = TimeValue.nanoseconds((long) (plan.seconds() * NANOS_PER_SECOND));
        RunResult result = new Runner(new OptionsBuilder().include(TickBenchmark.class.getName())
                .param("work", each.work().name()).param("implementation", each.implementation().name())
                .param("level", each.level().name()).param("entities", String.valueOf(each.entities()))
                .param("polluted", String.valueOf(plan.polluted().contains(each.implementation()))).forks(plan.forks())
                .param("warmUpMillis", String.valueOf(plan.warmUpMillis())).warmupIterations(1).warmupTime(time)
                .measurementIterations(plan.iterations())
                .measurementTime(time).addProfiler(GCProfiler.class).addProfiler(ProcessorTime.class)
                .addProfiler(SettlingTime.class)
                .jvmArgs(options(COLLECTOR, each.work() == Work.RECORDED_TICK)).shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT).build()).runSingle();
        return read(each, result);
    }

    private static String[] options(String collector, boolean asInEditor) {
        return Stream.of(JVM, List.of(collector), asInEditor ? EDITOR : List.<String>of()).flatMap(List::stream)
                .toArray(String[]::new);
    }

    private static Measurement read(Case each, RunResult result) {
        DoubleSummaryStatistics jvms = new DoubleSummaryStatistics();
        DoubleSummaryStatistics times = new DoubleSummaryStatistics();
        for (BenchmarkResult fork : result.getBenchmarkResults()) {
            DoubleSummaryStatistics ofJvm = fork.getIterationResults().stream().mapToDouble(
                    iteration -> secondary(iteration.getSecondaryResults().get(ProcessorTime.LABEL)))
                    .summaryStatistics();
            times.combine(ofJvm);
            jvms.accept(ofJvm.getAverage());
        }
        return new Measurement(each, times.getAverage(), (times.getMax() - times.getMin()) / 2 / times.getAverage(),
                jvms.getMax() / jvms.getMin(), secondary(result.getSecondaryResults().get(SettlingTime.LABEL)),
                secondary(result.getSecondaryResults().get("gc.alloc.rate.norm")));
    }

    private static double secondary(Result<?> result) {
        return result.getScore();
    }

    private static String load() {
        return "%.1f".formatted(ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    private static String machine() {
        return "%s, %d processors, %s %s, %s (timelines as the editor runs: %s too), %s".formatted(processor(),
                Runtime.getRuntime().availableProcessors(),
                System.getProperty("java.vm.name"), System.getProperty("java.vm.version"),
                COLLECTOR + " " + String.join(" ", JVM),
                String.join(" ", EDITOR),
                Instant.now().truncatedTo(ChronoUnit.MINUTES));
    }

    private static String processor() {
        try {
            return Files.readAllLines(Path.of("/proc/cpuinfo")).stream()
                    .filter(line -> line.startsWith("model name")).findFirst()
                    .map(line -> line.substring(line.indexOf(':') + 2)).orElse("unknown processor");
        } catch (IOException e) {
            return System.getProperty("os.arch");
        }
    }
}
