package orrery.editor.session;

import java.util.List;
import java.util.Map;
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

/// The world as it stands between two segments, with what the session knows about it; readable on the simulation
/// thread, during one call.
public final class Moment {
    private final OpenWorld open;
    private final Selection selection;
    private final boolean playing;
    private final List<Segment> segments;

    Moment(OpenWorld open, Selection selection, boolean playing) {
        this.open = open;
        this.selection = selection;
        this.playing = playing;
        segments = open.simulation().world().segmentsOfTick();
    }

    /// The simulation.
    public Simulation simulation() {
        return open.simulation();
    }

    /// The world; reading only.
    public EngineWorld world() {
        return EngineWorld.of(open.simulation().world());
    }

    /// Stands for the open scene by identity; its world may become another one.
    public Object scene() {
        return open.sceneIdentity();
    }

    /// Counts the worlds in which the scene went on, from 0.
    public int worldNumber() {
        return open.worldNumber();
    }

    /// Where entities went when this world took the place of the scene's former one; empty where all kept their handles.
    public Map<Entity, Entity> moved() {
        return open.moved();
    }

    /// The schedule; reading only.
    public Schedule schedule() {
        return open.simulation().schedule();
    }

    /// The scene tree; reading only.
    public SceneTree tree() {
        return open.simulation().tree();
    }

    /// Whether ticks run by themselves, so that another view will soon follow.
    public boolean isPlaying() {
        return playing;
    }

    /// What reads the slices of a channel and remembers something of this world between them: made when it is first asked for,
    /// let go when the channel is hidden, or when the world is closed or becomes another.
    public <T> T reader(Channel<?> channel, Supplier<T> made) {
        return open.reader(channel, made);
    }

    /// What is selected.
    public Selection selection() {
        return selection;
    }

    /// What became of the ticks run so far.
    public TickHistory history() {
        return open.history();
    }

    /// The recorded ticks; reading only.
    public Timeline timeline() {
        return open.timeline();
    }

    /// Segments of the shown tick, in order: of the last tick, or of the edits made after it.
    public List<Segment> segments() {
        return segments;
    }

    /// The shown tick: the one that the segments belong to.
    public long shownTick() {
        return segments.isEmpty() ? world().tick() : segments.getLast().tick();
    }

    /// The changes of one type in the shown tick, segment by segment, pending values not included.
    public <C extends Record> Stream<Change<C>> changes(ComponentType<C> type) {
        return segments.stream().flatMap(segment -> segment.changes(type).stream());
    }

    /// Calls for each change of the shown tick with its segment, pending values included.
    public void forEachChange(java.util.function.BiConsumer<Segment, Change<?>> action) {
        segments.forEach(segment -> segment.changes().forEach(change -> action.accept(segment, change)));
    }

    /// What became of each system in the running or else the last tick, which is that of [#reportedTick]; nothing before the
    /// first.
    public List<RunReport> reports() {
        return reportedTick() == 0 ? List.of() : schedule().reports();
    }

    /// The tick that is running, or else the last one that ran or failed; 0 before the first.
    public long reportedTick() {
        if (schedule().isMidTick()) {
            return world().tick() + 1;
        }
        return timeline().isInPast() ? world().tick() : history().lastTick();
    }

    /// The entity's name, or its handle where it has none.
    public String nameOf(Entity entity) {
        return PastNames.of(entity, world());
    }

    /// What stands beside the name of an entity, to tell it from others of that name: `#12`; empty where it has none and its
    /// handle stands for it.
    public String numberBeside(Entity entity) {
        return nameOf(entity).equals(entity.toString()) ? "" : "#" + entity.index();
    }

    /// Name and number of an entity, `Moon #5`, or its handle alone where it has no name.
    public String titleOf(Entity entity) {
        String number = numberBeside(entity);
        return number.isEmpty() ? entity.toString() : nameOf(entity) + " " + number;
    }

    /// The open world with what belongs to it: its file, with what of that the world does not hold, its undo and its ticks.
    public OpenWorld open() {
        return open;
    }
}
