package orrery.ecs.bench.orrery;

import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;

/// W4: `add`, a query, `remove`.
final class ComponentChurn extends Ticking {
    private final ComponentArray<Tag> tags;
    private final Turns<Entity[]> turns;
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
        Entity[] chosen = turns.next();
        for (int i = 0; i < chosen.length; i++) {
            tags.add(chosen[i], new Tag(i));
        }
        world.query(Position.class, Tag.class).forEach(Position.class, Tag.class,
                (entity, place, tag) -> sum += (long) (place.x() * tag.value()));
        for (Entity each : chosen) {
            tags.remove(each);
        }
    }

    @Override
    public double[] values() {
        return new double[] {sum, tags.size()};
    }
}
