package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.pass.Pass;
import orrery.ecs.engine.segment.EngineChange;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

class ChangesTest {
    record Sign(double angle, String label) {}

    private static final ComponentType<Fixture.Pos> POS = Fixture.TYPES.of(Fixture.Pos.class);

    private static final StackWalker WITH_HIDDEN = StackWalker.getInstance(
            Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE, StackWalker.Option.SHOW_HIDDEN_FRAMES));

    private final EngineWorld world = Fixture.world();
    private final Entity entity = world.create(pos(Float.NaN, 0f));

    ChangesTest() {
        world.close();
    }

    private static Fixture.Pos pos(float x, float y) {
        return new Fixture.Pos(new Fixture.V(x, y), new Fixture.V(0, 0));
    }

    @Test
    void all_nans_are_equal() {
        world.replace(entity, pos(Float.intBitsToFloat(0x7fc00001), 0f));
        assertNull(world.close());
        world.array(Fixture.Pos.class).update(before -> pos(Float.intBitsToFloat(0x7fc00002), 0f));
        assertNull(world.close());
    }

    record Kinds(byte b, boolean z, short s, char c, int i, long l, float f, double d, Fixture.Mood mood,
            Entity other) {
        static Kinds of(int n, Entity other) {
            return new Kinds((byte) -n, n % 2 == 0, (short) (-300 * n), (char) (40_000 + n), -n, Long.MIN_VALUE + n,
                    -0.1f / n, -1.0 / n, Fixture.Mood.values()[n % 2], other);
        }
    }

    enum Between {
        NOTHING, AN_ENTITY_COMES, ONE_GOES, A_PASS
    }

    @ParameterizedTest
    @EnumSource
    void what_many_sets_overwrite_comes_back_whatever_its_kind(Between between) {
        EngineWorld kinds = new EngineWorld(TypeRegistry.builder().add(MethodHandles.lookup(), Kinds.class).build(),
                TrackingLevel.RECORDED, 1);
        List<Entity> entities = new ArrayList<>();
        for (int n = 1; n <= 50; n++) {
            entities.add(kinds.create(Kinds.of(n, Entity.NONE)));
        }
        kinds.close();
        List<Kinds> before = entities.stream().map(each -> kinds.get(each, Kinds.class)).toList();
        long hash = kinds.hash();
        for (int n = 0; n < 40; n++) {
            if (n == 10 || n == 30) {
                switch (between) {
                    case NOTHING -> {}
                    case AN_ENTITY_COMES -> kinds.create(Kinds.of(n, Entity.NONE));
                    case ONE_GOES -> kinds.destroy(entities.get(50 - n));
                    case A_PASS -> kinds.array(Kinds.class).update(each -> Kinds.of(-each.i() + 7, each.other()));
                }
            }
            kinds.array(Kinds.class).set(entities.get(39 - n % 35), Kinds.of(100 + n, entities.getFirst()));
        }
        Segment segment = kinds.close();
        assertNotNull(segment);
        assertEquals(kinds.hashFromScratch(), kinds.hash());
        kinds.revert(segment);
        assertEquals(before, entities.stream().map(each -> kinds.get(each, Kinds.class)).toList());
        assertEquals(hash, kinds.hash());
        assertEquals(hash, kinds.hashFromScratch());
    }

    @ParameterizedTest
    @EnumSource(names = {"CHANGES", "RECORDED"})
    void entities_that_are_set_one_by_one_are_listed_in_the_order_of_first_touch(TrackingLevel level) {
        EngineWorld many = Fixture.world(level);
        List<Entity> entities = thousand(many);
        List<Entity> set = Stream.of(700, 3, 999, 64, 65, 1, 640).map(entities::get).toList();
        for (int round = 1; round <= 2; round++) {
            for (Entity each : set) {
                many.replace(each, pos(round, 2));
            }
            many.replace(set.get(3), pos(7, 7));
            assertEquals(set, changedIn(many));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"CHANGES", "RECORDED"})
    void a_component_that_is_removed_twice_hides_no_other_change(TrackingLevel level) {
        EngineWorld few = Fixture.world(level);
        Entity twice = few.create(pos(1, 0));
        Entity written = few.create(pos(2, 0));
        few.endTick();
        few.open(Author.system("Touch"));
        few.remove(twice, Fixture.Pos.class);
        few.add(twice, pos(3, 0));
        few.remove(twice, Fixture.Pos.class);
        few.replace(written, pos(4, 0));
        assertEquals(Set.of(twice, written), Set.copyOf(changedIn(few)));
    }

    @ParameterizedTest
    @CsvSource({"CHANGES,NOTHING", "CHANGES,AN_ENTITY_COMES", "CHANGES,ONE_GOES", "CHANGES,A_PASS",
        "RECORDED,NOTHING", "RECORDED,AN_ENTITY_COMES", "RECORDED,ONE_GOES", "RECORDED,A_PASS"})
    void a_change_holds_each_entity_that_was_touched_once(TrackingLevel level, Between between) {
        EngineWorld many = Fixture.world(level);
        List<Entity> entities = thousand(many);
        many.endTick();
        Set<Entity> touched = new HashSet<>();
        for (int few : new int[] {4, 600}) { // fewer than a twelfth of the rows, and more
            touched.clear();
            many.open(Author.system("Touch"));
            for (int i = 0; i < few; i++) {
                if (i == few / 2) {
                    touched.addAll(happens(between, many, entities, few));
                }
                Entity each = entities.get(999 - i * 7 % 900);
                many.replace(each, pos(few + i, i));
                touched.add(each);
            }
            List<Entity> changed = changedIn(many);
            assertEquals(touched, new HashSet<>(changed));
            assertEquals(touched.size(), changed.size());
            many.endTick();
            assertEquals(touched, new HashSet<>(list(many.changes(Fixture.Pos.class))));
        }
    }

    @Test
    void entities_that_were_set_before_the_table_grew_stay_in_the_change() {
        EngineWorld many = Fixture.world(TrackingLevel.CHANGES);
        List<Entity> entities = thousand(many);
        EngineArray<Fixture.Pos> array = many.array(Fixture.Pos.class);
        List<Entity> bare = Stream.generate(many::create).limit(4_000).toList();
        many.close();
        List<Entity> set = entities.subList(0, 300);
        set.forEach(each -> many.replace(each, pos(1, 1)));
        assertThrows(IllegalStateException.class, () -> array.addAll(bare, place -> {
            throw new IllegalStateException("none for " + place);
        }));
        array.addAll(List.of(), List.of());
        assertEquals(Set.copyOf(set), new HashSet<>(changedIn(many)));
    }

    private static List<Entity> thousand(EngineWorld world) {
        List<Entity> entities = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            entities.add(world.create(pos(0, -i)));
        }
        world.close();
        return entities;
    }

    private static List<Entity> happens(Between between, EngineWorld many, List<Entity> entities, int few) {
        return switch (between) {
            case NOTHING -> List.of();
            case AN_ENTITY_COMES -> List.of(many.create(pos(9, 9)));
            case ONE_GOES -> {
                Entity gone = entities.get(few % 10);
                many.destroy(gone);
                yield List.of(gone);
            }
            case A_PASS -> {
                many.array(Fixture.Pos.class).update(each -> each.position().y() == -20 ? pos(few, -20) : each);
                yield List.of(entities.get(20));
            }
        };
    }

    private static List<Entity> changedIn(EngineWorld world) {
        Segment segment = world.close();
        assertNotNull(segment);
        Change<Fixture.Pos> change = segment.changes(POS).orElseThrow();
        return IntStream.range(0, change.count()).filter(entry -> !change.isMoveOnly(entry)).mapToObj(change::entity)
                .toList();
    }

    @Test
    void minus_zero_differs_from_zero() {
        world.replace(entity, pos(Float.NaN, -0f));
        assertNotNull(world.close());
        world.array(Fixture.Pos.class).update(before -> pos(Float.NaN, 0f));
        assertNotNull(world.close());
    }

    @Test
    void changed_and_changed_back_stays_in_the_set() {
        world.replace(entity, pos(1, 1));
        world.replace(entity, pos(Float.NaN, 0f));
        Segment segment = world.close();
        assertNotNull(segment);
        Change<Fixture.Pos> change = segment.changes(POS).orElseThrow();
        assertEquals(1, change.changedCount());
        assertEquals(Change.Kind.CHANGED, change.kind(0));
        assertFalse(change.differs(0, POS.fields().getFirst()));
    }

    @Test
    void changed_and_changed_back_by_two_passes_stays_in_the_set() {
        world.array(Fixture.Pos.class).update(before -> pos(1, 1));
        world.array(Fixture.Pos.class).update(before -> pos(Float.NaN, 0f));
        Segment segment = world.close();
        assertNotNull(segment);
        assertEquals(1, segment.changes(POS).orElseThrow().changedCount());
    }

    @Test
    void marking_changed_makes_a_change_without_a_write() {
        world.markChanged(entity, Fixture.Pos.class);
        Segment segment = world.close();
        assertNotNull(segment);
        assertEquals(List.of(entity), list(world.changes(Fixture.Pos.class)));
    }

    private static List<Entity> list(ChangeSet set) {
        return java.util.stream.IntStream.range(0, set.size()).mapToObj(set::get).toList();
    }

    @Test
    void added_and_removed_again_passed() {
        world.add(entity, new Fixture.Tag());
        world.remove(entity, Fixture.Tag.class);
        Segment segment = world.close();
        assertNotNull(segment);
        Change<?> change = segment.changes(Fixture.TYPES.of(Fixture.Tag.class)).orElseThrow();
        assertEquals(Change.Kind.ADDED_AND_REMOVED, change.kind(0));
        assertEquals(List.of(-1, -1), List.of(change.rowBefore(0), change.rowAfter(0)));
        assertEquals(List.of(entity), list(world.changes(Fixture.Tag.class)));
    }

    @Test
    void a_recorded_change_is_walked_with_the_values_before_and_after() {
        Entity other = world.create(pos(5, 5));
        world.close();
        world.open(Author.system("A"));
        Entity third = world.create(pos(7, 7));
        world.replace(other, pos(6, 6));
        world.remove(entity, Fixture.Pos.class);
        Segment segment = java.util.Objects.requireNonNull(world.close());
        List<String> told = new ArrayList<>();
        segment.changes(POS).orElseThrow().forEach((changed, before, after) -> told.add("%s %s → %s".formatted(changed,
                before == null ? "-" : before.position().x(), after == null ? "-" : after.position().x())));
        assertEquals(List.of(third + " - → 7.0", other + " 5.0 → 6.0", entity + " NaN → -"), told);
    }

    @Test
    void a_change_that_is_not_recorded_has_no_values_to_walk() {
        EngineWorld unrecorded = Fixture.world(TrackingLevel.CHANGES);
        unrecorded.create(pos(1, 1));
        Segment segment = java.util.Objects.requireNonNull(unrecorded.close());
        Refusal.of(WorldException.class,
                "The change of Pos has no values, since the world is not recorded; make it with"
                        + " TrackingLevel.RECORDED, or walk the entities by count and entity.",
                () -> segment.changes(POS).orElseThrow().forEach((changed, before, after) -> {}));
    }

    @Test
    void being_moved_to_another_row_is_no_change() {
        Entity other = world.create(pos(1, 1));
        world.open(Author.edit("remove"));
        world.remove(entity, Fixture.Pos.class);
        Segment segment = world.close();
        assertNotNull(segment);
        Change<Fixture.Pos> change = segment.changes(POS).orElseThrow();
        assertEquals(2, change.count());
        assertEquals(Change.Kind.REMOVED, change.kind(0));
        assertEquals(other, change.entity(1));
        assertTrue(change.isMoveOnly(1));
        assertEquals(List.of(1, 0), List.of(change.rowBefore(1), change.rowAfter(1)));
        assertEquals(1, change.changedCount());
    }

    @Test
    void a_ticks_set_stays_readable_until_the_next_ticks_first_segment() {
        world.open(Author.system("Move"));
        world.replace(entity, pos(1, 1));
        world.endTick();
        world.array(Fixture.Pos.class).forEach(value -> {});
        world.query(Fixture.Pos.class).count();
        assertEquals(List.of(entity), list(world.changes(Fixture.Pos.class)));
        world.open(Author.edit("nothing"));
        assertTrue(world.changes(Fixture.Pos.class).isEmpty());
    }

    @Test
    void every_changed_cell_knows_its_writers_in_order() {
        world.open(Author.system("A"));
        world.replace(entity, pos(1, 1));
        world.open(Author.system("B"));
        world.array(Fixture.Pos.class).update(before -> pos(2, 1));
        world.close();
        List<Segment> segments = world.segmentsOfTick().stream().skip(1).toList();
        assertEquals(List.of("A", "B"), segments.stream().map(s -> s.author().name()).toList());
        assertEquals(List.of(pos(1, 1), pos(2, 1)),
                segments.stream().map(s -> s.changes(POS).orElseThrow().after(0)).toList());
        assertEquals(Author.system("B"), world.array(Fixture.Pos.class).writerAt(0));
        assertEquals(1, world.array(Fixture.Pos.class).writtenTickAt(0));
    }

    @Test
    void a_segment_that_is_not_the_newest_is_not_taken_back() {
        world.open(Author.edit("one"));
        world.replace(entity, pos(1, 1));
        Segment one = world.close();
        world.open(Author.edit("two"));
        world.replace(entity, pos(2, 2));
        world.close();
        Refusal.of(WorldException.class,
                "Segment \"tick 1, one: [Pos ×1]\" is not the newest; \"tick 1, two: [Pos ×1]\" is. Revert that one first.",
                () -> world.revert(one));
    }

    @Test
    void a_world_that_is_not_recorded_takes_nothing_back() {
        EngineWorld changes = Fixture.world(TrackingLevel.CHANGES);
        changes.create(new Name("x"));
        Segment segment = changes.close();
        Refusal.of(WorldException.class, "revert needs a recorded world; make it with TrackingLevel.RECORDED.",
                () -> changes.revert(segment));
    }

    @Test
    void a_hash_or_snapshot_is_not_taken_inside_a_segment() {
        world.open(Author.system("Move"));
        Refusal.of(WorldException.class,
                "hash was called while the segment of Move is open; close the segment first.", world::hash);
        world.close();
        world.array(Fixture.Pos.class).forEach(value -> Refusal.of(WorldException.class,
                "snapshot was called while iterating; call it after the iteration.", world::snapshot));
    }

    @Test
    void an_update_may_change_what_it_left_alone_in_its_first_rows() {
        for (TrackingLevel level : TrackingLevel.values()) {
            EngineWorld large = new EngineWorld(Fixture.TYPES, level, 1);
            for (int i = 0; i < 3000; i++) {
                large.create(pos(i, 0));
            }
            large.endTick();
            for (int seldom : new int[] {997, 2}) {
                for (int round = 1; round <= 3; round++) {
                    large.open(Author.PROGRAM);
                    large.array(Fixture.Pos.class)
                            .update(seldom == 2 ? ChangesTest::oftenLater : ChangesTest::seldomLater);
                    large.close();
                    if (level != TrackingLevel.OFF) {
                        assertEquals(changedBy(seldom), large.changes(Fixture.Pos.class).size());
                    }
                    large.endTick();
                }
            }
            assertEquals(6, large.array(Fixture.Pos.class).valueAt(1994).position().y());
            assertEquals(0, large.array(Fixture.Pos.class).valueAt(994).position().y());
        }
    }

    private static int changedBy(int each) {
        return (int) java.util.stream.IntStream.range(1100, 3000).filter(i -> i % each == 0).count();
    }

    private static Fixture.Pos seldomLater(Fixture.Pos value) {
        return later(value, 997);
    }

    private static Fixture.Pos oftenLater(Fixture.Pos value) {
        return later(value, 2);
    }

    private static Fixture.Pos later(Fixture.Pos value, int each) {
        float x = value.position().x();
        return x >= 1100 && x % each == 0 ? pos(x, value.position().y() + 1) : value;
    }

    @Test
    void an_update_may_write_texts_and_numbers_that_it_left_alone_in_its_first_rows() {
        for (TrackingLevel level : TrackingLevel.values()) {
            EngineWorld large = new EngineWorld(TypeRegistry.builder().add(MethodHandles.lookup(), Sign.class).build(),
                    level, 1);
            for (int i = 0; i < 3000; i++) {
                large.create(new Sign(i, "start"));
            }
            large.endTick();
            for (int round = 0; round < 3; round++) {
                large.open(Author.PROGRAM);
                large.array(Sign.class).update(ChangesTest::lastOneTurned);
                large.close();
                if (level != TrackingLevel.OFF) {
                    assertEquals(1, large.changes(Sign.class).size());
                }
                large.endTick();
            }
            assertEquals(new Sign(-2996, "startxxx"), large.array(Sign.class).valueAt(2999));
            assertEquals(new Sign(2998, "start"), large.array(Sign.class).valueAt(2998));
        }
    }

    @ParameterizedTest
    @EnumSource
    void an_update_is_compiled_twice_at_most_however_often_it_writes_a_text_that_it_left_alone_in_its_first_rows(
            TrackingLevel level) {
        EngineWorld large = new EngineWorld(TypeRegistry.builder().add(MethodHandles.lookup(), Sign.class).build(),
                level, 1);
        for (int i = 0; i < 3000; i++) {
            large.create(new Sign(i, "start"));
        }
        large.endTick();
        Set<Class<?>> passes = new HashSet<>();
        for (int tick = 0; tick < 6; tick++) {
            large.open(Author.PROGRAM);
            large.array(Sign.class).update(sign -> {
                if (sign.angle() != 2999) {
                    return sign;
                }
                WITH_HIDDEN.forEach(frame -> passes.add(frame.getDeclaringClass()));
                return new Sign(2999, sign.label() + "x");
            });
            large.close();
            large.endTick();
        }
        passes.removeIf(caller -> !caller.isHidden() || caller.getSuperclass() != Pass.class);
        assertTrue(passes.size() <= 2, "Compiled to " + passes);
    }

    private static Sign lastOneTurned(Sign sign) {
        return Math.abs(sign.angle()) > 2995 && !"start".equals(sign.label()) || sign.angle() == 2999
                ? new Sign(-Math.abs(sign.angle()) + 1, sign.label() + "x")
                : sign;
    }

    @Test
    void a_segment_that_changed_every_row_shares_what_did_not_change() {
        EngineWorld large = Fixture.world();
        for (int i = 0; i < 3000; i++) {
            large.create(pos(i, i));
        }
        large.close();
        large.array(Fixture.Pos.class).update(p -> pos(p.position().x() + 1, p.position().y()));
        Segment first = large.close();
        large.array(Fixture.Pos.class).update(p -> pos(p.position().x() + 1, p.position().y()));
        Segment second = large.close();
        assertNotNull(first);
        assertNotNull(second);
        Object[] end = EngineChange.of(first.changes(POS).orElseThrow()).delta().after().values().arrays();
        Object[] start = EngineChange.of(second.changes(POS).orElseThrow()).delta().before().values().arrays();
        Object[] after = EngineChange.of(second.changes(POS).orElseThrow()).delta().after().values().arrays();
        org.junit.jupiter.api.Assertions.assertSame(end[0], start[0]);
        org.junit.jupiter.api.Assertions.assertSame(start[1], after[1]);
    }
}
