package orrery.ecs.expression;

import java.util.function.Function;
import java.util.function.LongFunction;
import orrery.ecs.world.Entity;

/// Replaces entities in the text of an expression: handles such as `12v3`, and in scene files ids such as `#12`.
final class EntityTokens {
    private static final int DIGITS_OF_COLOUR = 6;

    private EntityTokens() {}

    /// Returns an expression with the handles replaced and everything else unchanged, including blanks.
    ///
    /// @throws ExpressionException if the text can't be split into tokens, or a handle is too large
    static String named(String text, Function<Entity, String> names) {
        return replaced(text, Token.Kind.HANDLE, token -> names.apply(handle(token)));
    }

    /// Returns an expression with handles in place of ids and everything else unchanged, including blanks.
    ///
    /// @throws ExpressionException if the text can't be split into tokens, or an id is too large
    static String resolved(String text, LongFunction<Entity> entities) {
        return replaced(text, Token.Kind.ID, token -> entities.apply(id(token)).toString());
    }

    /// Returns the text of an id. An id of six digits gets a leading zero, because six digits are a colour.
    static String ofId(long id) {
        String digits = Long.toString(id);
        return (digits.length() == DIGITS_OF_COLOUR ? "#0" : "#") + digits;
    }

    /// Returns the entity of a handle.
    ///
    /// @throws ExpressionException if its index or generation is too large
    static Entity handle(Token token) {
        int v = token.text().indexOf('v');
        try {
            return Entity.of(Integer.parseInt(token.text(), 0, v, 10),
                    Integer.parseInt(token.text(), v + 1, token.text().length(), 10));
        } catch (NumberFormatException e) {
            throw new ExpressionException(token.start() + 1,
                    "%s is no entity; index and generation are at most 2147483647. Write it as 12v3."
                            .formatted(token.text()));
        }
    }

    private static long id(Token token) {
        try {
            return Long.parseLong(token.text(), 1, token.text().length(), 10);
        } catch (NumberFormatException e) {
            throw new ExpressionException(token.start() + 1,
                    "%s is no id; it is at most %d.".formatted(token.text(), Long.MAX_VALUE));
        }
    }

    private static String replaced(String text, Token.Kind kind, Function<Token, String> replacement) {
        StringBuilder written = new StringBuilder();
        int copied = 0;
        for (Token token : Lexer.tokens(text)) {
            if (token.kind() == kind) {
                written.append(text, copied, token.start()).append(replacement.apply(token));
                copied = token.end();
            }
        }
        return written.append(text.substring(copied)).toString();
    }
}
