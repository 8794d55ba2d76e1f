package pasture;

import com.artemis.Component;
import com.artemis.annotations.EntityId;

/// The components of the game.
public final class Parts {
    private Parts() {}

    public static class Position extends Component {
        public float x;
        public float y;
    }

    public static class Speed extends Component {
        public float x;
        public float y;
    }

    public static class Label extends Component {
        public String text = "";
    }

    public static class Sheep extends Component {
        public int grass;
    }

    public static class Wolf extends Component {
        public int eaten;
        public int hunger;
    }

    public static class Hunt extends Component {
        @EntityId
        public int prey = -1;
    }
}
