package orrery.ecs.scene.codec;

import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scene.text.References;
import orrery.ecs.scene.text.SceneCursor;
import orrery.ecs.type.FromText;
import tools.jackson.core.JsonToken;

/// Immutable values of classes without a codec of their own, such as `java.util.UUID` or `BigDecimal`. They are written as
/// text.
///
/// @param type the class
/// @param parse creates a value from a `String`, or null if the class has no such method
record TextCodec(Class<?> type, @Nullable MethodHandle parse) implements Codec {
    static TextCodec of(Class<?> type) {
        return new TextCodec(type, FromText.of(type));
    }

    @Override
    public @Nullable Object read(ReadContext in) {
        SceneCursor cursor = in.cursor();
        MethodHandle maker = parse;
        if (maker == null || cursor.token() != JsonToken.VALUE_STRING) {
            cursor.expected("a value of class %s as a string".formatted(type.getSimpleName()), maker == null
                    ? "The class can't be read from text; " + (FromText.isOfJava(type)
                            ? "declare a text, a number, an enum or a record there"
                            : "give it a public static method parse(String)")
                    : "Write its text in quotes");
            return null;
        }
        try {
            Object value = maker.invoke(cursor.parser().getString());
            if (value == null) {
                cursor.expected("a value of class %s".formatted(type.getSimpleName()),
                        "Its class returned null for this text");
            }
            return value;
        } catch (Throwable e) {
            cursor.expected("a value of class %s".formatted(type.getSimpleName()),
                    "It was refused: " + (e.getMessage() == null ? e.toString() : e.getMessage()));
            return null;
        }
    }

    @Override
    public void write(Object value, WriteContext out) {
        String text = String.valueOf(value);
        if (!isReadAs(text)) {
            out.unwritable().add("A value of class %s in %s%s can't be written. %s".formatted(type.getName(),
                    out.place(),
                    parse == null ? "" : References.ofOwner(out.owner()), FromText.isOfJava(type)
                            ? "Declare a text, a number, an enum or a record there instead."
                            : "Give the class a public static method parse(String) that reads what its toString gives."));
        }
        out.string(text);
    }

    /// Whether the text parses to a value with the same text.
    private boolean isReadAs(String text) {
        MethodHandle maker = parse;
        try {
            return maker != null && text.equals(String.valueOf(maker.invoke(text)));
        } catch (Throwable e) {
            return false;
        }
    }
}
