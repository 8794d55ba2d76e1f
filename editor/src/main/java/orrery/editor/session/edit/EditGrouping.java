package orrery.editor.session.edit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import orrery.ecs.history.Branch;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Segment;

/// Groups recorded segments into edits. The steps of a gesture, such as dragging a number, are recorded as separate segments, and
/// nothing in the recording joins them. A segment counts as a further step of the previous edit in one case: it has the name of
/// that edit, and it only overwrites components that the edit has written.
public final class EditGrouping {
    /// Components that the current edit has written so far.
    private final Set<Cell> written = new HashSet<>();
    private final List<Run> runs = new ArrayList<>();

    /// One edit: a single segment or the segments of a gesture.
    ///
    /// @param author kind and name of the edit
    /// @param first index of its first segment in the list
    public record Run(Author author, int first) {}

    private record Cell(ComponentType<?> type, long handle) {}

    private EditGrouping() {}

    /// Returns the edits in consecutive segments, in order. Segments of systems that ran after an edit (`Schedule.settle`) are
    /// skipped.
    public static List<Run> of(List<Segment> segments) {
        EditGrouping edits = new EditGrouping();
        for (int i = 0; i < segments.size(); i++) {
            if (segments.get(i).author().kind() == Author.Kind.EDIT) {
                edits.pass(segments.get(i), i);
            }
        }
        return edits.runs;
    }

    /// Returns the authors of the segments that follow a recorded state: first the edits made in that state, then the segments
    /// of the next tick, even if that tick has not ended. Unlike [Recording#segmentsFrom], never recomputes the segments.
    public static List<Author> authorsAfter(Recording recording, Branch branch, long state) {
        RecordedTick next = recording.tick(branch, state + 1);
        return next != null ? next.authors() : recording.begun(branch).stream().map(Segment::author).toList();
    }

    /// Counts the edits in consecutive segments.
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
