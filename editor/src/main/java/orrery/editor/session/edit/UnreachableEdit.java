package orrery.editor.session.edit;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.world.Author;

/// The newest recorded edit before the shown position. The undo command can't revert this edit while the undo stack has no edit
/// to undo. Immutable.
///
/// @param name name of the edit
/// @param tick tick of the state at which it was made
public record UnreachableEdit(String name, long tick) {

    /// No such edit.
    public static final UnreachableEdit NONE = new UnreachableEdit("", 0);

    /// Whether there is such an edit.
    public boolean exists() {
        return !name.isEmpty();
    }

    /// Returns the last edit among the authors of segments at one state.
    private static UnreachableEdit lastOf(List<Author> authors, long tick) {
        return authors.reversed().stream().filter(author -> author.kind() == Author.Kind.EDIT).findFirst()
                .map(author -> new UnreachableEdit(author.name(), tick)).orElse(NONE);
    }

    /// Finds the edit, and caches the result. If the position is at a later tick than in the last call, checks only the ticks in
    /// between. If it is earlier, checks no tick as long as the found edit precedes the position. Simulation thread.
    public static final class Finder {
        private @Nullable Branch branch;
        private long tick;
        private UnreachableEdit found = NONE;

        /// Returns the newest edit before the position of a recording.
        public UnreachableEdit find(Recording recording) {
            Position here = recording.position();
            UnreachableEdit ofState = here.edits() == 0
                    ? NONE
                    : lastOf(EditGrouping.authorsAfter(recording, here.branch(), here.tick()).subList(0, here.edits()),
                            here.tick());
            return ofState.exists() ? ofState : before(recording, here);
        }

        private UnreachableEdit before(Recording recording, Position here) {
            boolean isFoundBefore = !found.exists() || found.tick() < here.tick();
            boolean knows = here.branch() == branch && (here.tick() >= tick || isFoundBefore);
            long known = knows ? tick : recording.firstTick();
            UnreachableEdit newest = knows && found.tick() >= recording.firstTick() ? found : NONE;
            for (long number = here.tick(); number > known; number--) {
                RecordedTick of = recording.tick(here.branch(), number);
                UnreachableEdit edit = of == null || of.edits() == 0
                        ? NONE
                        : lastOf(of.authors().subList(0, of.edits()), number - 1);
                if (edit.exists()) {
                    newest = edit;
                    break;
                }
            }
            branch = here.branch();
            tick = knows ? Math.max(tick, here.tick()) : here.tick();
            found = newest;
            return newest;
        }
    }
}
