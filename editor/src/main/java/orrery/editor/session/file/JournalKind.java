package orrery.editor.session.file;

import orrery.ecs.engine.ByteSource;
import orrery.ecs.engine.MalformedBytesException;

/// What a record of a journal tells. Their order is that of their numbers in the file.
public enum JournalKind {
    /// What was opened: see [JournalStart].
    START,
    /// The bytes of the scene's file as it was opened.
    BASE,
    /// An edit.
    EDIT,
    /// The last edit was undone.
    UNDO,
    /// The edit was made again that was undone last.
    REDO,
    /// A gesture was taken back.
    TAKE_BACK,
    /// A tick began, and did not end before what follows.
    BEGIN,
    /// Ticks were run.
    TICKS,
    /// A branch began without the edit that followed.
    BRANCH_OFF,
    /// A branch was deleted.
    DELETE_BRANCH,
    /// A branch was renamed.
    RENAME_BRANCH,
    /// The world went back to a start that was no longer recorded.
    RESTART,
    /// The world went on in another one, since a system did not return.
    RESCUE,
    /// What is to hold.
    INVARIANTS,
    /// A file holds edits.
    SAVED,
    /// The program ended.
    ENDED,
    /// Another program goes on with it.
    TAKEN_OVER;

    private static final JournalKind[] ALL = values();

    static JournalKind read(ByteSource in) {
        int number = in.nextByte();
        if (number >= ALL.length) {
            throw new MalformedBytesException("there is no record of kind %d".formatted(number));
        }
        return ALL[number];
    }
}
