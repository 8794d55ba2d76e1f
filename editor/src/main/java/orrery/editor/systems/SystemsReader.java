package orrery.editor.systems;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.watch.Watch;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.schedule.SystemDefinition;
import orrery.editor.session.ReadContext;
import orrery.editor.session.Request;
import orrery.editor.session.log.Problem;
import orrery.editor.session.log.ProblemList;
import orrery.editor.session.time.TickRecord;
import orrery.editor.text.NumberFormats;

/// Reads what happened to the systems. Simulation thread. Cost: O(systems × (shown ticks + watches)), plus the cost of
/// [LastRuns].
final class SystemsReader implements Request<SystemsSlice> {
    /// Number of ticks whose times are shown.
    static final int TICKS = 120;
    private static final Pattern COUNT = Pattern.compile("(?<=×)\\d+$");

    private final ProblemList problems;
    private final LastRuns lastRuns = new LastRuns();

    SystemsReader(ProblemList problems) {
        this.problems = problems;
    }

    @Override
    public SystemsSlice fill(ReadContext moment) {
        List<SystemDefinition> defined = moment.simulation().definition().systems();
        List<RunReport> reports = moment.reports();
        long last = moment.history().lastTick();
        List<TickRecord> ticks = moment.history().between(last - TICKS + 1, last);
        long[] ranIn = lastRuns.upTo(moment.history(), moment.reportedTick());
        List<SystemsSlice.Row> rows = new ArrayList<>();
        for (SystemDefinition system : moment.schedule().systems()) {
            int key = defined.indexOf(system);
            boolean isFixed = EngineSchedule.of(moment.schedule()).isFixed(system.name());
            rows.add(new SystemsSlice.Row(key, system.name(),
                    isFixed || moment.schedule().settings().isEnabled(system.name()), isFixed, uses(moment, system),
                    turn(moment, system.name(), reports), nanos(ticks, key),
                    new SystemsSlice.LastRun(key < ranIn.length ? ranIn[key] : 0, moment.history().firstTick())));
        }
        String next = moment.schedule().nextSystem();
        return new SystemsSlice(moment.reportedTick(), next == null ? "" : next, moment.schedule().isMidTick(), rows);
    }

    private static List<Long> nanos(List<TickRecord> ticks, int key) {
        return ticks.stream().map(tick -> key < tick.systemNanos().length ? tick.systemNanos()[key] : 0L).toList();
    }

    private static SystemsSlice.Uses uses(ReadContext moment, SystemDefinition system) {
        List<String> watches = Stream.concat(names(moment, system.watches()),
                names(moment, system.watchesModifySets()).map(name -> name + " modify set")).toList();
        return new SystemsSlice.Uses(watches, names(moment, system.reads()).toList(),
                Stream.concat(names(moment, system.writes()), names(moment, system.applies())).distinct().toList(),
                names(moment, system.applies()).toList(), system.settles());
    }

    private static Stream<String> names(ReadContext moment, Collection<Class<? extends Record>> classes) {
        return classes.stream().map(each -> moment.world().types().of(each).name());
    }

    /// Groups the digits of a count at the end of a text: `Orbit ×10055` becomes `Orbit ×10 055`.
    private static String grouped(String watched) {
        return COUNT.matcher(watched).replaceAll(found -> NumberFormats.grouped(Long.parseLong(found.group())));
    }

    private SystemsSlice.Turn turn(ReadContext moment, String system, List<RunReport> reports) {
        List<String> waiting = new ArrayList<>();
        for (Watch watch : moment.world().watches()) {
            if (watch.reader().equals(system) && watch.hasSomething()) {
                waiting.add("%s%s ×%s".formatted(watch.type(), watch.isOfModifySet() ? " modify set" : "",
                        NumberFormats.grouped(watch.size())));
            }
        }
        RunReport report = reports.stream().filter(each -> each.system().equals(system)).findFirst().orElse(null);
        if (report == null) {
            return new SystemsSlice.Turn(null, List.of(), waiting, "", 0);
        }
        String failure = report.outcome() == RunReport.Outcome.FAILED ? failure(system) : "";
        return new SystemsSlice.Turn(report.outcome(), report.watched().stream().map(SystemsReader::grouped).toList(),
                waiting, failure, report.nanos());
    }

    private String failure(String system) {
        @Nullable
        Problem newest = null;
        for (Problem problem : problems.all()) {
            newest = problem.system().equals(system) ? problem : newest;
        }
        return newest == null ? "It threw." : newest.text();
    }
}
