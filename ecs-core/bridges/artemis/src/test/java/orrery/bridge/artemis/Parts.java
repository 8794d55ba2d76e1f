package orrery.bridge.artemis;

import com.artemis.Component;
import com.artemis.Entity;
import com.artemis.PooledComponent;
import com.artemis.annotations.DelayedComponentRemoval;
import com.artemis.annotations.EntityId;
import com.artemis.utils.IntBag;
import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.IntMap;
import com.badlogic.gdx.utils.ObjectSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Components as a game on Artemis-odb has them.
final class Parts {
    private Parts() {}

    /// A vector with the habits of libGDX: public fields, and written in place.
    public static final class Vec {
        public float x;
        public float y;

        public Vec() {}

        public Vec(float x, float y) {
            this.x = x;
            this.y = y;
        }
    }

    public static final class Position extends Component {
        public final Vec at = new Vec();
        private double turned;

        void turn(double by) {
            turned += by;
        }

        double turned() {
            return turned;
        }
    }

    public static final class Speed extends PooledComponent {
        public float x;
        public float y;

        @Override
        protected void reset() {
            x = 0;
            y = 0;
        }
    }

    enum Mood {
        CALM, ANGRY
    }

    public static final class Health extends Component {
        public int points = 100;
        public boolean isShielded;
        public Mood mood;
        public Vec hitFrom;
        final int born = 7;
        byte level;
        short wounds;
        char rank = 'a';
        long hits;
        Integer bonus;
    }

    /// A value object that can't be created without parameters.
    public static final class Blow {
        public float force;

        public Blow(float force) {
            this.force = force;
        }
    }

    public static final class Struck extends Component {
        public Blow blow;
    }

    @DelayedComponentRemoval
    public static final class Chase extends Component {
        @EntityId
        public int prey = -1;
        public Entity home;
        @EntityId
        public IntBag pack = new IntBag();
    }

    public static final class Trail extends Component {
        public List<Vec> points = new ArrayList<>();
        public List<String> notes = new ArrayList<>();
        public float[] heights = new float[3];
        public String label;
        public final Map<Mood, Float> seen = new HashMap<>();
        public Set<Mood> felt = new HashSet<>();
        public Array<String> marks = new Array<>();
        public IntMap<Entity> met = new IntMap<>();
        public ObjectSet<Mood> told = new ObjectSet<>();
    }

    public static final class Frozen extends Component {}

    public static final class Tile extends Component {
        public int x;
        public int y;
    }

    public static final class Bag extends Component {
        public final Map<String, Integer> counts = new HashMap<>();
        public Map<Mood, Vec> places = new LinkedHashMap<>();
        public Map<Entity, Float> trust = new HashMap<>();
        public Map<Integer, String> fixed = Map.of();
        public List<Integer> numbers = List.of(1);
        public final Map<String, Mood> moods = new ConcurrentHashMap<>();
        public Collection<Integer> others = new ArrayDeque<>();
        public Mood mood;
    }

    /// A component with a list of a class that contains itself, a map with value objects as keys, a map with values of unknown
    /// class (lists), and a list of elements that contain value objects.
    public static final class Tree extends Component {
        public List<Branch> branches;
        public Map<Vec, Integer> lengths;
        public Map<String, List<Integer>> names;
        public List<Fruit> fruits;
    }

    public static final class Branch {
        public float length;
        public List<Branch> branches;
    }

    public static final class Fruit {
        public Vec place;
    }

    /// A list of elements with a list of value objects.
    public static final class Wood extends Component {
        public List<Grove> groves = new ArrayList<>();
    }

    public static final class Grove {
        public List<Vec> trees = new ArrayList<>(List.of(new Vec(1, 0)));
    }

    /// The first of three classes with the simple name `Level`, each of which declares a field `height`.
    public static class Level extends Component {
        public int height = 1;
    }

    @SuppressWarnings("HidingField")
    public static final class Raised {
        public static class Level extends Parts.Level {
            public int height = 2;
        }
    }

    @SuppressWarnings("HidingField")
    public static final class Inherited {
        public static final class Level extends Raised.Level {
            public int height = 3;
        }
    }

    /// Fields that can't be mirrored, and one that can.
    public static final class Picture extends Component {
        public Runnable painter;
        public Map<?, Integer> layers;
        public Thread loader;
        public int frame;
    }
}
