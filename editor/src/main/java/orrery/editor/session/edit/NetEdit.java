package orrery.editor.session.edit;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import orrery.ecs.provider.Simulation;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;

/// The net effect of a gesture of many motions: the last value of each component that they wrote. The undo stack keeps the values
/// before and after each motion, which takes megabytes for many entities. This edit replaces the motions, so that the memory of a
/// gesture is limited, however long it lasts.
final class NetEdit implements Edit {
    /// Motions are replaced when they have written at least this many components, including components written by systems that
    /// ran after a motion. So many components take some hundred megabytes.
    static final long MOST_VALUES = 1_000_000;
    /// Motions are replaced only if there are at least about this many, so that replacing them is rare.
    private static final int LEAST_MOTIONS = 16;

    private final Map<ComponentType<?>, Map<Entity, Record>> values = new LinkedHashMap<>();

    private NetEdit() {}

    /// Returns the net effect of an edit whose segments take much memory. Empty if they take little, if there are few motions, or
    /// if a motion does more than overwrite components; a drag never does more.
    static Optional<NetEdit> of(UndoStack.Entry made) {
        long last = values(made.segments().getLast());
        long all = made.segments().stream().mapToLong(NetEdit::values).sum();
        if (all < MOST_VALUES || all < LEAST_MOTIONS * last) {
            return Optional.empty();
        }
        NetEdit net = new NetEdit();
        boolean overwrites = made.segments().stream()
                .filter(segment -> segment.author().kind() == Author.Kind.EDIT).allMatch(net::take);
        return overwrites ? Optional.of(net) : Optional.empty();
    }

    private static long values(Segment segment) {
        return segment.changes().stream().mapToLong(Change::count).sum();
    }

    /// Stores the values that a segment wrote. Returns whether the segment only overwrites components.
    private boolean take(Segment segment) {
        return segment.created().isEmpty() && segment.destroyed().isEmpty() && segment.setChanges().isEmpty()
                && segment.changes().stream().allMatch(this::take);
    }

    private boolean take(Change<?> change) {
        Map<Entity, Record> ofType = values.computeIfAbsent(change.type(), _ -> new LinkedHashMap<>());
        for (int entry = 0; entry < change.count(); entry++) {
            Record after = change.after(entry);
            boolean isWrite = change.isPending() || change.kind(entry) == Change.Kind.CHANGED;
            if (after == null || !isWrite) {
                return false;
            }
            ofType.put(change.entity(entry), after);
        }
        return true;
    }

    @Override
    public void apply(Simulation simulation) {
        values.values().forEach(ofType -> ofType.forEach((entity, value) -> {
            if (entity.isNone()) {
                simulation.world().setSingleton(value);
            } else {
                simulation.world().replace(entity, value);
            }
        }));
    }
}
