package orrery.ecs.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Splits an expression into tokens.
final class Lexer {
    private static final Pattern HANDLE = Pattern.compile("\\d+v\\d+");
    private static final Pattern ID = Pattern.compile("#(?:\\d{1,5}+|\\d{7,}+)(?![\\p{L}\\p{N}_$])");
    private static final Pattern NUMBER = Pattern.compile(
            "(?:0[xX][0-9a-fA-F_]++[lL]?|#[0-9a-fA-F]{6}|"
                    + "(?:\\d[\\d_]*+(?:\\.[\\d_]*+)?|\\.\\d[\\d_]*+)(?:[eE][+-]?\\d++)?[fFdDlL]?)");
    private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*+");
    private static final Pattern SIGN = Pattern.compile("&&|\\|\\||[=!<>]=|[!=<>+\\-*/%().,−≤≥≠°]");

    /// Synonyms of operators. The first four are typographic signs.
    private static final Map<String, String> SAME = Map.of("−", "-", "≤", "<=", "≥", ">=", "≠", "!=", "=", "==");

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private Lexer(String text) {
        this.text = text;
    }

    /// Splits a text into tokens. The last one is the end token.
    ///
    /// @throws ExpressionException if the text can't be split into tokens
    static List<Token> tokens(String text) {
        Lexer lexer = new Lexer(text);
        while (lexer.skipBlanks()) {
            lexer.next();
        }
        lexer.add(Token.Kind.END, "", text.length());
        return lexer.tokens;
    }

    private boolean skipBlanks() {
        while (at < text.length() && isBlank(text.charAt(at))) {
            at++;
        }
        return at < text.length();
    }

    private static boolean isBlank(char character) {
        return Character.isWhitespace(character) || Character.isSpaceChar(character);
    }

    private void next() {
        char first = text.charAt(at);
        if (first == '"' || first == '\'') {
            text(first);
        } else if (first == '`') {
            quotedName();
        } else if (!found(HANDLE, Token.Kind.HANDLE) && !found(ID, Token.Kind.ID) && !found(NUMBER, Token.Kind.NUMBER)
                && !found(NAME, Token.Kind.NAME) && !found(SIGN, Token.Kind.SIGN)) {
            throw unknown(text.codePointAt(at), at);
        }
    }

    /// @param index index of the character in the expression
    static ExpressionException unknown(int character, int index) {
        String remedy = switch (character) {
            case '&' -> "Write && for and.";
            case '|' -> "Write || for or.";
            case '#' -> "Write an entity with its generation, as in 12v3, and a colour as #ff8800.";
            case '[', ']', '{', '}' -> "Group with ( and ).";
            default -> "Names that hold such signs go between ` and `, texts between \" and \".";
        };
        return new ExpressionException(index + 1, "%s means nothing in an expression. %s".formatted(
                Character.isISOControl(character) ? "Control character " + character : Character.toString(character),
                remedy));
    }

    private boolean found(Pattern pattern, Token.Kind kind) {
        Matcher matcher = pattern.matcher(text).region(at, text.length());
        if (!matcher.lookingAt()) {
            return false;
        }
        int end = matcher.end();
        boolean isFigure = kind == Token.Kind.NUMBER || kind == Token.Kind.HANDLE;
        if (isFigure && end < text.length() && Character.isLetterOrDigit(text.charAt(end))) {
            throw new ExpressionException(at + 1,
                    "%s is followed by %s, which makes it neither a number nor an entity such as 12v3."
                            .formatted(matcher.group(), text.charAt(end)));
        }
        add(kind, SAME.getOrDefault(matcher.group(), matcher.group()), end);
        return true;
    }

    private void text(char quote) {
        StringBuilder read = new StringBuilder();
        for (int i = at + 1; i < text.length(); i++) {
            char character = text.charAt(i);
            if (character == quote) {
                add(Token.Kind.TEXT, read.toString(), i + 1);
                return;
            }
            boolean isEscape = character == '\\' && i + 1 < text.length();
            read.append(isEscape ? escaped(text.charAt(++i)) : character);
        }
        throw new ExpressionException(at + 1,
                "The text that begins here has no end; close it with %s.".formatted(quote));
    }

    private static char escaped(char character) {
        return switch (character) {
            case 'n' -> '\n';
            case 't' -> '\t';
            default -> character;
        };
    }

    private void quotedName() {
        int end = text.indexOf('`', at + 1);
        if (end < 0) {
            throw new ExpressionException(at + 1, "The name that begins here has no end; close it with `.");
        }
        add(Token.Kind.QUOTED_NAME, text.substring(at + 1, end), end + 1);
    }

    private void add(Token.Kind kind, String said, int end) {
        tokens.add(new Token(kind, said, at, end));
        at = end;
    }
}
