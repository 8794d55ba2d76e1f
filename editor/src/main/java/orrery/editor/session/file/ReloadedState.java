package orrery.editor.session.file;

import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.editor.session.edit.UnsavedEdits;

/// The states with which a scene continues in a world of changed code, as tick snapshots, for its journal: the ticks before were
/// run by other code and can't be run again.
///
/// @param isSceneUnsaved whether state 0 has unsaved edits
/// @param later number of unsaved edits between state 0 and the shown state
/// @param start state 0
/// @param shown the shown state; empty if it is state 0
public record ReloadedState(boolean isSceneUnsaved, int later, byte[] start, byte[] shown) {
    /// Writes the states of a scene that has just moved to a world of changed code. Cost: writing two scenes.
    ///
    /// @throws orrery.ecs.scene.UnwritableSceneException if a value can't be written
    public static ReloadedState of(SavableWorld open) {
        UnsavedEdits unsaved = open.unsaved();
        return new ReloadedState(unsaved.scene(), unsaved.later(),
                Scenes.toBytes(open.sceneAtStateZero(), SceneKind.TICK),
                open.timeline().start() == null
                        ? new byte[0]
                        : Scenes.toBytes(Scene.of(open.simulation()), SceneKind.TICK));
    }

    byte[] write() {
        ByteSink out = new ByteSink();
        out.putByte(JournalKind.RELOADED.ordinal());
        out.putByte(isSceneUnsaved ? 1 : 0);
        out.put(later);
        JournalStart.putBytes(start, out);
        JournalStart.putBytes(shown, out);
        return out.toArray();
    }

    /// @param in positioned after the kind
    static ReloadedState read(ByteSource in) {
        return new ReloadedState(in.nextByte() != 0, (int) in.next(), JournalStart.nextBytes(in),
                JournalStart.nextBytes(in));
    }

    /// Returns the number of unsaved edits, where those of state 0 count as one.
    ///
    /// @param in positioned after the kind
    static int unsaved(ByteSource in) {
        return in.nextByte() + (int) in.next();
    }
}
