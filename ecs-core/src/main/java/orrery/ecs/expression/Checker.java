package orrery.ecs.expression;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.expression.cells.Cell;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;

/// Converts a syntax tree to an expression that can be evaluated. Throws if names are unknown or types do not match. Use an
/// instance for one expression only.
final class Checker {
    private static final List<String> FUNCTIONS = Stream
            .concat(Operation.functions().stream(), Stream.of("has", "isNaN")).sorted().toList();
    private static final int SHOWN = 40;

    private final String text;
    private final Names names;
    private final Slots slots;

    Checker(String text, Names names, Slots slots) {
        this.text = text;
        this.names = names;
        this.slots = slots;
    }

    /// Converts a syntax tree.
    ///
    /// @throws ExpressionException if a name is unknown or types do not match
    Node node(Tree tree) {
        return switch (tree) {
            case Tree.Literal literal -> literal(literal.value());
            case Tree.Word word -> word(word);
            case Tree.Path path -> path(path);
            case Tree.Call call -> call(call);
            case Tree.Prefixed prefixed -> prefixed(prefixed);
            case Tree.Joined joined -> joined(joined);
        };
    }

    private Node word(Tree.Word word) {
        if (word.name().equals("tick")) {
            slots.readTick();
            return new Term.OfTick();
        }
        slots.readEntity();
        return new Term.OfEntity();
    }

    private static Node literal(Object value) {
        return switch (value) {
            case Boolean flag -> new BooleanNode.Constant(flag);
            case Long number -> new Term.OfWhole(Kind.WHOLE, number);
            case NumberText.Bits bits -> new Term.OfBits(bits);
            case Double number -> new Term.OfReal(number);
            case Entity entity -> new Term.OfWhole(Kind.ENTITY, entity.handle());
            case Object other -> new Term.OfText(other.toString());
        };
    }

    private Node path(Tree.Path path) {
        Names.Meaning meaning = names.of(path);
        Field field = meaning.field();
        return field == null ? new BooleanNode.Has(presence(path, meaning.type())) : field(path, meaning.type(), field);
    }

    /// Returns the slot of a component type whose presence is tested. Refuses singletons, which are always present.
    private int presence(Tree tree, ComponentType<?> type) {
        if (type.isSingleton()) {
            String fields = type.isTag() ? "" : "; name one of its fields: " + fields(type);
            throw fault(tree, "%s is a singleton, which the world always has%s.".formatted(type, fields));
        }
        return slots.of(type);
    }

    private static String fields(ComponentType<?> type) {
        return NameSuggestions.list(type.fields().stream().map(field -> type + "." + field).toList());
    }

    private Node field(Tree tree, ComponentType<?> type, Field field) {
        Cell cell = Cell.of(slots.of(type), type, field);
        return switch (field.kind()) {
            case BOOLEAN -> new BooleanNode.Flag(cell);
            case BYTE, SHORT, INT, LONG -> new Term.OfField(new Kind(Kind.Shape.WHOLE, field.type()), cell);
            case FLOAT, DOUBLE -> new Term.OfField(new Kind(Kind.Shape.REAL, field.type()), cell);
            case CHAR, STRING -> new Term.OfField(Kind.TEXT, cell);
            case ENTITY -> new Term.OfField(Kind.ENTITY, cell);
            case ENUM -> new Term.OfField(new Kind(Kind.Shape.CONSTANT, field.type()), cell);
            case VALUE, ENTITY_SET, EVENT_QUEUE -> throw fault(tree,
                    "%s.%s holds a %s; expressions read numbers, booleans, texts, entities and constants only."
                            .formatted(type, field, field.type().getSimpleName()));
        };
    }

    private Node call(Tree.Call call) {
        String name = call.name().text();
        if (name.equals("has")) {
            return has(call);
        }
        if (name.equals("isNaN")) {
            return Comparison.isNaN(number(one(call), name));
        }
        Operation operation = Operation.written(name).orElse(null);
        if (operation == null) {
            throw fault(call, "There is no function %s. %s".formatted(name,
                    NameSuggestions.remedy(name, FUNCTIONS, "The functions")));
        }
        expectArguments(call, operation.operands());
        Term first = number(call.arguments().getFirst(), name);
        return operation.of(first, operation.operands() == 1 ? first : number(call.arguments().getLast(), name));
    }

    private BooleanNode has(Tree.Call call) {
        Tree argument = one(call);
        if (!(argument instanceof Tree.Path path) || names.of(path).field() != null) {
            throw fault(argument, "has asks for a component, and %s is none; write has(%s)."
                    .formatted(shown(argument), "Type"));
        }
        return new BooleanNode.Has(presence(path, names.of(path).type()));
    }

    private Tree one(Tree.Call call) {
        expectArguments(call, 1);
        return call.arguments().getFirst();
    }

    private void expectArguments(Tree.Call call, int count) {
        if (call.arguments().size() != count) {
            throw fault(call, "%s takes %s and was given %d.".formatted(call.name().text(),
                    count == 1 ? "one value" : "two values", call.arguments().size()));
        }
    }

    private Node prefixed(Tree.Prefixed tree) {
        if (tree.sign().isSign("!")) {
            return new BooleanNode.Not(condition(tree.operand(), "!"));
        }
        Term operand = number(tree.operand(), "-");
        return Operation.NEGATE.of(operand, operand);
    }

    private Node joined(Tree.Joined tree) {
        String sign = tree.sign().text();
        return switch (sign) {
            case "&&" -> BooleanNode.Junction.and(condition(tree.left(), sign), condition(tree.right(), sign));
            case "||" -> BooleanNode.Junction.or(condition(tree.left(), sign), condition(tree.right(), sign));
            case "==", "!=" -> equality(tree, side(tree.left(), tree.right()), side(tree.right(), tree.left()));
            case "<", "<=", ">", ">=" -> order(tree);
            default -> Operation.written(sign).orElseThrow().of(number(tree.left(), sign),
                    number(tree.right(), sign));
        };
    }

    private BooleanNode condition(Tree tree, String sign) {
        Node node = node(tree);
        if (node instanceof BooleanNode claim) {
            return claim;
        }
        throw fault(tree,
                "%s works on conditions, and %s is %s; compare it with something.".formatted(sign, shown(tree),
                        described(node)));
    }

    private Term number(Tree tree, String sign) {
        Node node = node(tree);
        if (node instanceof Term term && term.kind().isNumber()) {
            return term;
        }
        throw fault(tree, "%s works on numbers, and %s is %s.%s".formatted(sign, shown(tree), described(node),
                fieldsHint(tree)));
    }

    private String fieldsHint(Tree tree) {
        boolean isType = tree instanceof Tree.Path path && names.of(path).field() == null;
        return isType && !names.of((Tree.Path) tree).type().isTag()
                ? " Name one of its fields: %s.".formatted(fields(names.of((Tree.Path) tree).type()))
                : "";
    }

    private BooleanNode order(Tree.Joined tree) {
        String sign = tree.sign().text();
        if (tree.left() instanceof Tree.Joined && node(tree.left()) instanceof BooleanNode) {
            throw fault(tree, "%s is a condition and can't be compared by %s; join two comparisons: a < b && b < c."
                    .formatted(shown(tree.left()), sign));
        }
        return compared(tree, number(tree.left(), sign), number(tree.right(), sign));
    }

    /// Converts an operand of `==` or `!=`. If the other operand is an enum field, a bare name is a constant of that enum, even
    /// if the name is a keyword.
    private Node side(Tree tree, Tree other) {
        Field field = names.constantField(other);
        if (field == null || names.constantField(tree) != null) {
            return node(tree);
        }
        if (tree instanceof Tree.Path path) {
            return constant(path, field.type());
        }
        int keyword = ordinal(field.type(), text.substring(tree.start(), tree.end()));
        return keyword < 0 ? node(tree) : constant(field.type(), keyword);
    }

    private Term constant(Tree.Path path, Class<?> type) {
        int last = path.names().size() - 1;
        String name = path.names().get(last).text();
        boolean isQualified = last == 0 || path.joined(0, last).equals(type.getSimpleName());
        int ordinal = isQualified ? ordinal(type, name) : -1;
        if (ordinal >= 0) {
            return constant(type, ordinal);
        }
        throw fault(path, "%s is no constant of %s. %s".formatted(path.joined(), type.getSimpleName(),
                NameSuggestions.remedy(name, constants(type), "Its constants")));
    }

    private static Term constant(Class<?> type, int ordinal) {
        return new Term.OfWhole(new Kind(Kind.Shape.CONSTANT, type), ordinal);
    }

    /// Returns the ordinal of an enum constant, or -1 if there is none with this name.
    private static int ordinal(Class<?> type, String name) {
        return constants(type).indexOf(name);
    }

    private static List<String> constants(Class<?> type) {
        return Arrays.stream(type.getEnumConstants()).map(constant -> ((Enum<?>) constant).name()).toList();
    }

    private BooleanNode equality(Tree.Joined tree, Node left, Node right) {
        boolean equal = tree.sign().isSign("==");
        if (left instanceof BooleanNode first && right instanceof BooleanNode second) {
            return new BooleanNode.Equality(first, second, equal);
        }
        if (left instanceof Term first && right instanceof Term second && first.kind().isComparableTo(second.kind())) {
            return compared(tree, first, second);
        }
        throw fault(tree, "%s compares %s, %s, with %s, %s; both sides must be of one kind.%s".formatted(
                tree.sign().text(), shown(tree.left()), described(left), shown(tree.right()), described(right),
                constantHint(left, right)));
    }

    private static String constantHint(Node left, Node right) {
        for (Node node : List.of(left, right)) {
            if (node instanceof Term term && term.kind().shape() == Kind.Shape.CONSTANT) {
                return " The constants are %s, without quotes.".formatted(Kind.constants(term.kind().type()));
            }
        }
        return "";
    }

    private BooleanNode compared(Tree.Joined tree, Term left, Term right) {
        refuseNaN(tree, tree.left(), left, tree.right());
        refuseNaN(tree, tree.right(), right, tree.left());
        return Comparison.of(tree.sign().text(), asPreciseAs(right, left), asPreciseAs(left, right));
    }

    private void refuseNaN(Tree.Joined tree, Tree side, Term term, Tree other) {
        boolean isNumber = term.kind().isNumber(); // a constant may be called NaN
        if (isNumber && side instanceof Tree.Literal literal && literal.value() instanceof Double number
                && number.isNaN()) {
            throw fault(tree, "Nothing is equal to NaN, smaller or larger, not even NaN; write isNaN(%s)."
                    .formatted(shown(other)));
        }
    }

    /// Converts a literal to the type of the field that it is compared with. A real number gets the precision of a `float`:
    /// `0.1` equals a field set to `0.1f`. A hexadecimal number gets the sign of a narrow type: `0xff` equals a `byte` set
    /// to `(byte) 0xff`.
    private static Term asPreciseAs(Term other, Term number) {
        Class<?> type = other.kind().type();
        return switch (number) {
            case Term.OfReal real when type == float.class -> real.asFloat();
            case Term.OfBits bits -> bits.as(type);
            default -> number;
        };
    }

    private ExpressionException fault(Tree tree, String problem) {
        return new ExpressionException(tree.start() + 1, problem);
    }

    /// Returns the source text of a tree, shortened if long.
    private String shown(Tree tree) {
        String written = text.substring(tree.start(), tree.end());
        return written.length() > SHOWN ? written.substring(0, SHOWN) + "…" : written;
    }

    /// Describes a node for messages.
    static String described(@Nullable Node node) {
        return switch (Objects.requireNonNull(node)) {
            case BooleanNode.Has _ -> "a component";
            case BooleanNode _ -> "a condition";
            case Term term -> term.kind().described();
        };
    }
}
