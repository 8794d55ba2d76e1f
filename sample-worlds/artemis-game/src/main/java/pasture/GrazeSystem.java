package pasture;

import com.artemis.ComponentMapper;
import com.artemis.annotations.All;
import com.artemis.systems.IteratingSystem;
import java.util.Random;
import pasture.Parts.Sheep;
import pasture.Parts.Speed;

/// Sheep eat grass and stroll.
@All({Sheep.class, Speed.class})
public class GrazeSystem extends IteratingSystem {
    private final Random random = new Random(7);
    private ComponentMapper<Sheep> sheep;
    private ComponentMapper<Speed> speeds;

    @Override
    protected void process(int id) {
        sheep.get(id).grass++;
        if (random.nextInt(20) == 0) {
            Speed speed = speeds.get(id);
            speed.x = random.nextInt(-3, 4) / 10f;
            speed.y = random.nextInt(-3, 4) / 10f;
        }
    }
}
