package pasture;

import com.artemis.Aspect;
import com.artemis.ComponentMapper;
import com.artemis.EntitySubscription;
import com.artemis.annotations.All;
import com.artemis.systems.IteratingSystem;
import com.artemis.utils.IntBag;
import pasture.Parts.Hunt;
import pasture.Parts.Position;
import pasture.Parts.Sheep;
import pasture.Parts.Speed;
import pasture.Parts.Wolf;

/// Wolves choose the nearest sheep while they rest, and run to it when they are hungry.
@All({Hunt.class, Wolf.class, Position.class, Speed.class})
public class HuntSystem extends IteratingSystem {
    private static final float PACE = 0.45f;
    private static final int HUNGRY = 100;

    private ComponentMapper<Hunt> hunts;
    private ComponentMapper<Wolf> wolves;
    private ComponentMapper<Position> positions;
    private ComponentMapper<Speed> speeds;
    private EntitySubscription sheep;

    @Override
    protected void initialize() {
        sheep = world.getAspectSubscriptionManager().get(Aspect.all(Sheep.class, Position.class));
    }

    @Override
    protected void process(int id) {
        Hunt hunt = hunts.get(id);
        boolean isHungry = wolves.get(id).hunger > HUNGRY;
        if (hunt.prey == -1 || isHungry && !world.getEntityManager().isActive(hunt.prey)) {
            hunt.prey = nearest(positions.get(id));
        }
        if (isHungry && hunt.prey != -1) {
            run(id, hunt.prey);
        } else {
            speeds.get(id).x = 0;
            speeds.get(id).y = 0;
        }
    }

    private void run(int id, int prey) {
        Position from = positions.get(id);
        Position to = positions.get(prey);
        float distance = Math.max(PACE, distance(from, to));
        speeds.get(id).x = (to.x - from.x) / distance * PACE;
        speeds.get(id).y = (to.y - from.y) / distance * PACE;
    }

    /// The nearest sheep; -1 if there is none.
    private int nearest(Position from) {
        int nearest = -1;
        IntBag ids = sheep.getEntities();
        for (int i = 0; i < ids.size(); i++) {
            if (nearest == -1 || distance(from, positions.get(ids.get(i))) < distance(from, positions.get(nearest))) {
                nearest = ids.get(i);
            }
        }
        return nearest;
    }

    static float distance(Position a, Position b) {
        return (float) Math.hypot(b.x - a.x, b.y - a.y);
    }
}
