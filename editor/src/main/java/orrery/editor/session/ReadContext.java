package orrery.editor.session;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.editor.session.exchange.CsvTarget;
import orrery.editor.session.time.ShownState;
import orrery.editor.session.time.TickHistory;
import orrery.editor.session.time.TickReader;
import orrery.editor.session.time.TickRecord;
import orrery.editor.session.time.Timeline;
import orrery.editor.text.CsvTable;
import orrery.editor.text.EntityNames;

/// What a request of a pane may read: the world between two segments, its schedule, history and selection. Valid on the
/// simulation thread during one call of the request; do not keep it.
public final class ReadContext implements ShownState {
    private final OpenWorld open;
    private final Selection selection;
    private final boolean playing;
    private final List<Segment> segments;

    ReadContext(OpenWorld open, Selection selection, boolean playing) {
        this.open = open;
        this.selection = selection;
        this.playing = playing;
        segments = open.simulation().world().segmentsOfTick();
    }

    /// The simulation.
    public Simulation simulation() {
        return open.simulation();
    }

    @Override
    public EngineWorld world() {
        return EngineWorld.of(open.simulation().world());
    }

    /// An object that identifies the open scene, to be compared by `==`. It remains the same if the scene continues in another
    /// world.
    public Object scene() {
        return open.sceneKey();
    }

    /// Stands for the handles of the entities; another object after the entities were renumbered.
    public Handles handles() {
        return open.handles();
    }

    /// Returns a table of entities with a last column `numbering`, see [Handles#numbering].
    public CsvTable numbered(CsvTable table) {
        return table.withColumn(CsvTarget.NUMBERING.text(), handles().numbering());
    }

    @Override
    public Schedule schedule() {
        return open.simulation().schedule();
    }

    /// The scene tree, for reading only.
    public SceneTree tree() {
        return open.simulation().tree();
    }

    /// Whether ticks are playing. If they are, another view follows soon.
    public boolean isPlaying() {
        return playing;
    }

    /// Returns the reader of a channel and creates it on first use. A reader keeps data about this world between two slices. It
    /// is discarded when the channel is hidden, when the world is closed or replaced, and when its recording begins anew; a
    /// reader that is [AutoCloseable] is then closed on the simulation thread.
    public <T> T reader(Channel<?> channel, Supplier<T> made) {
        return open.readers().of(channel, made);
    }

    /// The selected entities.
    public Selection selection() {
        return selection;
    }

    @Override
    public Optional<Entity> lead() {
        return selection.lead();
    }

    /// The kept records of the ticks that were run.
    public TickHistory history() {
        return open.timeline().history();
    }

    @Override
    public Timeline timeline() {
        return open.timeline();
    }

    @Override
    public List<Segment> segments() {
        return segments;
    }

    /// The tick that the segments belong to; the world's tick if there are none.
    public long shownTick() {
        return segments.isEmpty() ? world().tick() : segments.getLast().tick();
    }

    /// Returns the changes of one type in the shown tick, in the order of the segments, without pending values.
    public <C extends Record> Stream<Change<C>> changes(ComponentType<C> type) {
        return segments.stream().flatMap(segment -> segment.changes(type).stream());
    }

    /// The report of each system in the tick [#reportedTick]; empty before the first tick, and if no tick led to the shown state,
    /// for example after the command *Set program to this state*.
    public List<RunReport> reports() {
        boolean isRun = schedule().isMidTick() || reportedTick() > 0 && history().size() > 0;
        return isRun ? schedule().reports() : List.of();
    }

    /// The tick that [#reports] describes. This is the begun tick if there is one. Otherwise it is the last tick that ran or
    /// failed; but while the past is shown, or if no tick is recorded, it is the shown tick. A tick that failed in another
    /// process is left out, because nothing is known of its systems. 0 before the first tick.
    public long reportedTick() {
        if (schedule().isMidTick()) {
            return world().tick() + 1;
        }
        TickRecord last = history().size() == 0 ? null : history().get(history().size() - 1);
        boolean isElsewhere = last != null && last.failed() && !TickReader.isFailure(schedule().reports());
        return last == null || isElsewhere || timeline().isInPast() ? world().tick() : last.tick();
    }

    /// Returns the entity's name, or its handle if it has no name.
    public String nameOf(Entity entity) {
        return EntityNames.of(entity, world());
    }

    /// Returns the number that is shown beside an entity's name to tell the entity from others of the same name, such as `#12`;
    /// empty if the entity has no name.
    public String slotLabel(Entity entity) {
        return nameOf(entity).equals(entity.toString()) ? "" : "#" + entity.index();
    }

    /// Returns name and number of an entity, `Moon #5`, or its handle if it has no name.
    public String titleOf(Entity entity) {
        String number = slotLabel(entity);
        return number.isEmpty() ? entity.toString() : nameOf(entity) + " " + number;
    }

    /// The open world.
    public OpenWorld open() {
        return open;
    }
}
