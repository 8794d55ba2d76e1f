package orrery.editor.inspector;

import java.util.Optional;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.segment.EngineSegment;
import orrery.ecs.history.Write;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.editor.session.ReadContext;
import orrery.editor.text.AuthorText;
import orrery.editor.text.NumberFormats;

/// Explains why a selected entity does not exist in the shown state: it was destroyed, or it is created later or
/// on another branch. Simulation thread.
final class Absence {
    private final EndSearch search;

    /// @param again requests another read; runs while the search is not complete
    Absence(Runnable again) {
        search = new EndSearch(Write.Kind.DESTROYED, again);
    }

    String text(ReadContext moment, Entity entity) {
        Optional<Segment> end = moment.segments().stream()
                .filter(segment -> ((EngineSegment) segment).hasDestroyed(entity)).findFirst();
        if (end.isPresent()) {
            return text(moment.world(), entity, end.get().isAtState(), end.get().madeAt(), end.get().author());
        }
        if (moment.world().isFuture(entity)) {
            return "Entity %s does not exist yet at tick %s.".formatted(entity,
                    NumberFormats.grouped(moment.world().tick()));
        }
        Write write = search.find(moment, entity, moment.world().tick());
        return write == null
                ? "Entity %s is destroyed; %s.".formatted(entity, slot(moment.world(), entity))
                : text(moment.world(), entity, write.isAtState(), write.madeAt(), write.author());
    }

    private static String text(EngineWorld world, Entity entity, boolean isAtState, long madeAt, Author author) {
        return "Entity %s was destroyed %s %s; %s.".formatted(entity, InspectorReader.when(isAtState, madeAt),
                AuthorText.by(author), slot(world, entity));
    }

    private static String slot(EngineWorld world, Entity entity) {
        Entity now = holder(world, entity.index());
        return "slot %d %s".formatted(entity.index(), now.isNone() ? "is free" : "now holds " + now);
    }

    private static Entity holder(EngineWorld world, int slot) {
        return slot < world.slotCount() ? world.aliveIn(slot) : Entity.NONE;
    }
}
