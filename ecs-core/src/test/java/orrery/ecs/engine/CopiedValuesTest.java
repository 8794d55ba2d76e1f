package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeException;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;

/// Components change only through the world, however deep their collections and arrays are nested.
class CopiedValuesTest {
    record Words(List<List<String>> lines) {}

    record Grid(List<int[]> rows) {}

    record Stock(Map<String, List<Integer>> byName, Map<String, int[]> counts) {}

    record Crate(int[] weights, List<String> labels) {}

    record Load(List<Crate> crates) {}

    record Item(String name, Integer count) {}

    record Pack(List<Item> items) {}

    record Bag(Collection<String> things) {}

    record Any(Object value) {}

    record Flat(List<String> names, int[] numbers) {}

    record Rebel(int[] numbers) {
        static boolean isStubborn;

        Rebel {
            if (isStubborn) {
                throw new IllegalArgumentException("no more rebels");
            }
        }
    }

    record Gang(List<Rebel> rebels) {}

    private final EngineWorld world = world();

    private static EngineWorld world() {
        return world(TrackingLevel.RECORDED);
    }

    private static EngineWorld world(TrackingLevel level) {
        TypeRegistry.Builder types = TypeRegistry.builder();
        for (Class<? extends Record> each : List.of(Words.class, Grid.class, Stock.class, Load.class, Bag.class,
                Any.class,
                Flat.class, Gang.class, Pack.class)) {
            types.add(MethodHandles.lookup(), each);
        }
        return new EngineWorld(types.build(), level, 1);
    }

    @Test
    void worlds_of_all_levels_hold_the_order_that_was_written_last() {
        for (TrackingLevel level : TrackingLevel.values()) {
            EngineWorld each = world(level);
            Entity entity = each.create(new Any(new LinkedHashSet<>(List.of("a", "b"))));
            each.replace(entity, new Any(new LinkedHashSet<>(List.of("b", "a"))));
            Collection<?> stored = (Collection<?>) each.get(entity, Any.class).value();
            assertEquals(List.of("b", "a"), List.copyOf(stored), level.name());
        }
    }

    @Test
    void lists_in_lists_and_in_maps_are_copied_when_they_are_stored() {
        List<String> line = new ArrayList<>(List.of("a"));
        List<Integer> amounts = new ArrayList<>(List.of(1));
        Map<String, List<Integer>> byName = new LinkedHashMap<>(Map.of("iron", amounts));
        Entity entity = world.create(new Words(List.of(line)), new Stock(byName, Map.of()));
        long hash = world.hash();
        line.add("b");
        amounts.add(2);
        byName.put("wood", amounts);
        assertEquals(List.of(List.of("a")), world.get(entity, Words.class).lines());
        assertEquals(Map.of("iron", List.of(1)), world.get(entity, Stock.class).byName());
        assertEquals(hash, world.hashFromScratch());
        assertThrows(UnsupportedOperationException.class,
                () -> world.get(entity, Words.class).lines().getFirst().add("b"));
    }

    @Test
    void arrays_in_collections_are_copied_when_they_are_stored_and_when_they_are_read() {
        int[] row = {1};
        int[] count = {2};
        Entity entity = world.create(new Grid(List.of(row)), new Stock(Map.of(), Map.of("iron", count)));
        row[0] = 7;
        count[0] = 7;
        world.get(entity, Grid.class).rows().getFirst()[0] = 8;
        world.get(entity, Stock.class).counts().get("iron")[0] = 8;
        world.array(Grid.class).forEach(grid -> grid.rows().getFirst()[0] = 8);
        assertArrayEquals(new int[] {1}, world.get(entity, Grid.class).rows().getFirst());
        assertArrayEquals(new int[] {2}, world.get(entity, Stock.class).counts().get("iron"));
    }

    @Test
    void records_in_collections_are_copied_with_their_arrays_and_lists() {
        int[] weights = {1};
        List<String> labels = new ArrayList<>(List.of("fragile"));
        Entity entity = world.create(new Load(List.of(new Crate(weights, labels))));
        weights[0] = 7;
        labels.clear();
        world.get(entity, Load.class).crates().getFirst().weights()[0] = 8;
        Crate crate = world.get(entity, Load.class).crates().getFirst();
        assertArrayEquals(new int[] {1}, crate.weights());
        assertEquals(List.of("fragile"), crate.labels());
    }

    @Test
    void a_field_of_any_class_is_copied_by_what_it_holds() {
        int[][] grid = {{1}, {2}};
        Deque<String> deque = new ArrayDeque<>(List.of("a"));
        Entity one = world.create(new Any(List.<Object>of((Object) grid)), new Bag(deque));
        grid[1][0] = 7;
        deque.add("b");
        assertArrayEquals(new int[] {2}, ((int[][]) ((List<?>) world.get(one, Any.class).value()).getFirst())[1]);
        assertEquals(List.of("a"), world.get(one, Bag.class).things());
        Entity two = world.create(new Bag(Set.of("c")));
        assertEquals(Set.of("c"), world.get(two, Bag.class).things());
    }

    @Test
    void an_equal_value_with_other_arrays_is_no_change() {
        Entity entity = world.create(new Grid(List.of(new int[] {1})),
                new Load(List.of(new Crate(new int[] {1}, List.of()))),
                new Stock(Map.of(), Map.of("iron", new int[] {2})));
        world.close();
        world.forgetChanges();
        world.set(entity, new Grid(List.of(new int[] {1})));
        world.set(entity, new Load(List.of(new Crate(new int[] {1}, List.of()))));
        world.set(entity, new Stock(Map.of(), Map.of("iron", new int[] {2})));
        assertEquals(List.of(), world.segmentsOfTick());
        world.set(entity, new Load(List.of(new Crate(new int[] {2}, List.of()))));
        world.set(entity, new Stock(Map.of(), Map.of("iron", new int[] {3})));
        world.close();
        assertArrayEquals(new int[] {2}, world.get(entity, Load.class).crates().getFirst().weights());
        assertEquals(1, world.changes(Load.class).size());
        assertEquals(1, world.changes(Stock.class).size());
        assertEquals(0, world.changes(Grid.class).size());
    }

    @Test
    void a_map_whose_keys_hold_arrays_is_equal_to_what_is_read_of_it() {
        Entity entity = world.create(new Any(Map.of(new Crate(new int[] {1}, List.of("b")), "a")));
        world.close();
        world.forgetChanges();
        world.set(entity, world.get(entity, Any.class));
        assertEquals(List.of(), world.segmentsOfTick());
    }

    @Test
    void undo_brings_nested_values_back() {
        Entity entity = world.create(new Grid(List.of(new int[] {1})));
        world.close();
        long before = world.hash();
        world.set(entity, new Grid(List.of(new int[] {2})));
        world.revert(world.close());
        assertEquals(before, world.hash());
        assertArrayEquals(new int[] {1}, world.get(entity, Grid.class).rows().getFirst());
    }

    @Test
    void a_collection_of_immutable_values_is_handed_out_as_it_is_stored() {
        Entity entity = world.create(new Flat(List.of("a"), new int[] {1}), new Words(List.of(List.of("a"))));
        assertSame(world.get(entity, Flat.class).names(), world.get(entity, Flat.class).names());
        assertSame(world.get(entity, Words.class).lines(), world.get(entity, Words.class).lines());
        world.get(entity, Flat.class).numbers()[0] = 7;
        assertArrayEquals(new int[] {1}, world.get(entity, Flat.class).numbers());
    }

    @Test
    void a_null_inside_a_nested_list_is_refused_before_anything_changes() {
        Entity entity = world.create(new Words(List.of(List.of("a"))));
        long before = world.hash();
        Refusal.of(NullPointerException.class,
                "Field lines of Words is null or holds a null; components hold no nulls: use an empty value or Entity.NONE.",
                () -> world.set(entity, new Words(List.of(Arrays.asList("a", null)))));
        assertEquals(before, world.hash());
    }

    @Test
    void a_null_in_a_record_in_a_list_is_refused_with_the_field() {
        Refusal.of(NullPointerException.class,
                "Field crates of Load is null or holds a null; components hold no nulls: use an empty value or Entity.NONE.",
                () -> world.create(new Load(List.of(new Crate(new int[0], Arrays.asList("a", null))))));
    }

    @Test
    void a_null_in_an_immutable_record_within_a_value_is_refused_too() {
        Item unknown = new Item("sword", null);
        for (Record holder : List.of(new Pack(List.of(unknown)), new Any(unknown), new Any(List.of(unknown)),
                new Load(List.of(new Crate(null, List.of()))))) {
            Refusal.of(NullPointerException.class,
                    "Field %s of %s is null or holds a null; components hold no nulls: use an empty value or Entity.NONE."
                            .formatted(holder.getClass().getRecordComponents()[0].getName(),
                                    holder.getClass().getSimpleName()),
                    () -> world.create(holder));
        }
        Entity known = world.create(new Pack(List.of(new Item("sword", 1))));
        assertEquals(new Pack(List.of(new Item("sword", 1))), world.get(known, Pack.class));
    }

    @Test
    void a_list_that_contains_itself_is_refused() {
        List<Object> endless = new ArrayList<>();
        endless.add(endless);
        Refusal.of(TypeException.class, "A value is nested more than 1,000 levels deep; nest it less deeply.",
                () -> world.create(new Any(endless)));
    }

    @Test
    void a_value_that_is_nested_too_deep_is_refused() {
        Object nested = List.of();
        for (int i = 0; i < 1_000; i++) {
            nested = List.of(nested);
        }
        Any value = new Any(nested);
        Refusal.of(TypeException.class, "A value is nested more than 1,000 levels deep; nest it less deeply.",
                () -> world.create(value));
        assertEquals(0, world.entityCount());
    }

    @Test
    void a_record_that_can_not_be_copied_is_refused_before_anything_changes() {
        Entity entity = world.create(new Gang(List.of()));
        long before = world.hash();
        List<Rebel> rebels = List.of(new Rebel(new int[] {1}));
        Rebel.isStubborn = true;
        try {
            TypeException refused = assertThrows(TypeException.class, () -> world.set(entity, new Gang(rebels)));
            assertTrue(
                    refused.getMessage().contains("can't be copied, because its constructor refuses copies of its own"
                            + " components: java.lang.IllegalArgumentException: no more rebels."),
                    refused.getMessage());
        } finally {
            Rebel.isStubborn = false;
        }
        assertEquals(before, world.hash());
        assertFalse(world.isInTick());
    }
}
