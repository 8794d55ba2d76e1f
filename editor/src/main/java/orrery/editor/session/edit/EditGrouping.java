package orrery.editor.session.edit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Segment;

/// Tells the edits among recorded segments apart. A gesture is recorded step by step, and nothing says that the steps are one:
/// what only writes again what an edit of the same name has just written is taken for a step of that.
public final class EditGrouping {
    /// Components that the edit at hand has written so far.
    private final Set<Cell> written = new HashSet<>();
    private final List<Run> runs = new ArrayList<>();

    /// One edit, of one segment or of those of a gesture.
    ///
    /// @param author who made it, and what it did
    /// @param first place of its first segment among all
    public record Run(Author author, int first) {}

    private record Cell(ComponentType<?> type, long handle) {}

    private EditGrouping() {}

    /// The edits in segments that follow upon each other, in order; what settled after them belongs to none.
    public static List<Run> of(List<Segment> segments) {
        EditGrouping edits = new EditGrouping();
        for (int i = 0; i < segments.size(); i++) {
            if (segments.get(i).author().kind() == Author.Kind.EDIT) {
                edits.pass(segments.get(i), i);
            }
        }
        return edits.runs;
    }

    /// Number of edits in segments that follow upon each other, without what settled after them.
    public static int count(List<Segment> segments) {
        return of(segments).size();
    }

    private void pass(Segment segment, int place) {
        Set<Cell> cells = new HashSet<>();
        boolean overwrites = segment.created().isEmpty() && segment.destroyed().isEmpty()
                && segment.setChanges().isEmpty();
        for (Change<?> change : segment.changes()) {
            for (int entry = 0; entry < change.count(); entry++) {
                overwrites &= change.kind(entry) == Change.Kind.CHANGED;
                cells.add(new Cell(change.type(), change.handle(entry)));
            }
        }
        boolean isStep = overwrites && !runs.isEmpty() && segment.author().equals(runs.getLast().author())
                && written.containsAll(cells);
        if (!isStep) {
            written.clear();
            runs.add(new Run(segment.author(), place));
        }
        written.addAll(cells);
    }
}
