package orrery.ecs.bench.zayes;

import com.simsilica.es.Entity;
import com.simsilica.es.EntityData;
import com.simsilica.es.EntityId;
import com.simsilica.es.EntitySet;
import com.simsilica.es.base.DefaultEntityData;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;

/// W4.
final class ComponentChurn implements Workload {
    private final EntityData data = new DefaultEntityData();
    private final EntitySet tagged;
    private final Turns<EntityId[]> turns;
    private long sum;

    ComponentChurn(int count) {
        EntityId[] ids = Entities.make(data, count, Position::start);
        tagged = data.getEntities(Position.class, Tag.class);
        turns = Turns.of(Draws.tenth(count), chosen -> Entities.at(ids, chosen));
    }

    @Override
    public void tick() {
        EntityId[] chosen = turns.next();
        for (int i = 0; i < chosen.length; i++) {
            data.setComponent(chosen[i], new Tag(i));
        }
        tagged.applyChanges();
        for (Entity entity : tagged) {
            sum += (long) (entity.get(Position.class).x() * entity.get(Tag.class).value());
        }
        for (EntityId id : chosen) {
            data.removeComponent(id, Tag.class);
        }
    }

    @Override
    public double[] values() {
        tagged.applyChanges();
        return new double[] {sum, tagged.size()};
    }
}
