package strait;

import com.badlogic.ashley.core.Engine;
import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.Family;
import com.badlogic.ashley.systems.IteratingSystem;
import com.badlogic.ashley.utils.ImmutableArray;
import strait.Parts.Body;
import strait.Parts.Hull;
import strait.Parts.Mine;

/// Armed mines explode when a ship comes near.
public class BlastSystem extends IteratingSystem {
    private static final float REACH = 1.5f;
    private static final int DAMAGE = 30;

    private ImmutableArray<Entity> ships;

    public BlastSystem() {
        super(Family.all(Body.class, Mine.class).get());
    }

    @Override
    public void addedToEngine(Engine engine) {
        super.addedToEngine(engine);
        ships = engine.getEntitiesFor(Family.all(Body.class, Hull.class).get());
    }

    @Override
    protected void processEntity(Entity mine, float delta) {
        Mine fuse = Parts.MINE.get(mine);
        fuse.secondsToArm = Math.max(0, fuse.secondsToArm - delta);
        if (fuse.secondsToArm > 0) {
            return;
        }
        for (Entity ship : ships) {
            if (Parts.BODY.get(ship).at.dst(Parts.BODY.get(mine).at) < REACH) {
                Parts.HULL.get(ship).points -= DAMAGE;
                getEngine().removeEntity(mine);
                return;
            }
        }
    }
}
