package orrery.ecs.history;

import java.util.List;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// The segments that lead on from a state: those of the edits made at it, then those of a tick or of its beginning.
sealed interface TickLog permits RecordedTick, BranchTail {
    /// All segments in order.
    List<Segment> segments();

    /// Who made them, in the same order.
    default List<Author> authors() {
        return segments().stream().map(Segment::author).toList();
    }

    /// Takes all of them back.
    default void revert(World world) {
        segments().reversed().forEach(EngineWorld.of(world)::revert);
    }

    /// Makes all of them again.
    default void reapply(World world) {
        segments().forEach(EngineWorld.of(world)::reapply);
    }

    /// How many of them come before the tick.
    int edits();

    /// What became of each system that had its turn, in order.
    List<RunReport> reports();

    /// Names of all systems of the tick in order.
    List<String> order();

    /// Simulated seconds that the tick stands for.
    double secondsPerTick();

    /// How many segments are done at a position.
    default int done(int editsDone, int systemsDone) {
        return systemsDone == 0 ? editsDone : done(systemsDone);
    }

    private int done(int systemsDone) {
        List<Author> authors = authors();
        int done = edits();
        for (int system = -1; done < authors.size(); done++) {
            system = systemOf(authors.get(done), system);
            if (system >= systemsDone) {
                break;
            }
        }
        return done;
    }

    /// The place of the system whose run ended with a segment; what others wrote in a tick goes with the system before.
    private int systemOf(Author author, int before) {
        return switch (author.kind()) {
            case SYSTEM -> before + 1 + order().subList(before + 1, order().size()).indexOf(author.name());
            case CLOCK -> Integer.MAX_VALUE;
            default -> before;
        };
    }
}
