package orrery.ecs.recording.schema;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.MalformedBytesException;

/// Limits for the schema of a recording. A schema above a limit is rejected before any class is created from it, and is never
/// written.
final class SchemaLimits {
    static final int LONGEST_NAME = 256;
    static final int MOST_CLASSES = 4000;
    static final int MOST_TYPES = 1000;
    static final int MOST_SYSTEMS = 4000;
    static final int MOST_OWNED = 4000;
    /// Limit of constructor parameters in Java.
    static final int MOST_PARTS = 254;
    static final int MOST_CONSTANTS = 2000;
    /// Constants of all enums together.
    static final int MOST_CONSTANTS_OF_ALL = 50_000;
    /// Value forms of all parts together, including those within lists, maps and arrays.
    static final int MOST_FORMS = 100_000;
    /// Types that all systems together touch.
    static final int MOST_TOUCHES = 200_000;
    /// Leaf fields of one type.
    static final int MOST_FIELDS = 1000;
    /// Leaf fields of all component types together, and of all types of inputs together.
    static final int MOST_FIELDS_OF_ALL = 20_000;
    static final int DEEPEST = 50;

    private SchemaLimits() {}

    /// Reads a count.
    ///
    /// @param most the limit
    /// @param what plural noun for the message
    static int count(ByteSource in, int most, String what) {
        int count = in.nextCount();
        require(count, most, what);
        return count;
    }

    static void require(long count, int most, String what) {
        if (count > most) {
            throw new MalformedBytesException("it has %,d %s, where a recording has at most %,d".formatted(count, what,
                    most));
        }
    }

    static String name(ByteSource in) {
        String name = in.nextText();
        if (name.length() > LONGEST_NAME) {
            throw new MalformedBytesException("the name “%s…” has %,d characters, where a recording has at most %,d"
                    .formatted(name.substring(0, 40), name.length(), LONGEST_NAME));
        }
        return name;
    }

    /// Counts the leaf fields of classes: nested records are flattened into one column for each field.
    static final class Flattening {
        private final List<ClassForm> classes;
        private final Map<Integer, Integer> known = new HashMap<>();

        Flattening(List<ClassForm> classes) {
            this.classes = classes;
        }

        /// Returns the number of leaf fields of a class. A record that contains itself counts as one field here; its registration
        /// as a type is refused elsewhere.
        ///
        /// @throws MalformedBytesException if the class has too many leaf fields or is nested too deeply
        int fields(int place) {
            return fields(place, 0);
        }

        private int fields(int place, int depth) {
            Integer counted = known.get(place);
            if (counted != null) {
                return counted;
            }
            ClassForm form = classes.get(place);
            require(depth, DEEPEST, "records within each other at " + form.name());
            known.put(place, 1);
            long count = 0;
            for (ClassForm.Part part : form.parts()) {
                boolean isRecord = part.form().kind() == ValueForm.Kind.CLASS
                        && classes.get(part.form().place()).sort() == ClassForm.Sort.RECORD;
                count += isRecord ? fields(part.form().place(), depth + 1) : 1;
                require(count, MOST_FIELDS, "fields in " + form.name());
            }
            known.put(place, (int) count);
            return (int) count;
        }
    }
}
