package orrery.ecs.storage;

import java.lang.reflect.Array;
import java.util.Arrays;
import orrery.ecs.storage.handle.Growth;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.Values;

/// Element type of a column's array, with the operations on a single cell.
public enum ArrayKind {
    BYTE(byte.class) {
        @Override
        boolean same(Object a, int i, Object b, int j) {
            return ((byte[]) a)[i] == ((byte[]) b)[j];
        }

        @Override
        long bits(Object a, int i) {
            return ((byte[]) a)[i];
        }
    },
    BOOLEAN(boolean.class) {
        @Override
        boolean same(Object a, int i, Object b, int j) {
            return ((boolean[]) a)[i] == ((boolean[]) b)[j];
        }

        @Override
        long bits(Object a, int i) {
            return ((boolean[]) a)[i] ? 1 : 0;
        }
    },
    SHORT(short.class) {
        @Override
        boolean same(Object a, int i, Object b, int j) {
            return ((short[]) a)[i] == ((short[]) b)[j];
        }

        @Override
        long bits(Object a, int i) {
            return ((short[]) a)[i];
        }
    },
    CHAR(char.class) {
        @Override
        boolean same(Object a, int i, Object b, int j) {
            return ((char[]) a)[i] == ((char[]) b)[j];
        }

        @Override
        long bits(Object a, int i) {
            return ((char[]) a)[i];
        }
    },
    INT(int.class) {
        @Override
        boolean same(Object a, int i, Object b, int j) {
            return ((int[]) a)[i] == ((int[]) b)[j];
        }

        @Override
        long bits(Object a, int i) {
            return ((int[]) a)[i];
        }
    },
    LONG(long.class) {
        @Override
        boolean same(Object a, int i, Object b, int j) {
            return ((long[]) a)[i] == ((long[]) b)[j];
        }

        @Override
        long bits(Object a, int i) {
            return ((long[]) a)[i];
        }
    },
    FLOAT(float.class) {
        @Override
        boolean same(Object a, int i, Object b, int j) {
            return Float.floatToIntBits(((float[]) a)[i]) == Float.floatToIntBits(((float[]) b)[j]);
        }

        @Override
        long bits(Object a, int i) {
            return Float.floatToIntBits(((float[]) a)[i]);
        }
    },
    DOUBLE(double.class) {
        @Override
        boolean same(Object a, int i, Object b, int j) {
            return Double.doubleToLongBits(((double[]) a)[i]) == Double.doubleToLongBits(((double[]) b)[j]);
        }

        @Override
        long bits(Object a, int i) {
            return Double.doubleToLongBits(((double[]) a)[i]);
        }
    },
    OBJECT(Object.class) {
        @Override
        boolean same(Object a, int i, Object b, int j) {
            return Values.same(((Object[]) a)[i], ((Object[]) b)[j]);
        }

        @Override
        long bits(Object a, int i) {
            return Values.hash(((Object[]) a)[i]);
        }

        @Override
        void clear(Object array, int from, int to) {
            Arrays.fill((Object[]) array, from, to, null);
        }
    },
    /// References to objects that the world owns. The world computes the hashes of these objects, not the table.
    OWNED(Object.class) {
        @Override
        @SuppressWarnings("ReferenceEquality") // the world owns one instance of each
        boolean same(Object a, int i, Object b, int j) {
            return ((Object[]) a)[i] == ((Object[]) b)[j];
        }

        @Override
        long bits(Object a, int i) {
            return 0;
        }

        @Override
        void clear(Object array, int from, int to) {
            Arrays.fill((Object[]) array, from, to, null);
        }
    };

    private final Class<?> element;

    ArrayKind(Class<?> element) {
        this.element = element;
    }

    public static ArrayKind of(FieldKind kind) {
        return switch (kind) {
            case BOOLEAN -> BOOLEAN;
            case BYTE -> BYTE;
            case SHORT -> SHORT;
            case CHAR -> CHAR;
            case INT, ENUM -> INT;
            case LONG, ENTITY -> LONG;
            case FLOAT -> FLOAT;
            case DOUBLE -> DOUBLE;
            case STRING, VALUE -> OBJECT;
            case ENTITY_SET, EVENT_QUEUE -> OWNED;
        };
    }

    Object allocate(int length) {
        Growth.step();
        return Array.newInstance(element, length);
    }

    /// A copy of the `count` cells from index `from` on.
    Object copyOf(Object array, int from, int count) {
        int to = from + count;
        Growth.step();
        return switch (this) {
            case BYTE -> Arrays.copyOfRange((byte[]) array, from, to);
            case BOOLEAN -> Arrays.copyOfRange((boolean[]) array, from, to);
            case SHORT -> Arrays.copyOfRange((short[]) array, from, to);
            case CHAR -> Arrays.copyOfRange((char[]) array, from, to);
            case INT -> Arrays.copyOfRange((int[]) array, from, to);
            case LONG -> Arrays.copyOfRange((long[]) array, from, to);
            case FLOAT -> Arrays.copyOfRange((float[]) array, from, to);
            case DOUBLE -> Arrays.copyOfRange((double[]) array, from, to);
            case OBJECT, OWNED -> Arrays.copyOfRange((Object[]) array, from, to);
        };
    }

    /// Whether the cells are references.
    public boolean isReference() {
        return this == OBJECT || this == OWNED;
    }

    /// Bytes of a cell; a reference counts as four.
    int bytes() {
        return switch (this) {
            case BYTE, BOOLEAN -> 1;
            case SHORT, CHAR -> 2;
            case INT, FLOAT, OBJECT, OWNED -> 4;
            case LONG, DOUBLE -> 8;
        };
    }

    public Class<?> element() {
        return element;
    }

    /// Whether two cells are equal: numbers by their bits, with all NaNs equal; values by [Values#same]; owned objects by
    /// identity.
    abstract boolean same(Object a, int i, Object b, int j);

    /// The bits of a number, from which its hash is computed. All NaNs have the same bits. For a cell that refers to a value,
    /// returns the hash of the value; for an owned object, returns 0.
    abstract long bits(Object a, int i);

    /// Stores the number that has these [#bits]. Bits above the kind's width are ignored.
    void put(Object array, int i, long bits) {
        switch (this) {
            case BYTE -> ((byte[]) array)[i] = (byte) bits;
            case BOOLEAN -> ((boolean[]) array)[i] = (bits & 1) != 0;
            case SHORT -> ((short[]) array)[i] = (short) bits;
            case CHAR -> ((char[]) array)[i] = (char) bits;
            case INT -> ((int[]) array)[i] = (int) bits;
            case LONG -> ((long[]) array)[i] = bits;
            case FLOAT -> ((float[]) array)[i] = Float.intBitsToFloat((int) bits);
            case DOUBLE -> ((double[]) array)[i] = Double.longBitsToDouble(bits);
            case OBJECT, OWNED -> throw new IllegalStateException("A reference has no bits to be stored.");
        }
    }

    /// Clears references. Does nothing for numbers, because nobody reads cells behind the last row.
    void clear(Object array, int from, int to) {}
}
