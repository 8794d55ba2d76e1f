package orrery.editor.session.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Condition;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;
import orrery.editor.text.EntityNames;

/// Finds all entities that ever lived, or for which a condition ever held, in the recorded ticks of the shown branch. Searches
/// back from the shown position first, then forward. If the recording must rebuild segments that are not in memory, the world
/// moves and comes back to its position. If something else moves the world, the search is invalid. If a tick comes out
/// differently when it runs again, the search ends with what it has found.
///
/// Cost: the search looks at the entities of the world when it starts. Then it looks at each tick, each segment, and each change
/// of a component that the condition reads or, without a condition, each entity that was created or destroyed.
public final class LifetimeSearch {
    private final Recording recording;
    private final EngineWorld world;
    private final @Nullable Condition condition;
    private final Branch branch;
    private final Position here;
    private final Newest newest;
    /// Sorted handles of the entities that match at the world's position.
    private final long[] there;
    private final Map<Entity, String> names = new HashMap<>();
    /// The entities that began or ceased to match in the searched ticks. All other entities of [#there] matched the whole time.
    private final Map<Entity, Life> lives = new LinkedHashMap<>();
    private @Nullable Walk walk;
    private int turns;
    private long searched;
    private long latest;
    private boolean isBackSearched;
    private boolean isForwardSearched;
    private String failure = "";

    /// The newest state of the branch, and the segments after this state that may begin or end a lifetime.
    ///
    /// @param last the last of these segments; null if there is none
    private record Newest(long tick, int segments, @Nullable Segment last) {
        static Newest of(Recording recording, Branch branch, @Nullable Condition condition) {
            List<Segment> turning = recording.begun(branch).stream().filter(each -> mayTurn(each, condition)).toList();
            return new Newest(branch.newestTick(), turning.size(), turning.isEmpty() ? null : turning.getLast());
        }

        private static boolean mayTurn(Segment segment, @Nullable Condition condition) {
            return !segment.created().isEmpty() || !segment.destroyed().isEmpty()
                    || condition != null
                            && condition.reads().stream().anyMatch(type -> segment.changes(type).isPresent());
        }
    }

    /// The data of one entity so far.
    private static final class Life {
        String name;
        Lifetime.End begin = Lifetime.End.OPEN;
        Lifetime.End end = Lifetime.End.OPEN;
        int times = 1;

        Life(String name) {
            this.name = name;
        }
    }

    /// A walk along the segments in one direction.
    private final class Walk {
        final boolean back;
        final @Nullable ConditionTracker follows;
        long state = here.tick();
        List<Segment> segments = recording.segmentsFrom(branch, state);
        int done = recording.segmentsDone(here);

        Walk(boolean back) {
            this.back = back;
            follows = condition == null ? null : new ConditionTracker(condition, world);
        }

        /// Returns the next segment, or null at the end.
        @Nullable
        Segment next() {
            while (back ? done == 0 : done == segments.size()) {
                if (back ? state <= recording.firstTick() : state >= branch.newestTick()) {
                    return null;
                }
                state += back ? -1 : 1;
                searched++;
                latest = Math.max(latest, state);
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
            Lifetime.End turn = new Lifetime.End(segment.tick(), segment.madeAt(), back ? done : done - 1,
                    segment.author());
            turns++;
            Life known = isThere(entity)
                    ? lives.computeIfAbsent(entity, each -> new Life(nameOf(each)))
                    : lives.get(entity);
            Life life = known == null ? new Life("") : known;
            lives.put(entity, life);
            if (life.name.isEmpty() || !began) {
                life.name = EntityNames.of(entity, segment, world);
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

    /// Starts at the world's position.
    ///
    /// @param condition the condition; null to find all entities
    public LifetimeSearch(Recording recording, EngineWorld world, @Nullable Condition condition) {
        this.recording = recording;
        this.world = world;
        this.condition = condition;
        branch = recording.branch();
        here = recording.position();
        newest = Newest.of(recording, branch, condition);
        latest = here.tick();
        isForwardSearched = here.equals(recording.newest(branch));
        LongStream.Builder handles = LongStream.builder();
        Consumer<Entity> found = entity -> {
            handles.add(entity.handle());
            Name name = world.find(entity, Name.class);
            if (name != null && !name.value().isEmpty()) {
                names.put(entity, name.value());
            }
        };
        if (condition == null) {
            world.forEachEntity(found);
        } else {
            condition.forEachMatch(world, found);
        }
        there = handles.build().sorted().toArray();
        try {
            walk = new Walk(true);
        } catch (WorldException e) {
            failed(e);
        }
    }

    private void failed(WorldException why) {
        failure = String.valueOf(why.getMessage());
        walk = null;
    }

    private boolean isThere(Entity entity) {
        return Arrays.binarySearch(there, entity.handle()) >= 0;
    }

    private String nameOf(Entity entity) {
        return names.getOrDefault(entity, "");
    }

    /// Whether the world is still at the start position.
    public boolean isValid() {
        return recording.branch() == branch && recording.position().equals(here);
    }

    /// Whether the search has ended, with a complete result or with a [#failure], and the result is still valid. The result stays
    /// valid when the world moves on the same branch, until ticks, or edits that may change the result, are added or undone.
    public boolean isAnswered() {
        return walk == null && recording.branch() == branch && Newest.of(recording, branch, condition).equals(newest);
    }

    /// Why the search has ended before all ticks were searched; empty if it has not.
    public String failure() {
        return failure;
    }

    /// Whether all ticks before the start position were searched. If not, open starts found so far may be in these ticks.
    public boolean isBackSearched() {
        return isBackSearched;
    }

    /// Whether all ticks after the start position were searched. If not, open ends found so far may be in these ticks.
    public boolean isForwardSearched() {
        return isForwardSearched;
    }

    /// The newest tick searched so far, at least the tick of the start position.
    public long latestTick() {
        return latest;
    }

    /// Number of ticks searched so far.
    public long searchedTicks() {
        return searched;
    }

    /// Continues the search until a time of [System#nanoTime].
    public void searchUntil(long end) {
        try {
            search(end);
        } catch (WorldException e) {
            failed(e);
        }
    }

    private void search(long end) {
        Walk on = walk;
        while (on != null && System.nanoTime() < end) {
            Segment segment = on.next();
            if (segment != null) {
                on.pass(segment);
            } else if (on.back) {
                isBackSearched = true;
                on = new Walk(false);
            } else {
                isForwardSearched = true;
                on = null;
            }
        }
        walk = on;
    }

    /// How often the result of [#found] has changed so far.
    public int turns() {
        return turns;
    }

    /// Returns the results so far.
    public List<Lifetime> found() {
        List<Lifetime> found = new ArrayList<>(there.length + lives.size());
        for (long handle : there) {
            Entity entity = new Entity(handle);
            if (!lives.containsKey(entity)) {
                found.add(new Lifetime(entity, nameOf(entity), Lifetime.End.OPEN, Lifetime.End.OPEN, 1));
            }
        }
        lives.forEach((entity, life) -> found.add(new Lifetime(entity, life.name, life.begin, life.end, life.times)));
        return found;
    }
}
