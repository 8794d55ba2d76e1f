package orrery.editor.session.file;

import java.util.HashMap;
import java.util.Map;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.scene.Scene;
import orrery.ecs.world.Entity;
import orrery.editor.session.edit.UnsavedEdits;

/// What the journal of a scene begins with after the scene's code was changed: state 0, which precedes the first tick, and the
/// shown state. The journal does not contain the ticks between them, because other code ran these ticks. Both states are tick
/// scenes ([orrery.ecs.scene.SceneKind#TICK]), which the former code wrote and the changed code reads. The journal of a recovered
/// scene begins in the same way if the former journal can't be continued.
///
/// @param isSceneUnsaved whether state 0 has unsaved edits, or the scene's invariants differ from its file
/// @param later number of unsaved edits between state 0 and the shown state
/// @param start state 0
/// @param shown the shown state; empty if it is state 0
/// @param ids the ids that saves gave to entities, so that later saves give the same ids
/// @param last number of the last tick that runs again with recorded inputs; 0 if none does
/// @param inputs map from tick to the bytes of its inputs, for the ticks that run again and the tick after them, see
///     [orrery.ecs.recording.SegmentBytes#writeInputs]
public record ReloadedState(boolean isSceneUnsaved, int later, byte[] start, byte[] shown, Map<Entity, Long> ids,
        long last, Map<Long, byte[]> inputs) {
    /// Takes what is unsaved, and the ids, from the open scene.
    ///
    /// @param open the scene that continues with the states
    /// @param start state 0, as the former code wrote it
    /// @param shown the shown state, as the former code wrote it; empty if it is state 0
    public static ReloadedState of(SavableWorld open, byte[] start, byte[] shown) {
        UnsavedEdits unsaved = open.unsaved();
        Scene scene = open.file().scene();
        return new ReloadedState(unsaved.scene(), unsaved.later(), start, shown,
                scene == null ? Map.of() : scene.idsOfSaves(), 0, Map.of());
    }

    /// Returns these states with the ticks that run again from the shown state.
    public ReloadedState with(long lastTick, Map<Long, byte[]> inputsOfTicks) {
        return new ReloadedState(isSceneUnsaved, later, start, shown, ids, lastTick, inputsOfTicks);
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
        out.put(last);
        out.put(inputs.size());
        inputs.forEach((tick, encoded) -> {
            out.put(tick);
            out.putBytes(encoded);
        });
        return out.toArray();
    }

    /// Reads the states from a record. Journals of earlier versions contain no ids, or no inputs.
    ///
    /// @param in positioned after the kind
    static ReloadedState read(ByteSource in) {
        return new ReloadedState(in.nextByte() != 0, (int) in.next(), JournalStart.nextBytes(in),
                JournalStart.nextBytes(in), in.left() == 0 ? Map.of() : ids(in), in.left() == 0 ? 0 : in.next(),
                JournalTicks.inputs(in));
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
