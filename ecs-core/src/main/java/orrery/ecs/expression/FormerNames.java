package orrery.ecs.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Replaces former names of types and fields in expressions by the present ones.
final class FormerNames {
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*+");

    private FormerNames() {}

    /// Returns an expression with the present names in place of former ones and everything else unchanged, including blanks.
    ///
    /// @param renamed map from each former name of a type and former path of a field to the present one, see
    ///     `WorldDefinition.Builder.renamed`
    /// @throws ExpressionException if the text can't be split into tokens
    static String replaced(String text, Map<String, String> renamed) {
        List<Token> tokens = Lexer.tokens(text);
        StringBuilder written = new StringBuilder();
        int copied = 0;
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).isName()) {
                int last = endOfPath(tokens, i);
                List<String> path = new ArrayList<>();
                for (int part = i; part <= last; part += 2) {
                    path.add(tokens.get(part).text());
                }
                String now = now(path, renamed);
                if (!now.equals(String.join(".", path))) {
                    written.append(text, copied, tokens.get(i).start()).append(quoted(now));
                    copied = tokens.get(last).end();
                }
                i = last;
            }
        }
        return written.append(text.substring(copied)).toString();
    }

    /// Returns the index of the last token of the path that begins at a token. A path is one or more names joined by dots.
    private static int endOfPath(List<Token> tokens, int first) {
        int last = first;
        while (last + 2 < tokens.size() && tokens.get(last + 1).isSign(".") && tokens.get(last + 2).isName()) {
            last += 2;
        }
        return last;
    }

    private static String now(List<String> path, Map<String, String> renamed) {
        String now = "";
        for (String part : path) {
            String before = now.isEmpty() ? part : now + "." + part;
            now = renamed.getOrDefault(before, before);
        }
        return now;
    }

    private static String quoted(String path) {
        List<String> parts = new ArrayList<>();
        for (String part : path.split("[.]")) {
            parts.add(PLAIN.matcher(part).matches() ? part : "`" + part + "`");
        }
        return String.join(".", parts);
    }
}
