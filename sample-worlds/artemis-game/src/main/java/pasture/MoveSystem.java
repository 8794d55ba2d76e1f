package pasture;

import com.artemis.ComponentMapper;
import com.artemis.annotations.All;
import com.artemis.systems.IteratingSystem;
import pasture.Parts.Position;
import pasture.Parts.Speed;

/// Animals move and stay within the fence.
@All({Position.class, Speed.class})
public class MoveSystem extends IteratingSystem {
    private static final float FENCE = 40;

    private ComponentMapper<Position> positions;
    private ComponentMapper<Speed> speeds;

    @Override
    protected void process(int id) {
        Position position = positions.get(id);
        position.x = Math.clamp(position.x + speeds.get(id).x, -FENCE, FENCE);
        position.y = Math.clamp(position.y + speeds.get(id).y, -FENCE, FENCE);
    }
}
