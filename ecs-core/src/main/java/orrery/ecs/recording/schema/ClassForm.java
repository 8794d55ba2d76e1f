package orrery.ecs.recording.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.MalformedBytesException;

/// Describes a class of values in a file.
///
/// @param name simple name
/// @param sort sort of class
/// @param library whether the class is one of this library
/// @param finite whether input of NaN and infinities is rejected for all fields of a record
/// @param parts components of a record
/// @param constants names of an enum's constants
public record ClassForm(String name, Sort sort, boolean library, boolean finite, List<Part> parts,
        List<String> constants) {

    /// Names that Java forbids for record components, except keywords.
    private static final Set<String> RESERVED = Set.of("clone", "finalize", "getClass", "hashCode", "notify",
            "notifyAll",
            "toString", "wait");

    /// Sorts of classes.
    public enum Sort {
        /// A record.
        RECORD,
        /// An enum.
        ENUM,
        /// Any other class, whose values are stored as text.
        TEXT
    }

    /// A component of a record.
    ///
    /// @param name name of the component
    /// @param form kind of the component's values
    /// @param finite whether input of NaN and infinities is rejected
    /// @param rgb whether the component is a colour
    /// @param unit symbol of the unit; empty for none
    public record Part(String name, ValueForm form, boolean finite, boolean rgb, String unit) {}

    /// Number of value forms in the parts, nested ones included.
    long forms() {
        return parts.stream().mapToLong(part -> part.form.size()).sum();
    }

    void requireClasses(int count) {
        if (parts.stream().anyMatch(part -> !part.form.isWithin(count))) {
            throw new MalformedBytesException("a field of %s is of no class".formatted(name));
        }
    }

    public void write(ByteSink out) {
        out.putText(name);
        out.put(sort.ordinal());
        out.putByte((library ? 1 : 0) | (finite ? 2 : 0));
        out.put(parts.size());
        for (Part part : parts) {
            out.putText(part.name);
            part.form.write(out);
            out.putByte((part.finite ? 1 : 0) | (part.rgb ? 2 : 0));
            out.putText(part.unit);
        }
        out.put(constants.size());
        constants.forEach(out::putText);
    }

    /// @param classes number of classes in the schema
    static ClassForm read(ByteSource in, int classes) {
        String name = name(in);
        Sort sort = Sort.values()[in.nextUpTo(Sort.values().length - 1)];
        int flags = in.nextByte();
        List<Part> parts = new ArrayList<>();
        for (int left = SchemaLimits.count(in, SchemaLimits.MOST_PARTS, "components in " + name); left > 0; left--) {
            String part = name(in);
            if (RESERVED.contains(part) || parts.stream().anyMatch(other -> other.name.equals(part))) {
                throw new MalformedBytesException("%s can't be the name of a field of %s".formatted(part, name));
            }
            ValueForm form = ValueForm.read(in, classes);
            int annotated = in.nextByte();
            parts.add(new Part(part, form, (annotated & 1) != 0, (annotated & 2) != 0, SchemaLimits.name(in)));
        }
        List<String> constants = new ArrayList<>();
        for (int left = SchemaLimits.count(in, SchemaLimits.MOST_CONSTANTS, "constants in " + name); left > 0; left--) {
            constants.add(name(in));
        }
        if (sort != Sort.RECORD && (flags & 1) != 0) {
            throw new MalformedBytesException("%s is no record of the library".formatted(name));
        }
        if (constants.stream().distinct().count() < constants.size() || constants.contains("$VALUES")) {
            throw new MalformedBytesException("a constant of %s is listed twice".formatted(name));
        }
        return new ClassForm(name, sort, (flags & 1) != 0, (flags & 2) != 0, List.copyOf(parts),
                List.copyOf(constants));
    }

    private static String name(ByteSource in) {
        String name = SchemaLimits.name(in);
        boolean isName = !name.isEmpty() && Character.isJavaIdentifierStart(name.charAt(0))
                && name.chars().allMatch(ClassForm::isPart);
        if (!isName) {
            throw new MalformedBytesException("“%s” is no name of a class or field".formatted(name));
        }
        return name;
    }

    /// Whether a name may contain a character. Rejects the invisible control characters that Java allows, because some of them
    /// have a meaning in the recipe (of `StringConcatFactory`) for a record's `toString`.
    private static boolean isPart(int character) {
        return Character.isJavaIdentifierPart(character) && !Character.isIdentifierIgnorable(character);
    }
}
