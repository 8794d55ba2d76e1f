package strait;

import com.badlogic.ashley.core.Component;
import com.badlogic.ashley.core.ComponentMapper;
import com.badlogic.gdx.math.Vector2;

/// The components of the game, and their mappers.
public final class Parts {
    static final ComponentMapper<Body> BODY = ComponentMapper.getFor(Body.class);
    static final ComponentMapper<Course> COURSE = ComponentMapper.getFor(Course.class);
    static final ComponentMapper<Hull> HULL = ComponentMapper.getFor(Hull.class);
    static final ComponentMapper<Layer> LAYER = ComponentMapper.getFor(Layer.class);
    static final ComponentMapper<Mine> MINE = ComponentMapper.getFor(Mine.class);

    private Parts() {}

    public static class Label implements Component {
        public String text = "";
    }

    public static class Body implements Component {
        public Vector2 at = new Vector2();
    }

    public static class Course implements Component {
        public final Vector2 speed = new Vector2();
    }

    public static class Hull implements Component {
        public int points = 100;
    }

    /// Lays mines.
    public static class Layer implements Component {
        public float secondsToNext;
    }

    public static class Mine implements Component {
        public float secondsToArm = 2;
    }
}
