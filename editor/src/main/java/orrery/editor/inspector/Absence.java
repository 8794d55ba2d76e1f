package orrery.editor.inspector;

import java.util.Optional;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;
import orrery.editor.session.AuthorWords;
import orrery.editor.session.Moment;
import orrery.editor.theme.Figures;

/// What is said of a selected entity that does not live in the shown state: in the past it may not exist yet, and on another branch
/// it may never have.
final class Absence {
    private Absence() {}

    static String text(Moment moment, Entity entity) {
        Optional<Segment> end = moment.segments().stream().filter(segment -> segment.destroyed().contains(entity))
                .findFirst();
        Entity now = holder(moment.world(), entity.index());
        String slot = "slot %d %s".formatted(entity.index(), now.isNone() ? "is free" : "now holds " + now);
        if (end.isPresent()) {
            return "Entity %s was destroyed %s %s; %s.".formatted(entity, InspectorRequest.when(moment, end.get()),
                    AuthorWords.by(end.get().author()), slot);
        }
        if (now.generation() > entity.generation()) {
            return "Entity %s is destroyed; %s.".formatted(entity, slot);
        }
        String tick = Figures.grouped(moment.world().tick());
        return isStillToCome(moment.world(), entity, now)
                ? "Entity %s does not exist yet at tick %s.".formatted(entity, tick)
                : "Entity %s does not live at tick %s; %s.".formatted(entity, tick, slot);
    }

    private static Entity holder(World world, int slot) {
        return slot < world.slotCount() ? world.aliveIn(slot) : Entity.NONE;
    }

    /// Whether its slot shows that it was not issued; a slot that is free does not tell.
    private static boolean isStillToCome(World world, Entity entity, Entity holder) {
        return entity.index() >= world.slotCount() || !holder.isNone();
    }
}
