package orrery.editor.dirtysets;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.editor.session.ReadContext;

/// Finds two things that are rarely intended. Writes of equal values cost time without effect. If two systems change the same
/// field in one tick, the order of the systems matters. Simulation thread.
final class Warnings {
    private static final int MOST_CHANGES = 200_000;
    private static final int MOST_ENTITIES = 20;

    private final List<Warning> found = new ArrayList<>();

    /// A field that two systems changed.
    private record Clash(String type, String field, String first, String second) {}

    /// The fields of a component that an earlier segment changed, and the author of the segment.
    private record Earlier(String writer, Set<String> fields) {}

    Warnings(ReadContext moment, List<ChangeSource> sources) {
        if (moment.reportedTick() == moment.shownTick()) {
            addEqualWrites(moment.reports());
        }
        addClashes(sources);
    }

    List<Warning> found() {
        return List.copyOf(found);
    }

    private void addEqualWrites(List<RunReport> reports) {
        for (RunReport report : reports) {
            report.equalWrites().stream().sorted(Comparator.comparingInt(equal -> -equal.count()))
                    .map(equal -> new Warning(equal.type(), "", Entity.NONE,
                            "written but equal", equal.count(), List.of(report.system())))
                    .forEach(found::add);
        }
    }

    private void addClashes(List<ChangeSource> sources) {
        Map<Clash, List<Entity>> clashes = new LinkedHashMap<>();
        Map<String, List<ChangeSource>> byType = new LinkedHashMap<>();
        for (ChangeSource source : sources) {
            if (!source.change().isPending() && source.segment().author().kind() == Author.Kind.SYSTEM
                    && source.change().isRecorded() && source.change().count() <= MOST_CHANGES) {
                byType.computeIfAbsent(source.change().type().name(), name -> new ArrayList<>()).add(source);
            }
        }
        byType.values().stream().filter(list -> list.size() > 1).forEach(list -> collect(list, clashes));
        clashes.forEach(this::add);
    }

    private static void collect(List<ChangeSource> sources, Map<Clash, List<Entity>> clashes) {
        Map<Long, List<Earlier>> seen = new HashMap<>();
        for (ChangeSource source : sources) {
            Change<?> change = source.change();
            String writer = source.segment().author().name();
            for (int entry = 0; entry < change.count(); entry++) {
                if (!change.isMoveOnly(entry) && change.kind(entry) == Change.Kind.CHANGED) {
                    Set<String> fields = ChangeIndex.changedTops(change, entry);
                    List<Earlier> earlier = seen.computeIfAbsent(change.handle(entry), handle -> new ArrayList<>(1));
                    for (Earlier one : earlier) {
                        for (String field : fields) {
                            if (!one.writer().equals(writer) && one.fields().contains(field)) {
                                clashes.computeIfAbsent(
                                        new Clash(change.type().name(), field, one.writer(), writer),
                                        clash -> new ArrayList<>()).add(change.entity(entry));
                            }
                        }
                    }
                    earlier.add(new Earlier(writer, fields));
                }
            }
        }
    }

    private void add(Clash clash, List<Entity> entities) {
        List<String> writers = List.of(clash.first(), clash.second());
        if (entities.size() > MOST_ENTITIES) {
            found.add(new Warning(clash.type(), clash.field(), Entity.NONE,
                    "changed twice", entities.size(), writers));
        } else {
            entities.forEach(entity -> found
                    .add(new Warning(clash.type(), clash.field(), entity, "changed twice", 1, writers)));
        }
    }
}
