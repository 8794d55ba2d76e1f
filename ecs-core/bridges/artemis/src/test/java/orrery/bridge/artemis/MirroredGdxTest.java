package orrery.bridge.artemis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.artemis.Component;
import com.artemis.Entity;
import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.ArrayMap;
import com.badlogic.gdx.utils.BooleanArray;
import com.badlogic.gdx.utils.ByteArray;
import com.badlogic.gdx.utils.CharArray;
import com.badlogic.gdx.utils.FloatArray;
import com.badlogic.gdx.utils.IntArray;
import com.badlogic.gdx.utils.IntFloatMap;
import com.badlogic.gdx.utils.IntIntMap;
import com.badlogic.gdx.utils.IntMap;
import com.badlogic.gdx.utils.IntSet;
import com.badlogic.gdx.utils.LongArray;
import com.badlogic.gdx.utils.LongMap;
import com.badlogic.gdx.utils.ObjectFloatMap;
import com.badlogic.gdx.utils.ObjectIntMap;
import com.badlogic.gdx.utils.ObjectMap;
import com.badlogic.gdx.utils.ObjectSet;
import com.badlogic.gdx.utils.OrderedMap;
import com.badlogic.gdx.utils.OrderedSet;
import com.badlogic.gdx.utils.Queue;
import com.badlogic.gdx.utils.ShortArray;
import com.badlogic.gdx.utils.SnapshotArray;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

class MirroredGdxTest extends BridgedGame {
    /// A component with each collection of libGDX.
    public static final class Store extends Component {
        public Array<String> names = new Array<>();
        public SnapshotArray<Parts.Vec> points = new SnapshotArray<>();
        public Queue<Entity> line = new Queue<>();
        public final ObjectSet<String> tags = new ObjectSet<>();
        public ObjectSet<Parts.Mood> moods = new ObjectSet<>();
        public OrderedSet<String> steps = new OrderedSet<>();
        public IntSet rooms = new IntSet();
        public IntArray ints = IntArray.with(1, 2);
        public LongArray longs = LongArray.with(1L << 40);
        public FloatArray floats = FloatArray.with(0.5f);
        public ShortArray shorts = ShortArray.with((short) 3);
        public ByteArray bytes = ByteArray.with((byte) 4);
        public CharArray chars = CharArray.with('c');
        public BooleanArray flags = BooleanArray.with(true, false);
        public IntMap<String> doors = new IntMap<>();
        public LongMap<String> stars = new LongMap<>();
        public ObjectMap<String, Integer> counts = new ObjectMap<>();
        public OrderedMap<String, Integer> ranks = new OrderedMap<>();
        public ArrayMap<String, Integer> shares = new ArrayMap<>();
        public ObjectIntMap<String> stock = new ObjectIntMap<>();
        public ObjectFloatMap<String> prices = new ObjectFloatMap<>();
        public IntIntMap links = new IntIntMap();
        public IntFloatMap weights = new IntFloatMap();
    }

    private int id;
    private Store store;

    @BeforeEach
    void start() {
        id = game.create();
        store = game.getMapper(Store.class).create(id);
        store.names.addAll("b", "a");
        store.tags.addAll("wet", "cold", "old");
        store.doors.put(7, "oak");
        healths.create(id);
        bridge.simulation();
    }

    private String shown(String field) {
        return leaf(id, "Store", field).toString();
    }

    private List<Segment> set(String field, Object value) {
        return edit(() -> engine().set(bridge.entityOf(id), with(id, "Store", field, value)));
    }

    @Test
    void what_a_system_does_to_a_collection_has_the_system_as_its_writer() {
        assertEquals(List.of(), bridge.unmirrored());
        move.script = _ -> {
            store.names.add("c");
            store.tags.remove("wet");
            store.doors.put(3, "elm");
        };

        game.process();

        assertEquals(List.of("Move CHANGED Store of 1v1"), writes());
        assertEquals("[b, a, c]", shown("names"));
        assertEquals("[cold, old]", shown("tags"));
        assertEquals("{3=elm, 7=oak}", shown("doors"));
    }

    @Test
    void an_edit_is_written_to_the_game_and_its_undo_too() {
        game.process();
        List<Segment> names = set("names", List.of("z"));
        List<Segment> tags = set("tags", List.of("old", "new"));
        List<Segment> doors = set("doors", Map.of(8, "ash"));
        assertEquals("[z]", store.names.toString());
        assertEquals(2, store.tags.size);
        assertEquals(true, store.tags.contains("new"));
        assertEquals("ash", store.doors.get(8));

        List.of(doors, tags, names).forEach(each -> each.reversed().forEach(engine()::revert));
        game.process();

        assertEquals("[b, a]", store.names.toString());
        assertEquals(ObjectSet.with("wet", "cold", "old"), store.tags);
        assertEquals("oak", store.doors.get(7));
        assertEquals(1, store.doors.size);
        assertEquals(List.of(), writes());
        assertEquals("[cold, old, wet]", shown("tags"));
    }

    @Test
    void every_collection_is_read_and_written() {
        Map<String, Object> values = Map.ofEntries(
                Map.entry("names", List.of("n", "m")), Map.entry("line", List.of(bridge.entityOf(id))),
                Map.entry("steps", List.of("up", "down")), Map.entry("rooms", List.of(5, 40)),
                Map.entry("ints", List.of(3, 2)), Map.entry("longs", List.of(1L << 50)),
                Map.entry("floats", List.of(1.5f)), Map.entry("shorts", List.of((short) 9)),
                Map.entry("bytes", List.of((byte) 8)), Map.entry("chars", List.of('z', 'y')),
                Map.entry("flags", List.of(false)), Map.entry("doors", Map.of(1, "fir")),
                Map.entry("stars", Map.of(1L << 41, "sun")), Map.entry("counts", Map.of("a", 1)),
                Map.entry("ranks", Map.of("b", 2)), Map.entry("shares", Map.of("c", 3)),
                Map.entry("stock", Map.of("d", 4)), Map.entry("prices", Map.of("e", 5f)),
                Map.entry("links", Map.of(6, 7)), Map.entry("weights", Map.of(8, 9f)));

        game.process();
        values.forEach(this::set);
        move.script = _ -> store.points.add(new Parts.Vec(1, 2));
        game.process();

        assertEquals(List.of("Move CHANGED Store of 1v1"), writes());
        values.forEach((field, value) -> assertEquals(value.toString(), shown(field), field));
        assertEquals("[Vec[x=1.0, y=2.0]]", shown("points"));
        assertEquals(game.getEntity(id), store.line.first());
        assertEquals("[n, m]", store.names.toString());
        assertEquals("{up, down}", store.steps.toString());
        assertEquals(true, store.rooms.contains(40) && store.rooms.size == 2);
        assertEquals("[3, 2] [%s] [1.5] [9] [8] [z, y] [false]".formatted(1L << 50), "%s %s %s %s %s %s %s".formatted(
                store.ints, store.longs, store.floats, store.shorts, store.bytes, store.chars, store.flags));
        assertEquals("{a=1} {b=2} {c=3} {d=4}",
                "%s %s %s %s".formatted(store.counts, store.ranks, store.shares, store.stock));
        assertEquals("fir sun 5.0 7 9.0", "%s %s %s %s %s".formatted(store.doors.get(1), store.stars.get(1L << 41),
                store.prices.get("e", 0), store.links.get(6, 0), store.weights.get(8, 0)));
    }

    @Test
    void a_set_shows_its_elements_in_their_order_or_in_that_of_their_values() {
        move.script = _ -> {
            store.moods.addAll(Parts.Mood.ANGRY, Parts.Mood.CALM);
            store.steps.addAll("z", "a", "m");
            store.rooms.addAll(900, 3, 77);
        };

        game.process();

        assertEquals("[CALM, ANGRY]", shown("moods"));
        assertEquals("[z, a, m]", shown("steps"));
        assertEquals("[3, 77, 900]", shown("rooms"));
    }

    @Test
    void a_field_of_the_set_class_shows_the_order_of_a_set_that_has_one() {
        OrderedSet<Parts.Mood> moods = new OrderedSet<>();
        moods.addAll(Parts.Mood.ANGRY, Parts.Mood.CALM);
        store.moods = moods;
        OrderedMap<String, Integer> ordered = new OrderedMap<>();
        ordered.put("z", 1);
        ordered.put("a", 2);
        store.counts = ordered;

        game.process();

        assertEquals("[ANGRY, CALM]", shown("moods"));
        assertEquals("{z=1, a=2}", shown("counts"));
    }

    @Test
    void an_edit_that_names_the_elements_of_a_set_in_another_order_is_not_taken_for_a_change_of_the_game() {
        game.process();
        set("tags", List.of("z", "m", "a", "b"));

        game.process();

        assertEquals(List.of(), writes());
        assertEquals(4, store.tags.size);
    }

    @Test
    void a_set_refuses_what_it_cannot_hold_and_stays_as_it_was() {
        store.moods.add(Parts.Mood.CALM);
        game.process();
        Object absent = leaf(id, "Health", "mood");

        assertEquals("The game's list can't hold [null].",
                assertThrows(WorldException.class, () -> set("moods", List.of(absent))).getMessage());

        assertEquals(ObjectSet.with(Parts.Mood.CALM), store.moods);
    }
}
