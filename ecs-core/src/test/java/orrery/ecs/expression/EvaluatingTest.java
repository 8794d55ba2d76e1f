package orrery.ecs.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static orrery.ecs.expression.Crew.TYPES;
import static orrery.ecs.expression.Crew.condition;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.Refusal;
import orrery.ecs.expression.Crew.Colour;
import orrery.ecs.expression.Crew.Flat;
import orrery.ecs.expression.Crew.Frozen;
import orrery.ecs.expression.Crew.Health;
import orrery.ecs.expression.Crew.Hue;
import orrery.ecs.expression.Crew.Odd;
import orrery.ecs.expression.Crew.Parent;
import orrery.ecs.expression.Crew.Speed;
import orrery.ecs.expression.Crew.Transform;
import orrery.ecs.expression.Crew.Vec;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;

class EvaluatingTest {
    private final EngineWorld world = Crew.world();
    private final Entity moon = world.create(new Name("Moon"), new Transform(new Vec(3, -4), 0.5), new Health(-1, 10),
            new Speed(0.1f, Float.NaN), new Colour(Hue.RED, true),
            new Odd('m', Long.MAX_VALUE, (byte) -3, List.of()), new Flat(2));
    private final Entity rock = world.create(new Name("Rock"), new Frozen(), new Parent(moon));

    /// A recorded state, equal to the present one and looked up record by record.
    private final Lookup recorded = new Lookup() {
        @Override
        public @Nullable Record find(ComponentType<?> type, Entity entity) {
            return type.isSingleton() ? world.singleton(type.recordClass()) : world.find(entity, type.recordClass());
        }

        @Override
        public long tick() {
            return world.tick();
        }
    };

    private void assertTruth(Truth expected, String text, Entity entity) {
        Condition condition = condition(text);
        assertEquals(expected, condition.in(world).truth(entity), () -> text + " in the world");
        assertEquals(expected, condition.in(recorded).truth(entity), () -> text + " as recorded");
    }

    private void assertHolds(String text) {
        assertTruth(Truth.TRUE, text, moon);
    }

    private void assertValue(@Nullable Object expected, String text, Entity entity) {
        Expression expression = Expression.parse(text, TYPES);
        assertEquals(expected, expression.value(world, entity), () -> text + " in the world");
        assertEquals(expected, expression.value(recorded, entity), () -> text + " as recorded");
    }

    @Test
    void fields_of_every_kind_are_compared() {
        List.of("Health.hp < 0", "Health.hp <= -1", "Transform.position.x == 3", "Transform.position.y > -5",
                "Transform.angle != 1", "Name.value == \"Moon\"", "Name.value != 'Sun'", "Colour.kind == RED",
                "Colour.kind != GREEN", "RED == Colour.kind", "Colour.kind == Hue.RED", "Colour.bright",
                "Colour.bright == true", "Odd.letter == 'm'", "Odd.big == 9223372036854775807", "Odd.tiny == -3",
                "`deep-sea.Flat`.rows > 1", "Limits.most >= 10",
                "Transform.position.x >= Limits.speed", "entity == " + moon, "entity != null", "tick == 0")
                .forEach(this::assertHolds);
        assertTruth(Truth.TRUE, "Parent.entity == " + moon, rock);
        assertTruth(Truth.FALSE, "Parent.entity == null", rock);
    }

    @Test
    void whole_numbers_are_compared_exactly_and_others_as_in_java() {
        assertTruth(Truth.FALSE, "Odd.big == 9223372036854775806", moon);
        assertHolds("Odd.big == 9223372036854775806.0");
        assertHolds("-0.0 == 0");
        assertHolds("isNaN(Speed.dy)");
        assertTruth(Truth.FALSE, "Speed.dy == Speed.dy", moon);
        assertHolds("Speed.dy != Speed.dy");
        assertTruth(Truth.FALSE, "Speed.dy < 1 || Speed.dy >= 1", moon);
        assertHolds("-9223372036854775808 < Odd.big");
    }

    @Test
    void a_written_decimal_is_as_precise_as_the_field_beside_it() {
        assertHolds("Speed.dx == 0.1");
        assertHolds("0.1 >= Speed.dx");
        assertHolds("Speed.dx == 0.1f");
        assertHolds("Speed.dx + 0 != 0.1");
    }

    @Test
    void numbers_are_computed_with() {
        assertValue(7.0, "Transform.position.x * 2 + 1", moon);
        assertValue(5.0,
                "sqrt(Transform.position.x * Transform.position.x + Transform.position.y * Transform.position.y)",
                moon);
        assertValue(7L, "1 + 2 * 3", moon);
        assertValue(9L, "(1 + 2) * 3", moon);
        assertValue(-4L, "1 - 2 - 3", moon);
        assertValue(0.5, "1 / 2", moon);
        assertValue(Double.POSITIVE_INFINITY, "1 / 0", moon);
        assertValue(1.0, "7 % 3", moon);
        assertValue(1L, "abs(Health.hp)", moon);
        assertValue(-1L, "min(Health.hp, Health.max)", moon);
        assertValue(10.0, "max(Health.hp, 10.0)", moon);
        assertValue(-5.0, "floor(Transform.position.y - 0.5)", moon);
        assertValue(-2L, "--2 + -4", moon);
        assertValue(255L, "0xff", moon);
        assertValue(0xff8800L, "#ff8800", moon);
        assertValue(-16L, "-0x10", moon);
        assertValue(1_000.5, "1_000.5", moon);
    }

    @Test
    void values_of_other_kinds_are_read_too() {
        assertValue("Moon", "Name.value", moon);
        assertValue(Hue.RED, "Colour.kind", moon);
        assertValue(moon, "Parent.entity", rock);
        assertValue(rock, "entity", rock);
        assertValue("m", "Odd.letter", moon);
        assertValue(true, "Colour.bright", moon);
        assertValue(null, "Health.hp", rock);
        assertValue(null, "Health.hp < 0", rock);
        assertValue(2.5, "Limits.speed", Entity.NONE);
    }

    @Test
    void signs_bind_as_in_java() {
        assertHolds("true || false && false");
        assertTruth(Truth.FALSE, "(true || false) && false", moon);
        assertHolds("1 + 1 < 3 == true");
        assertHolds("!false && !Frozen");
        assertTruth(Truth.TRUE, "!!Frozen", rock);
    }

    @Test
    void what_an_entity_lacks_leaves_only_those_conditions_open_that_depend_on_it() {
        assertTruth(Truth.ABSENT, "Health.hp < 0", rock);
        assertTruth(Truth.ABSENT, "!(Health.hp < 0)", rock);
        assertTruth(Truth.ABSENT, "Health.hp < 0 && Frozen", rock);
        assertTruth(Truth.ABSENT, "Frozen && Health.hp < 0", rock);
        assertTruth(Truth.FALSE, "Health.hp < 0 && !Frozen", rock);
        assertTruth(Truth.TRUE, "Health.hp < 0 || Frozen", rock);
        assertTruth(Truth.TRUE, "Frozen || Health.hp < 0", rock);
        assertTruth(Truth.ABSENT, "Health.hp < 0 || !Frozen", rock);
        assertTruth(Truth.ABSENT, "Colour.bright == Frozen", rock);
        assertTruth(Truth.TRUE, "has(Frozen) && !has(Health)", rock);
        assertFalse(condition("Health.hp < 0").test(world, rock));
        assertFalse(condition("!(Health.hp < 0)").test(world, rock));
    }

    @Test
    void an_absent_number_can_be_told_from_one_that_is_NaN() {
        Value value = (Value) Expression.parse("Speed.dy", TYPES);
        Value.Evaluator reading = value.in(world);
        assertTrue(Double.isNaN(reading.number(moon)));
        assertTrue(reading.isPresent(moon));
        assertTrue(Double.isNaN(reading.number(rock)));
        assertFalse(reading.isPresent(rock));
        assertNull(reading.value(rock));
    }

    @Test
    void dead_entities_have_no_components() {
        world.destroy(rock);
        assertTruth(Truth.FALSE, "Frozen", rock);
        assertEquals(List.of(moon), condition("!Frozen").matches(world));
    }

    @Test
    void matches_come_in_row_order_of_the_smallest_array_that_a_match_needs() {
        Entity third = world.create(new Health(-5, 1), new Frozen());
        Entity fourth = world.create(new Health(-5, 1));
        assertEquals(List.of(moon, third, fourth), condition("Health.hp < 0").matches(world));
        assertEquals(List.of(third), condition("Health.hp < 0 && Frozen").matches(world));
        assertEquals(List.of(rock, third), condition("Frozen || Limits.speed < 0 && Health").matches(world));
        assertEquals(List.of(moon, fourth), condition("!Frozen").matches(world));
        assertEquals(List.of(rock, third), condition("!(!Frozen)").matches(world));
        assertEquals(List.of(rock), condition("!(!Frozen || Health)").matches(world));
        assertEquals(4, condition("Limits.speed > 2").matches(world).size());
    }

    @Test
    void the_negation_finds_who_breaks_a_rule_and_not_who_lacks_the_component() {
        assertEquals(List.of(moon), condition("Health.hp >= 0").negated().matches(world));
    }

    @Test
    void an_expression_says_what_it_reads() {
        Condition condition = condition("abs(Speed.dx) > Limits.speed && !has(Frozen) && Speed.dy < 3");
        assertEquals(List.of("Speed", "Limits", "Frozen"),
                condition.reads().stream().map(ComponentType::name).toList());
        assertTrue(condition.isOfEntity());
        assertFalse(condition.readsTick());
        assertFalse(condition("Limits.speed > 1").isOfEntity());
        assertTrue(condition("tick % 10 == 0").readsTick());
        assertTrue(condition("entity == 1v1").isOfEntity());
    }

    @Test
    void fields_of_the_type_at_home_need_no_type_in_front() {
        Condition condition = Condition.parse("position.x > 1 && Health.hp < 0", TYPES, TYPES.of(Transform.class));
        assertTrue(condition.test(world, moon));
        assertEquals(List.of("Transform", "Health"), condition.reads().stream().map(ComponentType::name).toList());
    }

    @Test
    void a_bound_condition_follows_the_world() {
        Condition.Test test = condition("Health.hp < 0").in(world);
        assertTrue(test.holds(moon));
        world.replace(moon, new Health(5, 10));
        assertFalse(test.holds(moon));
        assertTrue(test.holds(world.create(new Health(-2, 3))));
    }

    @Test
    void in_the_entries_of_a_change_the_entity_is_the_one_of_the_entry() {
        world.open(Author.edit("step"));
        world.replace(moon, new Health(30, 10));
        Entity third = world.create(new Health(30, 10));
        Change<?> change = Objects.requireNonNull(world.close()).changes(TYPES.of(Health.class)).orElseThrow();
        assertEquals(2, change.count());
        for (Entity asked : List.of(moon, third, rock)) {
            for (String text : List.of("entity == %s && Health.hp < 50", "entity != %s && Health.hp < 50",
                    "Health.hp < 50 && !(entity == %s)")) {
                Condition condition = condition(text.formatted(asked));
                assertTrue(condition.isOfOneComponent());
                for (int entry = 0; entry < change.count(); entry++) {
                    Entity entity = change.entity(entry);
                    assertEquals(condition.test(world, entity), condition.after(change).holds(entry),
                            () -> condition + " for " + entity);
                }
            }
        }
        int entry = change.entryOf(moon);
        assertTrue(condition("entity == %s && Health.hp < 0".formatted(moon)).before(change).holds(entry));
        assertFalse(condition("entity != %s && Health.hp < 0".formatted(moon)).before(change).holds(entry));
    }

    @Test
    void entries_of_a_change_of_another_type_are_refused() {
        world.replace(moon, new Health(-3, 10));
        Segment segment = world.close();
        Change<Health> change = segment.changes(Crew.TYPES.of(Health.class)).orElseThrow();
        Condition other = condition("Speed.dx > 0");
        String message = "Speed.dx > 0 reads Speed, and the change is of Health; ask it for changes of Speed.";
        Refusal.of(IllegalStateException.class, message, () -> other.before(change));
        Refusal.of(IllegalStateException.class, message, () -> other.after(change));
    }
}
