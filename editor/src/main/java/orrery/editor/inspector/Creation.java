package orrery.editor.inspector;

import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.segment.EngineSegment;
import orrery.ecs.history.Write;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.Segment;
import orrery.editor.session.ReadContext;
import orrery.editor.session.search.CreatorLookup;
import orrery.editor.text.AuthorText;

/// Finds when and by whom an entity was created. Simulation thread.
///
/// The search starts at a tick and goes back. Each component of the entity knows the tick of its last write; the search starts at
/// the oldest of these ticks. For most entities, this is the tick of creation.
final class Creation {
    private final EndSearch search;

    /// @param again requests another read; runs while the search is not complete
    Creation(Runnable again) {
        search = new EndSearch(Write.Kind.CREATED, again);
    }

    /// Returns a text such as `created in tick 12 by Guns`. Empty if the search has not found the creation yet, or if the
    /// creation is not recorded.
    String text(ReadContext moment, Entity of) {
        for (Segment segment : moment.segments()) {
            if (segment.author().kind() != Author.Kind.SCENE && ((EngineSegment) segment).hasCreated(of)) {
                return text(segment.isAtState(), segment.madeAt(), segment.author());
            }
        }
        EngineArray<SceneId> ids = moment.world().array(SceneId.class);
        int row = ids.rowOf(of);
        Author author = row < 0 ? null : ids.writerAt(row);
        if (author != null && (author.kind() == Author.Kind.SCENE || author.kind() == Author.Kind.EDIT)) {
            return text(true, 0, author);
        }
        if (moment.world().arrays().stream().anyMatch(array -> isFromScene(array, of))) {
            return text(true, 0, Author.SCENE);
        }
        Author maker = CreatorLookup.atLoad(moment.world(), of);
        if (maker != null) {
            return text(true, 0, maker);
        }
        Write write = search.find(moment, of, oldestWrite(moment, of));
        return write == null ? "" : text(write.isAtState(), write.madeAt(), write.author());
    }

    private static String text(boolean isAtState, long tick, Author author) {
        return "created %s %s".formatted(InspectorReader.when(isAtState, tick), AuthorText.by(author));
    }

    private static boolean isFromScene(EngineArray<?> array, Entity entity) {
        int row = array.type().isSingleton() ? -1 : array.rowOf(entity);
        Author writer = row < 0 ? null : array.writerAt(row);
        return writer != null && writer.kind() == Author.Kind.SCENE;
    }

    /// Returns the oldest of the ticks at which the components of an entity were last written.
    private static long oldestWrite(ReadContext moment, Entity of) {
        return moment.world().arrays().stream().filter(array -> !array.type().isSingleton() && array.rowOf(of) >= 0)
                .filter(array -> array.writerAt(array.rowOf(of)) != null)
                .mapToLong(array -> array.writtenTickAt(array.rowOf(of))).min().orElse(Long.MAX_VALUE);
    }
}
