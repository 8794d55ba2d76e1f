package orrery.editor.session;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.expression.Condition;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// Finds all entities that ever lived, or for which a condition ever held, in the recorded ticks of the shown branch: first back
/// from where the world stands, then on from there. The world stays where it is; once it moves, the search is void.
///
/// Cost: a walk over what the segments changed of the components that the condition reads.
public final class LifetimeSearch {
    private final Recording recording;
    private final World world;
    private final @Nullable Condition condition;
    private final Branch branch;
    private final Position here;
    private final long newest;
    private final Map<Entity, Life> lives = new LinkedHashMap<>();
    private @Nullable Walk walk;
    private long searched;

    /// What is known so far of one entity.
    private static final class Life {
        String name;
        Lifetime.End begin = Lifetime.End.OPEN;
        Lifetime.End end = Lifetime.End.OPEN;
        int times = 1;

        Life(String name) {
            this.name = name;
        }
    }

    /// A way along the segments in one direction.
    private final class Walk {
        final boolean back;
        final @Nullable ConditionWalk follows;
        long state = here.tick();
        List<Segment> segments = recording.segmentsFrom(branch, state);
        int done = recording.segmentsDone(here);

        Walk(boolean back) {
            this.back = back;
            follows = condition == null ? null : new ConditionWalk(condition, world);
        }

        /// The next segment, or null at the end.
        @Nullable
        Segment next() {
            while (back ? done == 0 : done == segments.size()) {
                if (back ? state <= recording.firstTick() : state >= branch.newestTick()) {
                    return null;
                }
                state += back ? -1 : 1;
                searched++;
                segments = recording.segmentsFrom(branch, state);
                done = back ? segments.size() : 0;
            }
            done += back ? -1 : 1;
            return segments.get(back ? done : done - 1);
        }

        void pass(Segment segment) {
            if (follows != null) {
                follows.pass(segment, back, (entity, after) -> turned(segment, entity, after));
                return;
            }
            segment.created().forEach(entity -> turned(segment, entity, true));
            segment.destroyed().forEach(entity -> turned(segment, entity, false));
        }

        private void turned(Segment segment, Entity entity, boolean began) {
            Lifetime.End turn = new Lifetime.End(segment.tick(), segment.author());
            Life known = lives.get(entity);
            Life life = known == null ? new Life("") : known;
            lives.put(entity, life);
            if (life.name.isEmpty() || !began) {
                life.name = PastNames.of(entity, segment, world);
            }
            if (back) {
                life.begin = began ? turn : Lifetime.End.OPEN;
                life.times += began || known == null ? 0 : 1;
                life.end = known == null && !began ? turn : life.end;
            } else {
                life.end = began ? Lifetime.End.OPEN : turn;
                life.times += began && known != null ? 1 : 0;
                life.begin = known == null && began ? turn : life.begin;
            }
        }
    }

    /// Begins where the world stands.
    ///
    /// @param condition what is to hold; null for all that live
    public LifetimeSearch(Recording recording, World world, @Nullable Condition condition) {
        this.recording = recording;
        this.world = world;
        this.condition = condition;
        branch = recording.branch();
        here = recording.position();
        newest = branch.newestTick();
        if (condition == null) {
            world.forEachEntity(this::isHere);
        } else {
            condition.forEachMatch(world, this::isHere);
        }
        walk = new Walk(true);
    }

    private void isHere(Entity entity) {
        Name name = world.find(entity, Name.class);
        lives.put(entity, new Life(name == null ? "" : name.value()));
    }

    /// Whether the world still is where the search began.
    public boolean isValid() {
        return recording.branch() == branch && recording.position().equals(here);
    }

    /// Whether what was found is all that there is, wherever the world went meanwhile.
    public boolean isAnswered() {
        return walk == null && recording.branch() == branch && branch.newestTick() == newest;
    }

    /// Ticks searched so far.
    public long searchedTicks() {
        return searched;
    }

    /// Searches on until a time, in nanoseconds.
    public void searchUntil(long end) {
        Walk on = walk;
        while (on != null && System.nanoTime() < end) {
            Segment segment = on.next();
            if (segment != null) {
                on.pass(segment);
            } else {
                on = on.back ? new Walk(false) : null;
            }
        }
        walk = on;
    }

    /// What was found so far.
    public List<Lifetime> found() {
        List<Lifetime> found = new ArrayList<>(lives.size());
        lives.forEach((entity, life) -> found.add(new Lifetime(entity, life.name, life.begin, life.end, life.times)));
        return found;
    }
}
