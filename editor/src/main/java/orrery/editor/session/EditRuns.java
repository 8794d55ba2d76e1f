package orrery.editor.session;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Segment;

/// Counts the edits among recorded segments. A gesture is recorded step by step, and nothing says that the steps are one: what only
/// writes again what an edit of the same name has just written is taken for a step of that.
final class EditRuns {
    /// Components that the edit at hand has written so far.
    private final Set<Cell> written = new HashSet<>();
    private @Nullable Author edit;
    private int count;

    private record Cell(ComponentType<?> type, long handle) {}

    private EditRuns() {}

    /// Number of edits in segments that follow upon each other, without what settled after them.
    static int count(List<Segment> segments) {
        EditRuns runs = new EditRuns();
        segments.stream().filter(segment -> segment.author().kind() == Author.Kind.EDIT).forEach(runs::pass);
        return runs.count;
    }

    private void pass(Segment segment) {
        Set<Cell> cells = new HashSet<>();
        boolean overwrites = segment.created().isEmpty() && segment.destroyed().isEmpty()
                && segment.setChanges().isEmpty();
        for (Change<?> change : segment.changes()) {
            for (int entry = 0; entry < change.count(); entry++) {
                overwrites &= change.kind(entry) == Change.Kind.CHANGED;
                cells.add(new Cell(change.type(), change.handle(entry)));
            }
        }
        if (!overwrites || !segment.author().equals(edit) || !written.containsAll(cells)) {
            edit = segment.author();
            written.clear();
            count++;
        }
        written.addAll(cells);
    }
}
