package orrery.editor.session.time;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.provider.Simulation;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Segment;

/// Creates the [TickRecord] of the tick that led to the world's state. Simulation thread.
public final class TickReader {
    private TickReader() {}

    /// Whether reports are those of a tick in which a system threw.
    public static boolean isFailure(List<RunReport> reports) {
        return reports.stream().anyMatch(report -> report.outcome() == RunReport.Outcome.FAILED);
    }

    /// Reads the record at the end of the tick. If a system threw in another process, its report is missing here: the record then
    /// contains no changes, no created or destroyed entities and no durations.
    ///
    /// @param edits number of edits before the tick
    /// @param breaches number of breaches that began in it
    /// @param failed whether a system threw in it
    public static TickRecord read(Simulation simulation, long tick, int edits, int breaches, boolean failed) {
        EngineWorld world = EngineWorld.of(simulation.world());
        if (failed && !isFailure(simulation.schedule().reports())) {
            return new TickRecord(tick, new int[world.arrays().size()], 0, 0,
                    new long[simulation.definition().systems().size()], edits, breaches, true);
        }
        int[] changed = world.arrays().stream().mapToInt(array -> changeCount(world, array)).toArray();
        int created = 0;
        int destroyed = 0;
        for (Segment segment : world.segmentsOfTick()) {
            if (!isOfScene(segment)) {
                created += segment.created().size();
                destroyed += segment.destroyed().size();
            }
        }
        return new TickRecord(tick, changed, created, destroyed, nanosBySystem(simulation), edits, breaches, failed);
    }

    /// Returns the number of entities in the change set of a type, without changes made by loading the scene.
    private static int changeCount(EngineWorld world, EngineArray<?> array) {
        List<Segment> segments = world.segmentsOfTick();
        if (segments.stream().noneMatch(TickReader::isOfScene)) {
            return array.tracking().changeCount();
        }
        List<Change<?>> changes = new ArrayList<>();
        segments.stream().filter(segment -> !isOfScene(segment))
                .forEach(segment -> segment.changes(array.type()).ifPresent(changes::add));
        return changes.size() == 1 ? changes.getFirst().changedCount() : distinct(changes);
    }

    private static boolean isOfScene(Segment segment) {
        return segment.author().kind() == Author.Kind.SCENE;
    }

    private static int distinct(List<Change<?>> changes) {
        Set<Long> handles = new HashSet<>();
        for (Change<?> change : changes) {
            for (int i = 0; i < change.count(); i++) {
                if (!change.isMoveOnly(i)) {
                    handles.add(change.handle(i));
                }
            }
        }
        return handles.size();
    }

    private static long[] nanosBySystem(Simulation simulation) {
        List<RunReport> reports = simulation.schedule().reports();
        List<SystemDefinition> systems = new ArrayList<>(simulation.definition().systems());
        long[] nanos = new long[systems.size()];
        for (RunReport report : reports) {
            for (int i = 0; i < nanos.length; i++) {
                if (systems.get(i).name().equals(report.system())) {
                    nanos[i] = report.nanos();
                }
            }
        }
        return nanos;
    }
}
