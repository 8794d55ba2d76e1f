package pasture;

import com.artemis.ComponentMapper;
import com.artemis.annotations.All;
import com.artemis.systems.IteratingSystem;
import pasture.Parts.Hunt;
import pasture.Parts.Position;
import pasture.Parts.Wolf;

/// A wolf that has reached its prey eats it. A wolf that has not eaten for long dies.
@All({Hunt.class, Wolf.class, Position.class})
public class EatSystem extends IteratingSystem {
    private static final float REACH = 0.6f;
    private static final int STARVED = 500;

    private ComponentMapper<Hunt> hunts;
    private ComponentMapper<Wolf> wolves;
    private ComponentMapper<Position> positions;

    @Override
    protected void process(int id) {
        Hunt hunt = hunts.get(id);
        Wolf wolf = wolves.get(id);
        if (hunt.prey != -1 && positions.has(hunt.prey)
                && HuntSystem.distance(positions.get(id), positions.get(hunt.prey)) < REACH) {
            world.delete(hunt.prey);
            hunt.prey = -1;
            wolf.eaten++;
            wolf.hunger = 0;
        } else if (++wolf.hunger > STARVED) {
            world.delete(id);
        }
    }
}
