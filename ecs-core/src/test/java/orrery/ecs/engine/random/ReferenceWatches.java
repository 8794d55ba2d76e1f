package orrery.ecs.engine.random;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Author;

/// The segments of the naive world, and the changes that each watch has yet to receive.
public final class ReferenceWatches {
    private final Function<Subject.WatchKey, ReferenceRows> rows;
    private final Map<Subject.WatchKey, ReferenceChanges> watches = new HashMap<>();

    /// Watches that were never taken. They receive all rows.
    private final Set<Subject.WatchKey> everything = new LinkedHashSet<>();
    private @Nullable Author author;
    private Map<Subject.WatchKey, ReferenceChanges> open = new LinkedHashMap<>();
    private Map<Subject.WatchKey, ReferenceChanges> ofDeed = new LinkedHashMap<>();
    private List<Map<Subject.WatchKey, ReferenceChanges>> closed = new ArrayList<>();

    /// @param watched watches, none of which was taken yet
    /// @param rows the rows that a watch watches
    ReferenceWatches(List<Subject.WatchKey> watched, Function<Subject.WatchKey, ReferenceRows> rows) {
        this.rows = rows;
        watched.forEach(key -> watches.put(key, new ReferenceChanges()));
        everything.addAll(watched);
    }

    /// Copies the undelivered changes of other watches. Call this between segments.
    void setTo(ReferenceWatches other) {
        other.watches.forEach((key, changes) -> watches.put(key, changes.copy()));
        everything.addAll(other.everything);
    }

    void open(Author by) {
        close();
        author = by;
    }

    @Nullable
    Author author() {
        return author;
    }

    /// Ends the open segment.
    void close() {
        watches.forEach((key, waiting) -> deliverOpen(key, waiting));
        if (!open.isEmpty()) {
            closed.add(open);
        }
        open = new LinkedHashMap<>();
        author = null;
    }

    private void deliverOpen(Subject.WatchKey key, ReferenceChanges into) {
        ReferenceChanges changes = open.get(new Subject.WatchKey("", key.type(), key.pending()));
        boolean own = author != null && author.equals(Author.system(key.reader()));
        if (changes != null && !own && !everything.contains(key)) {
            into.addAll(changes);
        }
    }

    /// The changes of the open segment so far, by type, with pending values separate.
    Map<Subject.WatchKey, ReferenceChanges> open() {
        return open;
    }

    /// The changes of each segment closed since the last call.
    List<Map<Subject.WatchKey, ReferenceChanges>> drainClosed() {
        List<Map<Subject.WatchKey, ReferenceChanges>> drained = closed;
        closed = new ArrayList<>();
        return drained;
    }

    /// The changes since the last call, regardless of segments closed meanwhile.
    Map<Subject.WatchKey, ReferenceChanges> drainDeed() {
        Map<Subject.WatchKey, ReferenceChanges> drained = ofDeed;
        ofDeed = new LinkedHashMap<>();
        return drained;
    }

    void touch(Class<? extends Record> type, long entity) {
        touch(new Subject.WatchKey("", type, false), entity, false);
    }

    void touch(Subject.WatchKey key, long entity, boolean gone) {
        for (Map<Subject.WatchKey, ReferenceChanges> into : List.of(open, ofDeed)) {
            ReferenceChanges changes = into.computeIfAbsent(key, k -> new ReferenceChanges());
            changes.touched.add(entity);
            if (gone) {
                changes.gone.add(entity);
            }
        }
    }

    /// What all watches would deliver.
    ///
    /// @param closing whether to answer as if the open segment were closed; if not, only the changes of closed segments count,
    ///     with the present rows
    Map<Subject.WatchKey, Map<String, List<Long>>> peeks(boolean closing) {
        Map<Subject.WatchKey, Map<String, List<Long>>> peeks = new LinkedHashMap<>();
        Systems.WATCHES.forEach(key -> peeks.put(key, closing ? peekClosing(key) : peek(key, watches.get(key))));
        return peeks;
    }

    private Map<String, List<Long>> peekClosing(Subject.WatchKey key) {
        ReferenceChanges waiting = watches.get(key).copy();
        deliverOpen(key, waiting);
        return peek(key, waiting);
    }

    private Map<String, List<Long>> peek(Subject.WatchKey key, ReferenceChanges waiting) {
        ReferenceRows watched = rows.apply(key);
        return everything.contains(key)
                ? Map.of("living", List.copyOf(watched.order), "gone", List.of())
                : waiting.against(watched);
    }

    boolean hasSomething(Subject.WatchKey key) {
        return everything.contains(key) || !watches.get(key).isEmpty();
    }

    Map<String, List<Long>> take(Subject.WatchKey key) {
        Map<String, List<Long>> taken = peek(key, watches.get(key));
        everything.remove(key);
        watches.put(key, new ReferenceChanges());
        return taken;
    }
}
