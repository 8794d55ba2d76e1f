package orrery.editor.session;

import java.util.List;
import java.util.Map;
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
import orrery.editor.session.time.ShownState;
import orrery.editor.session.time.TickHistory;
import orrery.editor.session.time.Timeline;
import orrery.editor.text.EntityNames;

/// The world as it stands between two segments, with what the session knows about it; readable on the simulation
/// thread, during one call.
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

    @Override
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
    /// let go when the channel is hidden, or when the world is closed or becomes another. One that is [AutoCloseable] is closed
    /// then, on the simulation thread.
    public <T> T reader(Channel<?> channel, Supplier<T> made) {
        return open.readers().of(channel, made);
    }

    /// What is selected.
    public Selection selection() {
        return selection;
    }

    @Override
    public Optional<Entity> lead() {
        return selection.lead();
    }

    /// What became of the ticks run so far.
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

    /// The shown tick: the one that the segments belong to.
    public long shownTick() {
        return segments.isEmpty() ? world().tick() : segments.getLast().tick();
    }

    /// The changes of one type in the shown tick, segment by segment, pending values not included.
    public <C extends Record> Stream<Change<C>> changes(ComponentType<C> type) {
        return segments.stream().flatMap(segment -> segment.changes(type).stream());
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
        return EntityNames.of(entity, world());
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
