package orrery.editor.history;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Recording;
import orrery.ecs.history.Write;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.history.Writes;
import orrery.ecs.world.WorldException;

/// The results of one query on one branch. The search goes back from the newest tick at the time when the log was created. It
/// also goes forward through ticks that are added later. Simulation thread.
final class WriteLog {
    static final int MOST_LINES = 50_000;

    private final Recording recording;
    private final Branch branch;
    private final WriteQuery query;
    private final String words;
    private final Writes forward;
    private final Writes back;
    /// Lines of the ticks that were added after the log was created, oldest first.
    private final List<WriteLine> newer = new ArrayList<>();
    /// Lines of the ticks that existed when the log was created, newest first.
    private final List<WriteLine> older = new ArrayList<>();
    /// Lines of the writes before the first tick, newest first; empty until all ticks are searched.
    private List<WriteLine> ofStart = List.of();
    private boolean isStartRead;
    private List<WriteLine> begun = List.of();
    /// Writes after the newest tick: writes between ticks and writes of the unfinished tick. Undo may take back writes between
    /// ticks.
    private List<Write> begunWrites = List.of();
    private @Nullable Write creation;
    private @Nullable Write destruction;
    private String failure = "";

    WriteLog(Recording recording, WriteQuery query, String words) {
        this.recording = recording;
        this.query = query;
        this.words = words;
        branch = recording.branch();
        long newest = branch.newestTick();
        forward = Writes.forward(recording, branch, newest + 1, query);
        back = Writes.back(recording, branch, newest, query);
    }

    /// Whether the log belongs to the shown branch of a recording, to a query and to search words. False also if the log has too
    /// many lines to be continued.
    boolean isOf(Recording asked, WriteQuery wanted, String wantedWords) {
        return recording == asked && branch == asked.branch() && query.equals(wanted) && words.equals(wantedWords)
                && newer.size() < MOST_LINES;
    }

    /// Continues the search until a time of [System#nanoTime].
    void searchUntil(long end) {
        try {
            search(end);
        } catch (WorldException e) {
            failure = String.valueOf(e.getMessage());
        }
        begun = new ArrayList<>();
        begunWrites = Writes.in(recording.begun(branch), query);
        keep(begunWrites, begun, true);
    }

    private void search(long end) {
        while (forward.hasNext() && System.nanoTime() < end) {
            keepRecorded(forward.next(), newer, true);
        }
        while (searchesBack() && System.nanoTime() < end) {
            if (back.approach()) {
                keepRecorded(back.next(), older, false);
            }
        }
        if (!back.hasNext() && !isStartRead) {
            readStart();
        }
    }

    private void readStart() {
        isStartRead = true;
        if (creation == null) {
            List<Write> writes = StartWrites.of(recording, query);
            ofStart = new ArrayList<>();
            keepRecorded(writes, ofStart, false);
        }
    }

    private void keepRecorded(List<Write> writes, List<WriteLine> lines, boolean oldestFirst) {
        creation = firstOf(Write.Kind.CREATED, writes, creation);
        destruction = firstOf(Write.Kind.DESTROYED, writes, destruction);
        keep(writes, lines, oldestFirst);
    }

    private static @Nullable Write firstOf(Write.Kind kind, List<Write> writes, @Nullable Write otherwise) {
        for (Write write : writes) {
            if (write.kind() == kind) {
                return write;
            }
        }
        return otherwise;
    }

    private void keep(List<Write> writes, List<WriteLine> lines, boolean oldestFirst) {
        for (Write write : writes) {
            List<WriteLine> found = WriteLine.of(write, query);
            for (WriteLine line : oldestFirst ? found.reversed() : found) {
                if (line.holds(words)) {
                    lines.add(line);
                }
            }
        }
    }

    private boolean searchesBack() {
        return back.hasNext() && older.size() < MOST_LINES && failure.isEmpty();
    }

    /// Whether the search has ended: all ticks are searched, the limit is reached, or it has failed.
    boolean isDone() {
        return !failure.isEmpty() || !forward.hasNext() && !searchesBack();
    }

    /// Why the search failed before all ticks were searched, for example because a tick had a different result when it ran again.
    /// Empty if the search has not failed.
    String failure() {
        return failure;
    }

    /// Whether older writes were left out because of the limit.
    boolean isCut() {
        return back.hasNext() && older.size() >= MOST_LINES;
    }

    /// The write that created the entity; null as long as it is not found.
    @Nullable
    Write creation() {
        return firstOf(Write.Kind.CREATED, begunWrites, creation);
    }

    /// The write that destroyed the entity; null as long as it is not found.
    @Nullable
    Write destruction() {
        return firstOf(Write.Kind.DESTROYED, begunWrites, destruction);
    }

    long searchedTicks() {
        return forward.tick() - 1 - Math.max(back.tick(), recording.firstTick());
    }

    long ticks() {
        return branch.newestTick() - recording.firstTick();
    }

    int size() {
        return begun.size() + newer.size() + older.size() + ofStart.size();
    }

    /// Returns the line at an index, newest first.
    WriteLine line(int place) {
        int ofRecorded = place - begun.size();
        if (ofRecorded < 0) {
            return begun.get(begun.size() - 1 - place);
        }
        if (ofRecorded < newer.size()) {
            return newer.get(newer.size() - 1 - ofRecorded);
        }
        int ofOlder = ofRecorded - newer.size();
        return ofOlder < older.size() ? older.get(ofOlder) : ofStart.get(ofOlder - older.size());
    }

    /// Returns the key of the line at an index. A line keeps its key while more lines are found.
    long key(int place) {
        return (long) begun.size() + newer.size() - place;
    }
}
