package orrery.bridge.artemis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import orrery.ecs.world.WorldException;

class MirroredMapsTest extends BridgedGame {
    @Test
    void maps_are_mirrored_by_key_or_in_their_own_order() {
        int id = game.create();
        Parts.Bag bag = game.getMapper(Parts.Bag.class).create(id);
        bag.counts.put("wood", 3);
        bag.counts.put("iron", 2);
        bag.counts.put(null, 9);
        bag.places.put(Parts.Mood.ANGRY, new Parts.Vec(1, 2));
        bag.places.put(Parts.Mood.CALM, null);
        bag.trust.put(game.getEntity(id), 0.5f);
        bridge.simulation();
        assertEquals("{iron=2, wood=3}", leaf(id, "Bag", "counts").toString());
        assertEquals("{ANGRY=Vec[x=1.0, y=2.0], CALM=Vec[x=0.0, y=0.0]}", leaf(id, "Bag", "places").toString());
        assertEquals("{1v1=0.5}", leaf(id, "Bag", "trust").toString());
        game.process();
        assertEquals(List.of(), writes());

        move.script = _ -> bag.counts.merge("wood", 1, Integer::sum);
        game.process();

        assertEquals(List.of("Move CHANGED Bag of 1v1"), writes());
        assertEquals("{iron=2, wood=4}", leaf(id, "Bag", "counts").toString());
        move.script = _ -> bag.counts.remove("iron");
        game.process();
        assertEquals("{wood=4}", leaf(id, "Bag", "counts").toString());
    }

    @Test
    void of_a_long_map_the_first_entries_are_mirrored_and_it_refuses_an_edit() {
        int id = game.create();
        Parts.Bag bag = game.getMapper(Parts.Bag.class).create(id);
        IntStream.range(0, 300).forEach(i -> bag.counts.put("no. " + i, i));
        bridge.simulation();

        assertEquals(256, ((Map<?, ?>) leaf(id, "Bag", "counts")).size());
        assertTrue(bridge.unmirrored().contains("Bag.counts: only the first 256 entries are mirrored"));
        game.process();
        assertEquals(List.of(), writes());
        assertEquals("The game's map has 300 entries, of which the mirror has 256; it can't be set as a whole."
                + " Change it in the game.", refusal(id, "counts", Map.of("no. 0", 1)));
        assertEquals(300, bag.counts.size());
    }

    @Test
    void an_edit_of_a_map_is_written_to_the_game() {
        int id = game.create();
        Parts.Bag bag = game.getMapper(Parts.Bag.class).create(id);
        bag.counts.put("wood", 3);
        bridge.simulation();

        edit(() -> engine().set(bridge.entityOf(id), with(id, "Bag", "counts", Map.of("stone", 5))));
        edit(() -> engine().set(bridge.entityOf(id), with(id, "Bag", "trust", Map.of(bridge.entityOf(id), 1f))));

        assertEquals(Map.of("stone", 5), bag.counts);
        assertEquals(Map.of(game.getEntity(id), 1f), bag.trust);
        game.process();
        assertEquals(List.of(), writes());
    }

    @Test
    void an_edit_of_a_map_keeps_what_the_mirror_does_not_show() {
        int id = game.create();
        Parts.Bag bag = game.getMapper(Parts.Bag.class).create(id);
        bag.counts.put(null, 9);
        bag.counts.put("wood", 3);
        bag.counts.put("iron", null);
        bag.numbers = new ArrayList<>(Arrays.asList(1, null));
        bridge.simulation();

        edit(() -> engine().set(bridge.entityOf(id), with(id, "Bag", "counts", Map.of("wood", 4, "iron", 0))));
        edit(() -> engine().set(bridge.entityOf(id), with(id, "Bag", "numbers", List.of(2, 0))));

        Map<String, Integer> expected = new HashMap<>(Map.of("wood", 4));
        expected.put(null, 9);
        expected.put("iron", null);
        assertEquals(expected, bag.counts);
        assertEquals(Arrays.asList(2, null), bag.numbers);
    }

    @Test
    void the_order_of_an_ordered_map_is_mirrored_and_kept() {
        int id = game.create();
        Parts.Bag bag = game.getMapper(Parts.Bag.class).create(id);
        bag.places.put(Parts.Mood.CALM, new Parts.Vec(1, 2));
        bag.places.put(Parts.Mood.ANGRY, new Parts.Vec(3, 4));
        bridge.simulation();
        move.script = _ -> bag.places.put(Parts.Mood.CALM, bag.places.remove(Parts.Mood.CALM));
        game.process();
        move.script = _ -> {};

        assertEquals("{ANGRY=Vec[x=3.0, y=4.0], CALM=Vec[x=1.0, y=2.0]}", leaf(id, "Bag", "places").toString());
    }

    @Test
    void a_map_that_refuses_an_entry_is_as_it_was_and_the_game_goes_on() {
        int id = game.create();
        Parts.Bag bag = game.getMapper(Parts.Bag.class).create(id);
        bag.moods.put("day", Parts.Mood.CALM);
        bridge.simulation();
        Object absent = leaf(id, "Bag", "mood");

        assertEquals("The game's map can't hold {day=null}.", refusal(id, "moods", Map.of("day", absent)));
        assertEquals(Map.of("day", Parts.Mood.CALM), bag.moods);
        game.process();
        assertEquals(List.of(), writes());
    }

    @Test
    void a_set_without_an_order_is_mirrored_in_the_order_of_its_values() {
        int id = game.create();
        Parts.Bag bag = game.getMapper(Parts.Bag.class).create(id);
        bag.others = new HashSet<>(List.of(1 << 20, 3, 2));
        bridge.simulation();
        assertEquals("[2, 3, 1048576]", leaf(id, "Bag", "others").toString());

        edit(() -> engine().set(bridge.entityOf(id), with(id, "Bag", "others", List.of(9, 1 << 20))));
        game.process();
        assertEquals(List.of(), writes());

        bag.others = new LinkedHashSet<>(List.of(3, 2));
        game.process();
        assertEquals("[3, 2]", leaf(id, "Bag", "others").toString());
    }

    /// A list whose methods all lead to a few of its own.
    private static class OwnList extends AbstractList<Integer> {
        final List<Integer> held;
        int iterators;

        OwnList(Integer... held) {
            this.held = new ArrayList<>(Arrays.asList(held));
        }

        @Override
        public Integer get(int index) {
            return held.get(index);
        }

        @Override
        public int size() {
            return held.size();
        }

        @Override
        public Integer remove(int index) {
            Integer removed = held.get(index);
            held.subList(index, index + 1).clear();
            return removed;
        }

        @Override
        public void add(int index, Integer element) {
            held.add(index, element);
        }

        @Override
        public Iterator<Integer> iterator() {
            iterators++;
            return super.iterator();
        }
    }

    /// Thrown by a list of the game.
    private static final class FullException extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    @Test
    void a_list_that_refuses_an_element_with_its_own_exception_is_as_it_was() {
        int id = game.create();
        Parts.Bag bag = game.getMapper(Parts.Bag.class).create(id);
        bag.numbers = new OwnList(1, 2) {
            @Override
            public void add(int index, Integer element) {
                if (element > 3) {
                    throw new FullException();
                }
                super.add(index, element);
            }
        };
        bag.others = new OwnList(1, 2) {
            @Override
            public void add(int index, Integer element) {
                throw new FullException();
            }
        };
        bridge.simulation();

        assertEquals("The game's list can't hold [3, 4].", refusal(id, "numbers", List.of(3, 4)));
        assertEquals(List.of(1, 2), bag.numbers);
        assertEquals("The game's list can't hold [3].", refusal(id, "others", List.of(3)));
        assertEquals(List.of(1, 2), bag.others);
    }

    @Test
    void a_key_set_that_can_be_cleared_and_not_filled_again_refuses_an_edit() {
        int id = game.create();
        Parts.Bag bag = game.getMapper(Parts.Bag.class).create(id);
        Map<Integer, String> names = new HashMap<>(Map.of(1, "one"));
        bag.others = names.keySet();
        bridge.simulation();

        assertEquals("The game's list is of a class that can't be changed. Set it in the game.",
                refusal(id, "others", List.of(2)));
        assertEquals(Map.of(1, "one"), names);
    }

    @Test
    void a_collection_is_compared_in_one_walk() {
        int id = game.create();
        OwnList list = new OwnList(1, 2, 3, 4);
        game.getMapper(Parts.Bag.class).create(id).others = Collections.unmodifiableCollection(list);
        bridge.simulation();
        list.iterators = 0;

        game.process();

        int compared = 3; // outside systems, and after each of two
        assertEquals(compared, list.iterators);
    }

    @Tag("long")
    @Test
    void a_list_or_map_that_the_game_cannot_change_refuses_an_edit_with_a_sentence() {
        int id = game.create();
        game.getMapper(Parts.Bag.class).create(id);
        bridge.simulation();

        assertEquals("The game's map is of a class that can't be changed. Set it in the game.",
                refusal(id, "fixed", Map.of(1, "one")));
        assertEquals("The game's list is of a class that can't be changed. Set it in the game.",
                refusal(id, "numbers", List.of(2)));
    }

    @Test
    void values_that_contain_their_like_or_others_and_keys_of_a_class_are_left_out_with_the_reason() {
        game.getMapper(Parts.Tree.class);
        bridge.simulation();

        assertEquals(List.of("Tree.branches: its class Branch contains itself",
                "Tree.lengths: keys of class Vec are not mirrored",
                "Tree.names: the class of its values is not declared",
                "Tree.fruits: values of class Vec are not mirrored within elements of a list or map"),
                bridge.unmirrored());
    }

    @Test
    void fields_that_classes_of_one_name_declare_under_one_name_get_different_names() {
        int id = game.create();
        game.getMapper(Parts.Inherited.Level.class).create(id);
        bridge.simulation();

        assertEquals(List.of(1, 2, 3), Stream.of("height", "height_Level", "height_Level_")
                .map(name -> leaf(id, "Level", name)).toList());
    }

    @Test
    void elements_may_contain_lists_of_value_objects() {
        int id = game.create();
        Parts.Wood wood = game.getMapper(Parts.Wood.class).create(id);
        wood.groves.add(new Parts.Grove());
        bridge.simulation();

        assertEquals(List.of(), bridge.unmirrored());
        assertEquals("[Grove[trees=[Vec[x=1.0, y=0.0]]]]", String.valueOf(leaf(id, "Wood", "groves")));
    }

    private String refusal(int id, String path, Object value) {
        return assertThrows(WorldException.class,
                () -> edit(() -> engine().set(bridge.entityOf(id), with(id, "Bag", path, value)))).getMessage();
    }
}
