package orrery.ecs.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.invoke.MethodHandles;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;

class ComponentTypeTest {
    private record Vec(float x, float y) {}

    private record Body(Vec position, Vec velocity, double mass) {}

    private record Loop(int value, Inner inner) {
        private record Inner(Loop outer) {}
    }

    private record Holder(EntitySet members) {}

    private enum Mood {
        CALM, ANGRY
    }

    private record Everything(boolean flag, char letter, Mood mood, Entity target, String text, List<String> list,
            int[] array) {}

    record Picky(int positive) {
        Picky {
            if (positive < 0) {
                throw new IllegalArgumentException("positive is " + positive + ", below 0");
            }
        }
    }

    private static ComponentType<?> type(Class<? extends Record> recordClass) {
        return TypeRegistry.builder().add(MethodHandles.lookup(), recordClass).build().types().getFirst();
    }

    private static void refused(String message, Class<? extends Record> recordClass) {
        assertEquals(message, assertThrows(TypeException.class, () -> type(recordClass)).getMessage());
    }

    private static final String WAY_TO_NAME = "Give it another name: component(lookup, name, default) of a provider's"
            + " builder, or add(lookup, name, class, default) of a registry's.";

    @Test
    void nested_records_are_flattened_into_fields_named_by_their_path() {
        assertEquals("[position.x, position.y, velocity.x, velocity.y, mass]", type(Body.class).fields().toString());
        assertEquals(24, type(Body.class).bytesPerRow());
        assertEquals("position", type(Body.class).fields().get(1).top());
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "name", "parent", "handle"})
    void a_name_that_an_entity_in_a_scene_uses_itself_is_refused(String name) {
        TypeException refused = assertThrows(TypeException.class,
                () -> TypeRegistry.builder().add(MethodHandles.lookup(), name, Body.class, null));
        assertEquals(
                "Class orrery.ecs.type.ComponentTypeTest$Body can't be registered as %s: an entity in a scene has a"
                        .formatted(name)
                        + " key %s of its own. ".formatted(name) + WAY_TO_NAME,
                refused.getMessage());
    }

    @Test
    void each_field_is_of_one_kind() {
        assertEquals(
                List.of(FieldKind.BOOLEAN, FieldKind.CHAR, FieldKind.ENUM, FieldKind.ENTITY, FieldKind.STRING,
                        FieldKind.VALUE, FieldKind.VALUE),
                type(Everything.class).fields().stream().map(Field::kind).toList());
    }

    @Test
    void the_default_is_zeros_empty_values_and_the_first_constant() {
        Everything zero = (Everything) type(Everything.class).defaultValue();
        assertEquals(new Everything(false, (char) 0, Mood.CALM, Entity.NONE, "", List.of(), zero.array()), zero);
        assertEquals(0, zero.array().length);
    }

    @Test
    void one_field_is_changed_by_its_path() {
        ComponentType<Body> type = TypeRegistry.builder().add(MethodHandles.lookup(), Body.class).build()
                .of(Body.class);
        Body body = new Body(new Vec(1, 2), new Vec(3, 4), 5);
        assertEquals(new Body(new Vec(1, 9), new Vec(3, 4), 5),
                type.with(body, type.field("position.y").orElseThrow(), 9f));
    }

    @Test
    void a_value_that_the_record_refuses_is_told_with_its_reason() {
        ComponentType<Picky> type = TypeRegistry.builder().add(MethodHandles.lookup(), Picky.class).build()
                .of(Picky.class);
        assertEquals("Record Picky refused its values: positive is -1, below 0",
                assertThrows(TypeException.class, () -> type.create(new Object[] {-1})).getMessage());
    }

    @Test
    void a_record_that_contains_itself_is_refused() {
        refused("Record orrery.ecs.type.ComponentTypeTest$Loop contains itself through field inner.outer. Components"
                + " are flattened: declare an Entity or a List there instead.", Loop.class);
    }

    @Test
    void a_set_outside_of_a_singleton_is_refused() {
        refused("Component Holder holds a EntitySet in field members; only singletons may. Register it as a singleton or"
                + " keep entities in fields of type Entity.", Holder.class);
    }

    @Test
    void a_name_or_class_registered_twice_is_refused() {
        TypeRegistry.Builder builder = TypeRegistry.builder().add(MethodHandles.lookup(), Vec.class);
        assertEquals(
                "Component Vec of class orrery.ecs.type.ComponentTypeTest$Vec is registered twice; give each class one"
                        + " name.",
                assertThrows(TypeException.class, () -> builder.add(MethodHandles.lookup(), Vec.class)).getMessage());
    }

    @Test
    void a_name_of_another_class_is_refused_with_that_class() {
        TypeRegistry.Builder builder = TypeRegistry.builder().add(MethodHandles.lookup(), "Vec", Body.class, null);
        assertEquals(
                "Class orrery.ecs.type.ComponentTypeTest$Vec can't be registered as Vec, which is class"
                        + " orrery.ecs.type.ComponentTypeTest$Body here. Rename it, or give it another name:"
                        + WAY_TO_NAME.substring(WAY_TO_NAME.indexOf(':') + 1),
                assertThrows(TypeException.class, () -> builder.add(MethodHandles.lookup(), Vec.class)).getMessage());
    }

    @Test
    void a_name_that_means_something_else_in_the_hashes_is_refused() {
        TypeRegistry.Builder builder = TypeRegistry.builder();
        assertEquals(
                "Class orrery.ecs.type.ComponentTypeTest$Vec can't be registered as “world”: the hash of what belongs to no"
                        + " type has that name. " + WAY_TO_NAME,
                assertThrows(TypeException.class, () -> builder.add(MethodHandles.lookup(), "world", Vec.class, null))
                        .getMessage());
        assertThrows(TypeException.class, () -> builder.add(MethodHandles.lookup(), " ", Vec.class, null));
    }

    private record Sorted(SortedMap<String, Integer> prices) {}

    private record Listed(ArrayList<String> words) {}

    private record Inside(List<Map<String, LinkedList<Integer>>> lists) {}

    private record InArray(HashSet<String>[] sets) {}

    private record Shelf(EnumMap<Mood, Integer> counts) {}

    private record InRecord(List<Shelf> shelves) {}

    private record Bounded(List<? extends SequencedSet<String>> sets) {}

    private record Fine(List<Set<String>> a, Map<String, List<int[]>> b, Collection<String> c, Iterable<String> d,
            Object e,
            List<Fine> f) {}

    private enum Nothing {}

    private record Empty(Nothing nothing, int number) {}

    private static String undeclared(String field, String type, String instead) {
        return "Field %s is declared with %s, and a component holds unmodifiable copies of collections. Declare %s there instead."
                .formatted(field, type, instead);
    }

    @Test
    void collections_that_a_component_can_not_hold_are_refused_at_any_depth() {
        refused(undeclared("prices of Sorted", "SortedMap", "Map"), Sorted.class);
        refused(undeclared("words of Listed", "ArrayList", "List"), Listed.class);
        refused(undeclared("lists of Inside", "LinkedList", "List"), Inside.class);
        refused(undeclared("sets of InArray", "HashSet", "Set"), InArray.class);
        refused(undeclared("counts of Shelf (in shelves of InRecord)", "EnumMap", "Map"), InRecord.class);
        refused(undeclared("sets of Bounded", "SequencedSet", "Set"), Bounded.class);
        assertEquals(6, type(Fine.class).fields().size());
    }

    @Test
    void an_enum_without_constants_is_refused() {
        refused("Field nothing of Empty has no possible value: the enum orrery.ecs.type.ComponentTypeTest$Nothing has no"
                + " constants. Declare one.", Empty.class);
    }

    private record Box<T>(T value) {}

    private record Boxed(Box<String> box) {}

    private record Boxes(List<Box<String>> boxes) {}

    private record Crate<T extends Enum<T>>(List<T> things) {}

    @SuppressWarnings("UnusedTypeParameter") // it says of what a value is the id
    private record Id<T>(long value) {}

    private record Typed(Id<String> id, List<Id<String>> others) {}

    @Test
    void values_of_a_type_parameter_are_refused_at_any_depth() {
        String refusal = "Field %s is declared with the type parameter T, and scenes need the class of each value. Declare a"
                + " class there instead.";
        refused(refusal.formatted("value of Box"), Box.class);
        refused(refusal.formatted("box.value of Boxed"), Boxed.class);
        refused(refusal.formatted("value of Box (in boxes of Boxes)"), Boxes.class);
        refused(refusal.formatted("things of Crate"), Crate.class);
        assertEquals("[id.value, others]", type(Typed.class).fields().toString());
    }

    private record Nest(int size, Optional<String> motto) {}

    private record Offer(OptionalInt price) {}

    private record Stall(List<Offer> offers) {}

    private record Files(Map<String, Path[]> files) {}

    private record Count(AtomicInteger number) {}

    private record Note(StringBuilder text) {}

    private record Job(Thread worker) {}

    /// A class that can't be read from text.
    static final class Grid {}

    private record Ground(Grid grid) {}

    /// What compares with grids need not hold one.
    private record Keyed(Comparable<Grid> key) {}

    /// A record in others.
    public record Code(int number) {}

    private record Savable(Duration rest, Instant at, UUID id, BigDecimal price, BigInteger big, LocalDate day,
            ZoneId zone,
            URI place, Locale tongue, Mood mood, List<Mood> moods, Map<Character, Boolean> flags, Set<Byte> bytes,
            Long[] longs, Code code, List<Code> codes, Entity to, List<Entity> others, Object any, Number number,
            Comparable<String> compared, CharSequence text, Runnable work, Collection<Double> reals) {}

    private static String unsavable(String field, Class<?> type, String instead) {
        return ("Field %s is declared with %s, whose values can't be read from text, so no scene and no recording can hold"
                + " them. %s").formatted(field, type.getName(), instead);
    }

    @Test
    void classes_whose_values_can_never_be_saved_are_refused_at_any_depth() {
        String none = "Declare a List of at most one element there instead, or a value that means none: an empty text or"
                + " Entity.NONE.";
        String other = "Declare a text, a number, an enum or a record there instead.";
        refused(unsavable("motto of Nest", Optional.class, none), Nest.class);
        refused(unsavable("price of Offer (in offers of Stall)", OptionalInt.class, none), Stall.class);
        refused(unsavable("files of Files", Path.class, other), Files.class);
        refused(unsavable("number of Count", AtomicInteger.class, other), Count.class);
        refused(unsavable("text of Note", StringBuilder.class, other), Note.class);
        refused(unsavable("worker of Job", Thread.class, other), Job.class);
        refused(unsavable("grid of Ground", Grid.class,
                "Make it a record, or a public class in an exported package with a"
                        + " public static method parse(String) that reads what its toString gives."),
                Ground.class);
        assertEquals(24, type(Savable.class).fields().size());
        assertEquals(1, type(Keyed.class).fields().size());
    }

    @Test
    void a_class_that_is_no_component_such_as_that_of_an_event_may_have_values_that_are_not_saved() {
        assertEquals("[price]", type(Vec.class).partType(Offer.class).fields().toString());
    }
}
