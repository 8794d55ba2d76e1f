package strait;

import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.Family;
import com.badlogic.ashley.systems.IteratingSystem;
import com.badlogic.gdx.math.Vector2;
import strait.Parts.Body;
import strait.Parts.Course;

/// Ships sail on their course and turn back at the shores.
public class SailSystem extends IteratingSystem {
    private static final float SHORE = 50;

    public SailSystem() {
        super(Family.all(Body.class, Course.class).get());
    }

    @Override
    protected void processEntity(Entity ship, float delta) {
        Vector2 at = Parts.BODY.get(ship).at;
        Vector2 speed = Parts.COURSE.get(ship).speed;
        at.mulAdd(speed, delta);
        if (Math.abs(at.x) > SHORE) {
            speed.x = -Math.copySign(speed.x, at.x);
        }
        if (Math.abs(at.y) > SHORE) {
            speed.y = -Math.copySign(speed.y, at.y);
        }
    }
}
