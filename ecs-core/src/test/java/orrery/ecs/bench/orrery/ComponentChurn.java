package orrery.ecs.bench.orrery;

import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.EntityList;

/// W4: `addAll`, a query, `removeAll`.
final class ComponentChurn extends Ticking {
    private final ComponentArray<Tag> tags;
    private final Turns<EntityList> turns;
    private long sum;

    ComponentChurn(int entities, TrackingLevel level) {
        super(level, Position.class, Tag.class);
        tags = world.array(Tag.class);
        for (int i = 0; i < entities; i++) {
            world.create(Position.start(i));
        }
        turns = Turns.of(Draws.tenth(entities), rows -> Values.entitiesAt(world.array(Position.class), rows));
        filled();
    }

    @Override
    void run() {
        EntityList chosen = turns.next();
        tags.addAll(chosen, Tag::new);
        world.query(Position.class, Tag.class).forEach(Position.class, Tag.class,
                (entity, place, tag) -> sum += (long) (place.x() * tag.value()));
        tags.removeAll(chosen);
    }

    @Override
    public double[] values() {
        return new double[] {sum, tags.size()};
    }
}
