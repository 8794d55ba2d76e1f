package orrery.ecs.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;

/// Parses an expression into a syntax tree by precedence climbing (Richards and Whitby-Strevens 1979).
final class Parser {
    /// Maximum length of an expression in characters. Also bounds the depth of chains such as `1 + 1 + …`.
    static final int LONGEST = 2_000;
    /// Maximum nesting depth of parentheses, functions and prefix operators.
    static final int DEEPEST = 100;

    /// Precedence of the operators, as in Java.
    private static final Map<String, Integer> STRENGTHS = Map.ofEntries(Map.entry("||", 1), Map.entry("&&", 2),
            Map.entry("==", 3), Map.entry("!=", 3), Map.entry("<", 4), Map.entry("<=", 4), Map.entry(">", 4),
            Map.entry(">=", 4), Map.entry("+", 5), Map.entry("-", 5), Map.entry("*", 6), Map.entry("/", 6),
            Map.entry("%", 6));
    private static final Map<String, Object> VALUES = Map.of("true", true, "false", false, "null", Entity.NONE, "none",
            Entity.NONE, "NaN", Double.NaN, "Infinity", Double.POSITIVE_INFINITY);
    private static final Set<String> MOMENT = Set.of("tick", "entity");

    private static final String NOT = "not";
    /// The operators that other languages write as words.
    private static final Map<String, String> SIGNS = Map.of("and", "&&", "or", "||", NOT, "!");

    private final List<Token> tokens;
    private int next;
    private int depth;

    private Parser(List<Token> tokens) {
        this.tokens = tokens;
    }

    /// Parses a whole expression.
    ///
    /// @throws ExpressionException if the text is not an expression
    static Tree parse(String text) {
        if (text.length() > LONGEST) {
            throw new ExpressionException(LONGEST + 1,
                    "An expression has at most %,d characters, this one has %,d. Make it shorter, or split it."
                            .formatted(LONGEST, text.length()));
        }
        Parser parser = new Parser(Lexer.tokens(text));
        Tree tree = parser.joined(1);
        if (parser.peek().kind() != Token.Kind.END) {
            throw parser.unexpected("Put an operator such as && or + in front of it, or take it away.");
        }
        return tree;
    }

    private Token peek() {
        return tokens.get(next);
    }

    private Token take() {
        return tokens.get(next++);
    }

    private boolean takeIf(String sign) {
        boolean is = peek().isSign(sign);
        if (is) {
            next++;
        }
        return is;
    }

    private Token expect(String sign, String why) {
        if (!peek().isSign(sign)) {
            throw unexpected(why);
        }
        return take();
    }

    private ExpressionException unexpected(String remedy) {
        Token found = peek();
        String what = found.kind() == Token.Kind.END
                ? "The expression ends too early"
                : named(found) + " is not expected here";
        String word = wordForSign(found);
        return new ExpressionException(found.start() + 1, "%s. %s".formatted(what,
                word.isEmpty() ? remedy : "Write %s instead of %s.".formatted(SIGNS.get(word), word)));
    }

    /// Returns the word that stands for an operator here, `and`, `or` or `not`; empty if there is none.
    private String wordForSign(Token found) {
        if (found.kind() == Token.Kind.NAME && SIGNS.containsKey(found.text()) && !found.text().equals(NOT)) {
            return found.text();
        }
        Token before = next == 0 ? found : tokens.get(next - 1);
        return before.kind() == Token.Kind.NAME && before.text().equals(NOT) ? NOT : "";
    }

    private static String named(Token token) {
        return token.kind() == Token.Kind.TEXT ? '"' + token.text() + '"' : token.text();
    }

    private Tree joined(int weakest) {
        Tree left = prefixed();
        while (strength(peek()) >= weakest) {
            Token sign = take();
            left = new Tree.Joined(left, sign, joined(strength(sign) + 1));
        }
        return left;
    }

    /// Returns the precedence of a token, or 0 if it is not a binary operator.
    private static int strength(Token token) {
        return token.kind() == Token.Kind.SIGN ? STRENGTHS.getOrDefault(token.text(), 0) : 0;
    }

    private Tree prefixed() {
        if (++depth > DEEPEST) {
            throw new ExpressionException(peek().start() + 1,
                    "Parentheses, functions and signs are nested more than %d deep; take some of them away."
                            .formatted(DEEPEST));
        }
        boolean isPrefix = peek().isSign("!") || peek().isSign("-");
        Tree tree = isPrefix ? negatedNumberOr(take()) : primary();
        if (peek().isSign(Operation.DEGREES)) {
            Token sign = take();
            tree = new Tree.Call(sign, List.of(tree), sign.end());
        }
        depth--;
        return tree;
    }

    /// Parses a negative literal as a whole, because the smallest `long` has no positive counterpart.
    private Tree negatedNumberOr(Token sign) {
        boolean isNumber = sign.isSign("-") && peek().kind() == Token.Kind.NUMBER;
        return isNumber ? number(take(), sign) : new Tree.Prefixed(sign, prefixed());
    }

    private Tree primary() {
        Token token = peek();
        return switch (token.kind()) {
            case NUMBER -> number(take(), null);
            case TEXT -> new Tree.Literal(take().text(), token.start(), token.end());
            case HANDLE -> new Tree.Literal(EntityTokens.handle(take()), token.start(), token.end());
            case ID -> throw Lexer.unknown('#', token.start());
            case NAME, QUOTED_NAME -> name();
            case SIGN, END -> parenthesised();
        };
    }

    private Tree parenthesised() {
        if (!takeIf("(")) {
            throw unexpected("A component, field, number, text or function belongs here.");
        }
        Tree inner = joined(1);
        expect(")", "Close the parenthesis with ).");
        return inner;
    }

    private static Tree number(Token token, @Nullable Token minus) {
        String digits = token.text().replace("_", "");
        int start = minus == null ? token.start() : minus.start();
        try {
            return new Tree.Literal(NumberText.parse(minus == null ? digits : "-" + digits), start, token.end());
        } catch (NumberFormatException e) {
            throw new ExpressionException(start + 1,
                    "%s is no number that a long or a double can hold; write a number such as 12, 0.5 or 1e-3."
                            .formatted(token.text()));
        }
    }

    private Tree name() {
        Token first = take();
        if (first.kind() == Token.Kind.NAME && peek().isSign("(")) {
            return call(first);
        }
        if (first.kind() == Token.Kind.NAME && !peek().isSign(".")) {
            Object value = VALUES.get(first.text());
            if (value != null) {
                return new Tree.Literal(value, first.start(), first.end());
            }
            if (MOMENT.contains(first.text())) {
                return new Tree.Word(first.text(), first.start(), first.end());
            }
        }
        return path(first);
    }

    private Tree path(Token first) {
        List<Token> names = new ArrayList<>();
        names.add(first);
        while (takeIf(".")) {
            if (!peek().isName()) {
                throw unexpected("The name of a field belongs after the dot.");
            }
            names.add(take());
        }
        return new Tree.Path(List.copyOf(names));
    }

    private Tree call(Token name) {
        expect("(", "");
        List<Tree> arguments = new ArrayList<>();
        if (!peek().isSign(")")) {
            do {
                arguments.add(joined(1));
            } while (takeIf(","));
        }
        Token end = expect(")",
                "Close the arguments of %s with ), or separate them with commas.".formatted(name.text()));
        return new Tree.Call(name, List.copyOf(arguments), end.end());
    }
}
