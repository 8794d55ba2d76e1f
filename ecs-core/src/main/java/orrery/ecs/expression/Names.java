package orrery.ecs.expression;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.TypePath;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.TypeRegistry;

/// Resolves names in an expression: component types and their fields.
final class Names {
    private final TypeRegistry types;
    private final @Nullable ComponentType<?> home;

    /// @param home the type whose fields may be named without the type, or null
    Names(TypeRegistry types, @Nullable ComponentType<?> home) {
        this.types = types;
        this.home = home;
    }

    /// A type or one of its fields.
    ///
    /// @param field the field, or null if only the type is named
    record Meaning(ComponentType<?> type, @Nullable Field field) {}

    /// Resolves a path.
    ///
    /// @throws ExpressionException if the path names nothing, or a record within a component instead of a field of that record
    Meaning of(Tree.Path path) {
        int size = path.names().size();
        Optional<TypePath> found = TypePath.of(path.names().stream().map(Token::text).toList(), types::named);
        if (found.isPresent()) {
            ComponentType<?> type = found.get().type();
            int inType = found.get().fieldNames().size();
            return inType == 0 ? new Meaning(type, null) : field(type, path, size - inType);
        }
        if (home != null && isStartOfField(home, path.joined())) {
            return field(home, path, 0);
        }
        throw unknown(path);
    }

    /// The enum field that a tree names, or null if it names anything else.
    @Nullable
    Field constantField(Tree tree) {
        if (!(tree instanceof Tree.Path path)) {
            return null;
        }
        try {
            Field field = of(path).field;
            return field != null && field.kind() == FieldKind.ENUM ? field : null;
        } catch (ExpressionException _) {
            return null; // the name may be a constant; if not, the Checker reports it
        }
    }

    private static Meaning field(ComponentType<?> type, Tree.Path path, int from) {
        String wanted = path.joined(from, path.names().size());
        Optional<Field> field = type.field(wanted);
        if (field.isPresent()) {
            return new Meaning(type, field.get());
        }
        int column = path.names().get(from).start() + 1;
        List<String> parts = type.fields().stream().map(Field::path).filter(p -> p.startsWith(wanted + ".")).toList();
        if (!parts.isEmpty()) {
            throw new ExpressionException(column, "%s.%s has parts; name one of them: %s."
                    .formatted(type, wanted, NameSuggestions.list(parts)));
        }
        throw new ExpressionException(column, "%s has no field %s. %s".formatted(type, wanted,
                NameSuggestions.remedy(wanted, type.fields().stream().map(Field::path).toList(), "Its fields")));
    }

    private static boolean isStartOfField(ComponentType<?> type, String path) {
        return type.fields().stream().anyMatch(f -> f.path().equals(path) || f.path().startsWith(path + "."));
    }

    private ExpressionException unknown(Tree.Path path) {
        Set<String> known = new LinkedHashSet<>(
                new ArrayList<>(types.types()).stream().map(ComponentType::name).toList());
        if (home != null) {
            home.fields().forEach(field -> known.add(field.path()));
        }
        String name = path.names().getFirst().text();
        return new ExpressionException(path.start() + 1, "%s is no component of this world. %s".formatted(name,
                NameSuggestions.remedy(name, known, "Its components")
                        + " A text goes between quotes: \"%s\".".formatted(name)));
    }
}
