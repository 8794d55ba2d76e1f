package strait;

import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.Family;
import com.badlogic.ashley.systems.IteratingSystem;
import strait.Parts.Hull;

/// Ships with a broken hull sink.
public class SinkSystem extends IteratingSystem {
    public SinkSystem() {
        super(Family.all(Hull.class).get());
    }

    @Override
    protected void processEntity(Entity ship, float delta) {
        if (Parts.HULL.get(ship).points <= 0) {
            getEngine().removeEntity(ship);
        }
    }
}
