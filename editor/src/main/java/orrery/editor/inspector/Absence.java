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
            return "Entity %s was destroyed %s %s; %s.".formatted(entity, InspectorRequest.when(end.get()),
                    AuthorWords.by(end.get().author()), slot);
        }
        return moment.world().isYetToCome(entity)
                ? "Entity %s does not exist yet at tick %s.".formatted(entity,
                        Figures.grouped(moment.world().tick()))
                : "Entity %s is destroyed; %s.".formatted(entity, slot);
    }

    private static Entity holder(World world, int slot) {
        return slot < world.slotCount() ? world.aliveIn(slot) : Entity.NONE;
    }
}
