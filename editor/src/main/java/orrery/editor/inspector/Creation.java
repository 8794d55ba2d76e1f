package orrery.editor.inspector;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Recording;
import orrery.ecs.history.Write;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.history.Writes;
import orrery.ecs.world.Author;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.Segment;
import orrery.editor.session.AuthorWords;
import orrery.editor.session.Moment;
import orrery.editor.theme.Figures;

/// Says when and by whom the selected entity was created. Simulation thread.
///
/// It is searched for from the oldest write that its components remember, which for most is the one that created it, back through
/// the recording, a few milliseconds a view.
final class Creation {
    private static final long VIEW_NANOS = 5_000_000;

    private final Runnable again;
    private @Nullable Recording recording;
    private @Nullable Branch branch;
    private Entity entity = Entity.NONE;
    private @Nullable Writes back;
    private @Nullable Write found;

    /// @param again asks for another view
    Creation(Runnable again) {
        this.again = again;
    }

    /// As in `created in tick 12 by Guns`; empty while it is not known, or where it is not recorded.
    String text(Moment moment, Entity of) {
        for (Segment segment : moment.segments()) {
            if (segment.author().kind() != Author.Kind.SCENE && segment.created().contains(of)) {
                return text(segment.isAtState(), segment.madeAt(), segment.author());
            }
        }
        ComponentArray<SceneId> ids = moment.world().array(SceneId.class);
        int row = ids.rowOf(of);
        Author author = row < 0 ? null : ids.writerAt(row);
        if (author != null && (author.kind() == Author.Kind.SCENE || author.kind() == Author.Kind.EDIT)) {
            return text(true, 0, author);
        }
        if (moment.world().arrays().stream().anyMatch(array -> isFromScene(array, of))) {
            return text(true, 0, Author.SCENE);
        }
        Write write = search(moment, of);
        return write == null ? "" : text(write.isAtState(), write.madeAt(), write.author());
    }

    private static String text(boolean isAtState, long tick, Author author) {
        return "created %s tick %s %s".formatted(isAtState ? "at" : "in", Figures.grouped(tick),
                AuthorWords.by(author));
    }

    private static boolean isFromScene(ComponentArray<?> array, Entity entity) {
        int row = array.type().isSingleton() ? -1 : array.rowOf(entity);
        Author writer = row < 0 ? null : array.writerAt(row);
        return writer != null && writer.kind() == Author.Kind.SCENE;
    }

    private @Nullable Write search(Moment moment, Entity of) {
        Recording now = moment.timeline().recording();
        if (recording != now || branch != now.branch() || !entity.equals(of)) {
            recording = now;
            branch = now.branch();
            entity = of;
            found = null;
            back = Writes.back(now, now.branch(), oldestWrite(moment, of), WriteQuery.of(of));
        }
        Writes search = back;
        long end = System.nanoTime() + VIEW_NANOS;
        while (search != null && search.hasNext() && found == null && System.nanoTime() < end) {
            List<Write> next = search.approach() ? search.next() : List.of();
            found = next.stream().filter(write -> write.kind() == Write.Kind.CREATED).findFirst().orElse(null);
        }
        if (found == null && search != null && search.hasNext()) {
            again.run();
        }
        return found;
    }

    /// The oldest tick to which the last write of one of its components belongs.
    private static long oldestWrite(Moment moment, Entity of) {
        return moment.world().arrays().stream().filter(array -> !array.type().isSingleton() && array.rowOf(of) >= 0)
                .filter(array -> array.writerAt(array.rowOf(of)) != null)
                .mapToLong(array -> array.writtenTickAt(array.rowOf(of))).min().orElse(Long.MAX_VALUE);
    }
}
