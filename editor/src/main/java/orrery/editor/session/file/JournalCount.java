package orrery.editor.session.file;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.editor.journal.FileStamp;

/// Counts the unsaved edits in a journal without replaying them.
final class JournalCount {
    /// Value of [#savedAt] if the present state can no longer be compared with the saved one.
    private static final long UNKNOWN = -1;
    private static final int ALL = Integer.MAX_VALUE;

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
    /// Of the edits made since the world last moved to another position, the number that can be undone ([#canUndo]) and redone
    /// ([#canRedo]); [#ALL] if the world has not moved since it was opened or saved. Each branch end has its own undo list, so an
    /// undo after a move may concern edits that are not counted here.
    private int canUndo = ALL;
    private int canRedo = ALL;

    JournalCount(JournalStart start) {
        path = start.path();
        read = start.read();
        process = start.process();
        openedMillis = start.openedMillis();
    }

    /// Reads the next record and updates the counts.
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
                passPosition(in);
                in.nextByte();
                edit(in.next());
            }
            case UNDO -> {
                passPosition(in);
                undo();
            }
            case REDO -> {
                passPosition(in);
                redo();
            }
            case TAKE_BACK -> {
                passPosition(in);
                takeBack();
            }
            case INVARIANTS, BRANCH_OFF -> {
                passPosition(in);
                others++;
            }
            case BEGIN, DELETE_BRANCH, RENAME_BRANCH, RESCUE -> passPosition(in);
            case RELOADED -> left = ReloadedState.unsaved(in);
            case SAVED -> {
                passPosition(in);
                saved(in);
            }
            default -> {}
        }
        lastGesture = kind == JournalKind.EDIT ? lastGesture : 0;
    }

    private void passPosition(ByteSource in) {
        if (in.nextByte() != 0) {
            canUndo = 0;
            canRedo = 0;
            in.next();
            in.next();
            in.next();
            in.next();
        }
    }

    private void edit(long gesture) {
        if (gesture == 0 || gesture != lastGesture || done.isEmpty()) {
            done.push(++made);
            canUndo = canUndo == ALL ? ALL : canUndo + 1;
        }
        undone.clear();
        lastGesture = gesture;
    }

    private void undo() {
        if (canUndo == 0) {
            savedAt = UNKNOWN;
        } else if (canUndo < ALL) {
            canUndo--;
            canRedo++;
        }
        move(done, undone);
    }

    private void redo() {
        if (canRedo == 0) {
            savedAt = UNKNOWN;
        } else if (canRedo < ALL) {
            canRedo--;
            canUndo++;
        }
        if (undone.isEmpty()) {
            done.push(++made);
        } else {
            move(undone, done);
        }
    }

    private void takeBack() {
        if (canUndo == 0) {
            savedAt = UNKNOWN;
        } else if (canUndo < ALL) {
            canUndo--;
        }
        if (!done.isEmpty()) {
            done.pop();
        }
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
        canUndo = ALL;
        canRedo = ALL;
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

    /// The stamp of the file that was read or written last; null if there is none.
    @Nullable
    FileStamp read() {
        return read;
    }

    /// The bytes of the scene's file as it was opened; null if the journal has none.
    byte @Nullable [] base() {
        return base;
    }

    /// How the process ended; empty if it left no message.
    String ended() {
        return ended;
    }
}
