package orrery.ecs.scene.codec;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;
import tools.jackson.core.JsonToken;

/// Single-token values other than numbers.
public enum ScalarCodec implements Codec {
    BOOLEAN {
        @Override
        public @Nullable Object read(ReadContext in) {
            JsonToken token = in.cursor().token();
            if (token != JsonToken.VALUE_TRUE && token != JsonToken.VALUE_FALSE) {
                in.cursor().expected("true or false", "Write one of the two");
                return null;
            }
            return token == JsonToken.VALUE_TRUE;
        }

        @Override
        public void write(Object value, WriteContext out) {
            out.text().raw(value.toString());
        }
    },
    CHAR {
        @Override
        public @Nullable Object read(ReadContext in) {
            String text = in.cursor().token() == JsonToken.VALUE_STRING ? in.cursor().parser().getString() : "";
            if (text.length() != 1) {
                in.cursor().expected("a string of one character", "Write one character in quotes");
                return null;
            }
            return text.charAt(0);
        }

        @Override
        public void write(Object value, WriteContext out) {
            out.text().string(value.toString());
        }
    },
    STRING {
        @Override
        public @Nullable Object read(ReadContext in) {
            if (in.cursor().token() != JsonToken.VALUE_STRING) {
                in.cursor().expected("a string", "Write text in quotes");
                return null;
            }
            return in.cursor().parser().getString();
        }

        @Override
        public void write(Object value, WriteContext out) {
            out.string((String) value);
        }
    },
    /// References to entities. If a scene has no entity with the id, the reference is read as [Entity#NONE], and the id is kept
    /// so that saving writes it again.
    ENTITY {
        @Override
        public boolean holdsValues() {
            return true;
        }

        @Override
        public @Nullable Object read(ReadContext in) {
            if (in.cursor().token() == JsonToken.VALUE_NULL) {
                return Entity.NONE;
            }
            return in.reference(in.cursor().token() == JsonToken.VALUE_STRING ? in.cursor().parser().getString() : "");
        }

        @Override
        public void write(Object value, WriteContext out) {
            out.reference((Entity) value);
        }
    };

    /// Constants of an enum class, by name.
    ///
    /// @param type the enum class
    record OfEnum(Class<?> type) implements Codec {
        @Override
        public @Nullable Object read(ReadContext in) {
            String name = in.cursor().token() == JsonToken.VALUE_STRING ? in.cursor().parser().getString() : "";
            for (Object constant : type.getEnumConstants()) {
                if (((Enum<?>) constant).name().equals(name)) {
                    return constant;
                }
            }
            in.cursor().expected("one of " + Arrays.stream(type.getEnumConstants())
                    .map(c -> '"' + ((Enum<?>) c).name() + '"').collect(Collectors.joining(", ")),
                    "Write one of these");
            return null;
        }

        @Override
        public void write(Object value, WriteContext out) {
            out.text().string(((Enum<?>) value).name());
        }
    }
}
