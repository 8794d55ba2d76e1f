package orrery.editor.session.file;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.editor.journal.FileStamp;

/// Counts the unsaved edits in a journal without replaying them.
final class JournalCount {
    private final Deque<Long> done = new ArrayDeque<>();
    private final Deque<Long> undone = new ArrayDeque<>();
    private String path;
    private @Nullable FileStamp read;
    private byte @Nullable [] base;
    private String ended = "";
    private long process;
    private long openedMillis;
    private long made;
    private long lastGesture;
    private int left;
    private int others;
    private long savedAt;
    private long madeWhenSaved;

    JournalCount(JournalStart start) {
        path = start.path();
        read = start.read();
        process = start.process();
        openedMillis = start.openedMillis();
    }

    /// Passes the next record.
    void pass(byte[] record) {
        ByteSource in = new ByteSource(record);
        JournalKind kind = JournalKind.read(in);
        ended = "";
        switch (kind) {
            case BASE -> base = JournalStart.nextBytes(in);
            case ENDED -> ended = in.nextText();
            case TAKEN_OVER -> {
                process = in.next();
                openedMillis = in.next();
            }
            case EDIT -> {
                skipPosition(in);
                in.nextByte();
                edit(in.next());
            }
            case UNDO -> move(done, undone);
            case REDO -> move(undone, done);
            case TAKE_BACK -> {
                if (!done.isEmpty()) {
                    done.pop();
                }
            }
            case INVARIANTS, BRANCH_OFF -> others++;
            case RELOADED -> left = ReloadedState.unsaved(in);
            case SAVED -> {
                skipPosition(in);
                saved(in);
            }
            default -> {}
        }
        lastGesture = kind == JournalKind.EDIT ? lastGesture : 0;
    }

    private static void skipPosition(ByteSource in) {
        if (in.nextByte() != 0) {
            in.next();
            in.next();
            in.next();
            in.next();
        }
    }

    private void edit(long gesture) {
        if (gesture == 0 || gesture != lastGesture || done.isEmpty()) {
            done.push(++made);
        }
        undone.clear();
        lastGesture = gesture;
    }

    private static void move(Deque<Long> from, Deque<Long> to) {
        if (!from.isEmpty()) {
            to.push(from.pop());
        }
    }

    private void saved(ByteSource in) {
        in.nextByte();
        String file = in.nextText();
        FileStamp written = JournalStart.readStamp(in);
        if (!file.isEmpty()) {
            path = file;
            read = written;
        }
        left = (int) in.next();
        savedAt = newest();
        madeWhenSaved = made;
        others = 0;
    }

    private long newest() {
        return done.isEmpty() ? 0 : done.peek();
    }

    /// Number of unsaved edits; 0 only if all are saved.
    int edits() {
        if (newest() == savedAt) {
            return left + others;
        }
        int since = (int) done.stream().filter(one -> one > madeWhenSaved).count();
        return left + others + Math.max(1, since);
    }

    /// Id of the process that wrote the journal last.
    long process() {
        return process;
    }

    /// Time when that process opened the scene, in milliseconds since 1970.
    long openedMillis() {
        return openedMillis;
    }

    /// The scene's file; empty if it has none.
    String path() {
        return path;
    }

    /// The file that was read or written last, with its state at that time.
    @Nullable
    FileStamp read() {
        return read;
    }

    /// The bytes of the scene's file as it was opened.
    byte @Nullable [] base() {
        return base;
    }

    /// How the process ended.
    String ended() {
        return ended;
    }
}
