package orrery.bridge.ashley;

import com.badlogic.ashley.core.Component;
import com.badlogic.ashley.core.Entity;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.IntArray;
import com.badlogic.gdx.utils.IntMap;
import com.badlogic.gdx.utils.ObjectFloatMap;
import com.badlogic.gdx.utils.ObjectIntMap;
import com.badlogic.gdx.utils.ObjectMap;
import com.badlogic.gdx.utils.ObjectSet;
import com.badlogic.gdx.utils.OrderedMap;
import com.badlogic.gdx.utils.Pool.Poolable;
import com.badlogic.gdx.utils.Queue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Components as a game on Ashley has them.
final class Parts {
    private Parts() {}

    public static final class Position implements Component {
        public final Vector2 at = new Vector2();
        private double turned;

        void turn(double by) {
            turned += by;
        }

        double turned() {
            return turned;
        }
    }

    public static final class Speed implements Component, Poolable {
        public float x;
        public float y;

        @Override
        public void reset() {
            x = 0;
            y = 0;
        }
    }

    enum Mood {
        CALM, ANGRY
    }

    public static final class Health implements Component {
        public int points = 100;
        public boolean isShielded;
        public Mood mood;
        public Vector2 hitFrom;
        public Color tint = new Color(1, 0, 0, 1);
        final int born = 7;
    }

    public static final class Chase implements Component {
        public Entity prey;
        public Array<Entity> pack = new Array<>();
    }

    public static final class Pilot extends Entity {}

    public static final class Seat implements Component {
        public Pilot pilot;
    }

    public static final class Trail implements Component {
        public Array<Vector2> points = new Array<>();
        public IntArray steps = new IntArray();
        public float[] heights = new float[3];
        public String label;
        public ObjectIntMap<String> seen = new ObjectIntMap<>();
        public final IntMap<Entity> met = new IntMap<>();
    }

    public static final class Hold implements Component {
        public OrderedMap<String, Vector2> places = new OrderedMap<>();
        public ObjectMap<String, Integer> counts = new ObjectMap<>();
        public ObjectFloatMap<Mood> moods = new ObjectFloatMap<>();
        public IntMap<String> names = new IntMap<>();
        public ObjectIntMap<String> stock = new ObjectIntMap<>();
        public ObjectMap<Entity, Integer> fares = new ObjectMap<>();
    }

    /// Fields that are no lists of entities though a type argument says `Entity`, and one that is.
    public static final class Links implements Component {
        public Consumer<Entity> visitor;
        public Optional<Entity> chosen = Optional.empty();
        public ObjectSet<Entity> near = new ObjectSet<>();
        public Queue<Entity> next = new Queue<>();
        public List<Entity> seen = new ArrayList<>();
        public Entity[] pair = new Entity[0];
    }

    /// A component without a public constructor, and without one that has no parameters.
    public static final class Sealed implements Component {
        public int value;

        Sealed(int value) {
            this.value = value;
        }
    }

    public static final class Frozen implements Component {}
}
