package orrery.editor.session.file;

import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.MalformedBytesException;

/// The kinds of records in a journal. Their ordinals are stored in the file.
public enum JournalKind {
    /// The opened scene, see [JournalStart].
    START,
    /// The bytes of the scene's file as it was opened.
    BASE,
    /// An edit.
    EDIT,
    /// The last edit was undone.
    UNDO,
    /// The last undone edit was redone.
    REDO,
    /// The edits of a gesture were undone, as if they had not been made.
    TAKE_BACK,
    /// A tick began and had not ended at the next record.
    BEGIN,
    /// Ticks were run, see [JournalTicks].
    TICKS,
    /// A branch began without an edit.
    BRANCH_OFF,
    /// A branch was deleted.
    DELETE_BRANCH,
    /// A branch was renamed.
    RENAME_BRANCH,
    /// The world went back to state 0 (before the scene's first tick), which was no longer recorded.
    RESTART,
    /// The scene moved to another world because a system did not return.
    RESCUE,
    /// The invariants changed.
    INVARIANTS,
    /// Edits were saved.
    SAVED,
    /// The process ended, or the world was closed, and the journal was left for the next start.
    ENDED,
    /// Another process continues the journal.
    TAKEN_OVER,
    /// The scene continues with states that the record contains, see [ReloadedState].
    RELOADED;

    private static final JournalKind[] ALL = values();

    static JournalKind read(ByteSource in) {
        int number = in.nextByte();
        if (number >= ALL.length) {
            throw new MalformedBytesException("there is no record of kind %d".formatted(number));
        }
        return ALL[number];
    }
}
