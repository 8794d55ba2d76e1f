package orrery.ecs.storage;

import orrery.ecs.type.Values;

/// Equality of cells, one overload for each array element type. The code that `RowCode` generates compares primitive values
/// inline instead.
final class CellEquality {
    private CellEquality() {}

    static boolean same(boolean a, boolean b) {
        return a == b;
    }

    static boolean same(byte a, byte b) {
        return a == b;
    }

    static boolean same(short a, short b) {
        return a == b;
    }

    static boolean same(char a, char b) {
        return a == b;
    }

    static boolean same(int a, int b) {
        return a == b;
    }

    static boolean same(long a, long b) {
        return a == b;
    }

    static boolean same(float a, float b) {
        return Float.floatToRawIntBits(a) == Float.floatToRawIntBits(b) || Float.isNaN(a) && Float.isNaN(b);
    }

    static boolean same(double a, double b) {
        return Double.doubleToRawLongBits(a) == Double.doubleToRawLongBits(b) || Double.isNaN(a) && Double.isNaN(b);
    }

    static boolean same(Object a, Object b) {
        return Values.same(a, b);
    }
}
