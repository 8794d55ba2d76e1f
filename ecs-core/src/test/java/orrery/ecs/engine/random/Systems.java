package orrery.ecs.engine.random;

import java.util.List;
import java.util.Map;
import orrery.ecs.engine.Fixture;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.world.Name;

/// The systems of the random worlds, and what each of them watches.
public final class Systems {
    static final String ALWAYS = "Always";
    static final List<String> NAMES = List.of("A", "B", "Idle", Fixture.OWNER, ALWAYS);
    static final List<Subject.WatchKey> WATCHES = List.of(key("A", Fixture.Pos.class), key("B", Fixture.Pos.class),
            key("A", Fixture.Tag.class), key("B", Name.class), key("Idle", Fixture.Tag.class),
            key("B", Fixture.Joint.class), key("A", Fixture.Seen.class), key("B", Fixture.Score.class),
            key("Idle", ScheduleSettings.class), new Subject.WatchKey(Fixture.OWNER, Fixture.Joint.class, true),
            new Subject.WatchKey("A", Fixture.Joint.class, true));

    /// What a system does in one run.
    interface Run {
        /// Runs the named system with the changes that it received for each watch.
        void run(String system, List<Map<String, List<Long>>> received);
    }

    private Systems() {}

    private static Subject.WatchKey key(String reader, Class<? extends Record> type) {
        return new Subject.WatchKey(reader, type, false);
    }

    /// What a system watches, types before modify sets.
    static List<Subject.WatchKey> watchesOf(String system) {
        return WATCHES.stream().filter(key -> key.reader().equals(system)).toList();
    }
}
