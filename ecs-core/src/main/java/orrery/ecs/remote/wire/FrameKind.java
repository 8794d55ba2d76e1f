package orrery.ecs.remote.wire;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Kinds of frames that are not chunks of a recording. A receiver skips a frame whose kind is neither listed here nor used in
/// recordings.
public enum FrameKind {
    /// To the editor: the tick of the game and whether an editor is attached, for a list of games.
    INFO,
    /// To the editor: whether the game is held. Sent after all earlier ticks, and if the game is held, after all earlier edits.
    STAT,
    /// To the editor: answer to an edit, a revert or another request.
    DONE,
    /// To the editor: a state follows; the ticks and edits that led to it are left out.
    GAPS,
    /// To the editor: a system threw.
    FAIL,
    /// To the editor: the game accepted an edit but then could not make all of it.
    WARN,
    /// In both directions: the sender leaves. To the editor: the game no longer offers its world. To the game: keep everything
    /// that the editor changed.
    QUIT,
    /// In both directions: the sender is alive.
    BEAT,
    /// To the game: up to which tick it may run.
    RUNS,
    /// To the game: segments of an edit.
    EDIT,
    /// To the game: reverts the newest segments of edits.
    BACK,
    /// To the game: the editor has given up a request. If the request waits, the game does not carry it out. If an edit was
    /// carried out, the game reverts it unless the world has changed since. If an edit or a revert was carried out, the game then
    /// sends the state of its world.
    DROP,
    /// To the game: a state to set the world to.
    SETS,
    /// To the game: the rules for stopping after a tick.
    STOP;

    /// The kind as four letters in ASCII.
    public byte[] code() {
        return name().getBytes(StandardCharsets.US_ASCII);
    }

    /// Returns the kind with a code; null for an unknown one.
    public static @Nullable FrameKind of(String code) {
        for (FrameKind kind : values()) {
            if (kind.name().equals(code)) {
                return kind;
            }
        }
        return null;
    }
}
