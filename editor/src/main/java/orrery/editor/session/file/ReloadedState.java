package orrery.editor.session.file;

import java.util.HashMap;
import java.util.Map;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.scene.Scene;
import orrery.ecs.world.Entity;
import orrery.editor.session.edit.UnsavedEdits;

/// The states with which a scene continues in a world of changed code, for its journal: state 0, which precedes the scene's first
/// tick, and the shown state. Earlier ticks were run by other code and can't be run again. The states are tick snapshots of the
/// former code, which the changed code reads. Also used for a recovered scene whose own journal can't be continued.
///
/// @param isSceneUnsaved whether state 0 has unsaved edits
/// @param later number of unsaved edits between state 0 and the shown state
/// @param start state 0
/// @param shown the shown state; empty if it is state 0
/// @param ids the ids that saves gave to entities, so that later saves give the same
public record ReloadedState(boolean isSceneUnsaved, int later, byte[] start, byte[] shown, Map<Entity, Long> ids) {
    /// Returns the states with the unsaved edits of the scene that continues with them.
    ///
    /// @param start state 0, as the former code wrote it
    /// @param shown the shown state, as the former code wrote it; empty if it is state 0
    public static ReloadedState of(SavableWorld open, byte[] start, byte[] shown) {
        UnsavedEdits unsaved = open.unsaved();
        Scene scene = open.file().scene();
        return new ReloadedState(unsaved.scene(), unsaved.later(), start, shown,
                scene == null ? Map.of() : scene.idsOfSaves());
    }

    byte[] write() {
        ByteSink out = new ByteSink();
        out.putByte(JournalKind.RELOADED.ordinal());
        out.putByte(isSceneUnsaved ? 1 : 0);
        out.put(later);
        out.putBytes(start);
        out.putBytes(shown);
        out.put(ids.size());
        ids.forEach((entity, id) -> {
            out.put(entity.index());
            out.put(entity.generation());
            out.put(id);
        });
        return out.toArray();
    }

    /// Reads the states from a record. Journals of earlier versions contain no ids.
    ///
    /// @param in positioned after the kind
    static ReloadedState read(ByteSource in) {
        return new ReloadedState(in.nextByte() != 0, (int) in.next(), JournalStart.nextBytes(in),
                JournalStart.nextBytes(in), in.left() == 0 ? Map.of() : ids(in));
    }

    private static Map<Entity, Long> ids(ByteSource in) {
        Map<Entity, Long> ids = new HashMap<>();
        for (int left = in.nextCount(); left > 0; left--) {
            Entity entity = Entity.of((int) in.next(), (int) in.next());
            ids.put(entity, in.next());
        }
        return ids;
    }

    /// Returns the number of unsaved edits, where those of state 0 count as one.
    ///
    /// @param in positioned after the kind
    static int unsaved(ByteSource in) {
        return in.nextByte() + (int) in.next();
    }
}
