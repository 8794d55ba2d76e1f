package orrery.ecs.storage.row;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import orrery.ecs.storage.Columns;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TypeException;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;

/// Records with every kind of field and different visibility are copied to and from columns by their generated classes.
class RowCodeTest {
    private static final int ROW = 3;

    private enum Mood {
        CALM,
        ANGRY
    }

    private record Inner(double depth, Elsewhere.Hidden hidden) {}

    private record Everything(boolean b, byte y, short s, char c, int i, long l, float f, double d, Mood mood,
            Entity other, String text,
            List<String> list, Inner inner) {}

    private record Wide(float a0, double a1, float a2, float a3, float a4, long a5, float a6, float a7, float a8,
            float a9, int b0,
            float b1, float b2, float b3, float b4, float b5, float b6, float b7, float b8, float b9, Inner inner) {}

    /// A public record.
    public record Plain(float x, long n) {}

    private static final class Elsewhere {
        private record Hidden(int sides, Mood mood) {}
    }

    /// A type, a component of it, and components that each differ from it in one leaf, by column.
    record Case(ComponentType<?> type, Record one, List<? extends Record> others) {
        @Override
        public String toString() {
            return type.name();
        }
    }

    private static ComponentType<?> type(MethodHandles.Lookup lookup, Class<? extends Record> record) {
        return TypeRegistry.builder().add(lookup, record).build().types().getFirst();
    }

    private static Inner inner(double depth, int sides, Mood mood) {
        return new Inner(depth, new Elsewhere.Hidden(sides, mood));
    }

    private static Everything everything(int changed) {
        return new Everything(changed == 0, (byte) (changed == 1 ? 1 : -1), (short) (changed == 2 ? 2 : -2),
                changed == 3 ? 'x' : 'y',
                changed == 4 ? 4 : -4, changed == 5 ? 1L << 40 : -5, changed == 6 ? -0.0f : 0.0f,
                changed == 7 ? Double.NaN : -0.0,
                changed == 8 ? Mood.ANGRY : Mood.CALM, new Entity(changed == 9 ? 9 : 8), changed == 10 ? "ten" : "",
                changed == 11 ? List.of("eleven") : List.of(), inner(changed == 12 ? 1 : 2, changed == 13 ? 3 : 4,
                        changed == 14 ? Mood.ANGRY : Mood.CALM));
    }

    private static Wide wide(int changed) {
        float[] f = new float[23];
        for (int i = 0; i < f.length; i++) {
            f[i] = i == changed ? Float.NaN : i;
        }
        return new Wide(f[0], f[1], f[2], f[3], f[4], changed == 5 ? 1 : 2, f[6], f[7], f[8], f[9],
                changed == 10 ? 1 : 2, f[11], f[12],
                f[13], f[14], f[15], f[16], f[17], f[18], f[19], inner(f[20], changed == 21 ? 1 : 2,
                        changed == 22 ? Mood.ANGRY : Mood.CALM));
    }

    private static Plain plain(int changed) {
        return new Plain(changed == 0 ? 1 : 0, changed == 1 ? 1 : 0);
    }

    static Stream<Case> cases() {
        MethodHandles.Lookup own = MethodHandles.lookup();
        List<Plain> plains = List.of(plain(0), plain(1));
        return Stream.of(
                new Case(type(own, Everything.class), everything(-1),
                        Stream.iterate(0, i -> i + 1).limit(15).map(RowCodeTest::everything).toList()),
                new Case(type(own, Wide.class), wide(-1),
                        Stream.iterate(0, i -> i + 1).limit(23).map(RowCodeTest::wide).toList()),
                new Case(type(own, Plain.class), plain(-1), plains),
                new Case(type(own.dropLookupMode(MethodHandles.Lookup.PRIVATE), Plain.class), plain(-1), plains));
    }

    private static Object[] columns(ComponentType<?> type) {
        Columns columns = new Columns(type.fields());
        columns.ensureCapacity(ROW + 1);
        return columns.arrays();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void what_is_stored_is_loaded(Case each) {
        RowAccess rows = RowAccess.of(each.type());
        Object[] columns = columns(each.type());
        for (Record component : each.others()) {
            rows.store(columns, ROW, component);
            assertEquals(component, rows.load(columns, ROW));
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void a_row_is_the_same_only_as_a_component_that_is_equal_in_every_leaf(Case each) {
        RowAccess rows = RowAccess.of(each.type());
        Object[] columns = columns(each.type());
        assertEquals(each.type().fields().size(), each.others().size());
        for (Record other : each.others()) {
            rows.store(columns, ROW, each.one());
            assertTrue(rows.same(columns, ROW, each.one()));
            assertFalse(rows.same(columns, ROW, other), () -> "%s and %s".formatted(each.one(), other));
            rows.store(columns, ROW, other);
            assertTrue(rows.same(columns, ROW, other));
            assertFalse(rows.same(columns, ROW, each.one()));
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void a_pass_stores_all_leaves_and_tells_if_it_is_watched_whether_one_changed_that_was_to_stay(Case each)
            throws Throwable {
        int count = each.others().size();
        for (int expected = 0; expected < count; expected++) {
            boolean[] changing = new boolean[count];
            changing[expected] = true;
            for (boolean watched : new boolean[] {false, true}) {
                List<Object> handles = RowAccess.updateHandlesOf(each.type(), changing, watched);
                for (int changed = 0; changed < count; changed++) {
                    Object[] columns = columns(each.type());
                    RowAccess.of(each.type()).store(columns, ROW, each.one());
                    boolean told = (boolean) ((MethodHandle) handles.get(1)).invokeExact(columns, ROW,
                            (Object) each.others().get(changed));
                    assertEquals(watched && changed != expected, told,
                            "%d changed, %d expected".formatted(changed, expected));
                    assertEquals(each.others().get(changed),
                            (Object) ((MethodHandle) handles.getFirst()).invokeExact(columns, ROW));
                }
            }
        }
    }

    @Test
    void the_bits_of_a_row_are_kept_behind_a_place() {
        ComponentType<?> type = type(MethodHandles.lookup(), Plain.class);
        Object[] columns = columns(type);
        RowAccess.of(type).store(columns, ROW, new Plain(-1.5f, -7));
        long[] room = new long[5];
        RowAccess.of(type).keep(columns, ROW, room, 1);
        assertArrayEquals(new long[] {0, 0, Float.floatToRawIntBits(-1.5f), -7, 0}, room);
    }

    @Test
    void a_component_that_holds_a_null_is_refused_before_anything_of_it_is_stored() {
        ComponentType<?> type = type(MethodHandles.lookup(), Everything.class);
        Object[] columns = columns(type);
        RowAccess rows = RowAccess.of(type);
        rows.store(columns, ROW, everything(-1));
        Everything broken = new Everything(true, (byte) 7, (short) 7, '7', 7, 7, 7, 7, Mood.ANGRY, new Entity(7),
                "seven", List.of(),
                new Inner(7, new Elsewhere.Hidden(7, null)));
        NullPointerException refusal = assertThrows(NullPointerException.class, () -> rows.store(columns, ROW, broken));
        assertTrue(refusal.getMessage().startsWith("Field mood of Everything is null"), refusal.getMessage());
        assertEquals(everything(-1), rows.load(columns, ROW));
    }

    @Test
    void the_rights_of_a_record_are_given_to_nobody_else() {
        ComponentType<?> type = type(MethodHandles.lookup(), Plain.class);
        assertThrows(TypeException.class, () -> type.rights(MethodHandles.publicLookup()));
        assertThrows(TypeException.class,
                () -> type.rights(MethodHandles.lookup().dropLookupMode(MethodHandles.Lookup.PRIVATE)));
    }
}
