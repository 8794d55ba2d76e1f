package orrery.ecs.engine.segment;

import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.TypeException;

/// Reads single cells of columns without creating records.
public final class CellValues {
    private CellValues() {}

    /// The number in a cell: an enum constant as its ordinal, an entity as its index, a character as its code, a boolean as 0 or
    /// 1. NaN if the cell holds an object, such as text.
    public static double number(Object[] columns, int row, Field field) {
        return switch (columns[field.index()]) {
            case float[] cells -> cells[row];
            case double[] cells -> cells[row];
            case int[] cells -> cells[row];
            case long[] cells -> field.kind() == FieldKind.ENTITY ? (int) cells[row] : cells[row];
            case byte[] cells -> cells[row];
            case short[] cells -> cells[row];
            case char[] cells -> cells[row];
            case boolean[] cells -> cells[row] ? 1 : 0;
            default -> Double.NaN;
        };
    }

    /// The integer in a cell: a boolean as 0 or 1, a character as its code, an enum constant as its ordinal, an entity as its
    /// handle.
    ///
    /// @throws TypeException if the cell holds none of these
    public static long whole(Object[] columns, int row, Field field) {
        return switch (columns[field.index()]) {
            case int[] cells -> cells[row];
            case long[] cells -> cells[row];
            case byte[] cells -> cells[row];
            case short[] cells -> cells[row];
            case char[] cells -> cells[row];
            case boolean[] cells -> cells[row] ? 1 : 0;
            default -> throw new TypeException("Field %s holds no whole number; ask for its number or text."
                    .formatted(field));
        };
    }

    /// The text in a cell of kind [FieldKind#STRING].
    ///
    /// @throws TypeException if the cell holds no text
    public static String text(Object[] columns, int row, Field field) {
        if (columns[field.index()] instanceof Object[] cells && cells[row] instanceof String text) {
            return text;
        }
        throw new TypeException("Field %s holds no text; ask for its number.".formatted(field));
    }
}
