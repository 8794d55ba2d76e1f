package orrery.ecs.type;

import java.lang.reflect.Type;

/// One leaf field of a component type: a column.
///
/// @param index index among the leaf fields of the type, from 0, in declared order
/// @param path names from the component to the field, joined by dots: `position.x`
/// @param kind kind of column
/// @param type declared class: `float.class`, an enum, `List.class`
/// @param genericType declared type with its type arguments
/// @param finite whether authoring scenes and editors must not set the field to NaN or an infinity
/// @param rgb whether the number is a colour, `0xRRGGBB`
/// @param unit unit symbol, empty if none
public record Field(int index, String path, FieldKind kind, Class<?> type, Type genericType, boolean finite,
        boolean rgb, String unit) {

    /// Returns a field of a primitive type without annotations.
    public static Field plain(int index, String path, Class<?> primitive) {
        return new Field(index, path, ShapeReader.kindOf(primitive), primitive, primitive, false, false, "");
    }

    /// Last name of the path: `x` in `position.x`.
    public String name() {
        return path.substring(path.lastIndexOf('.') + 1);
    }

    /// First name of the path, which is the name of a record component of the component's class: `position` in `position.x`.
    public String top() {
        int dot = path.indexOf('.');
        return dot < 0 ? path : path.substring(0, dot);
    }

    @Override
    public String toString() {
        return path;
    }
}
