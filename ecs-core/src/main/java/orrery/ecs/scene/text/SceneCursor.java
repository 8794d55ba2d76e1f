package orrery.ecs.scene.text;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.json.JsonFactory;

/// Steps through the tokens of a scene and reports problems with position and JSON path.
///
/// When a method that reads a value is called, the value's first token must be current. When the method returns, the value's last
/// token is current.
public final class SceneCursor implements Problems.Where {
    private static final int SHOWN_CHARACTERS = 40;
    private static final int SHOWN_STEPS = 20;
    private static final Pattern PLAIN_NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]*");
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(SceneLimits.NESTING)
                    .maxNameLength(4 * SceneLimits.NAME_CHARACTERS)
                    .maxStringLength(SceneLimits.STRING_CHARACTERS).maxDocumentLength(-1)
                    .maxTokenCount(-1).build())
            .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER).build();

    private final Source source;
    private final Problems problems;
    private final JsonParser parser;

    public SceneCursor(Source source, Problems problems) {
        this.source = source;
        this.problems = problems;
        parser = FACTORY.createParser(ObjectReadContext.empty(), source.bytes());
    }

    /// Advances to the next token. Returns null at the end of the text.
    public JsonToken next() {
        return parser.nextToken();
    }

    public JsonToken token() {
        return parser.currentToken();
    }

    public JsonParser parser() {
        return parser;
    }

    /// The current name. Reports an error if the name is too long.
    public String name() {
        String name = parser.currentName();
        if (name.length() > SceneLimits.NAME_CHARACTERS) {
            error("a name of %,d characters was found, up to %d are expected".formatted(name.length(),
                    SceneLimits.NAME_CHARACTERS), "Shorten the name");
        }
        return name;
    }

    /// Advances to the last token of the current value.
    public void skip() {
        parser.skipChildren();
    }

    /// Reads an object: advances to each value and passes its name to `reader`. Returns false and reports an error if the value
    /// is no object.
    public boolean eachField(String expected, Consumer<String> reader) {
        if (token() != JsonToken.START_OBJECT) {
            expected(expected, "Write an object, as in {...}");
            return false;
        }
        Set<String> seen = new HashSet<>();
        while (next() != JsonToken.END_OBJECT) {
            String name = name();
            if (!seen.add(name)) {
                error("found the name %s twice".formatted(name), "Remove one of the two");
            }
            next();
            reader.accept(name);
        }
        return true;
    }

    /// Reads an array: advances to each element. Returns false and reports an error if the value is no array.
    public boolean eachItem(String expected, Runnable reader) {
        if (token() != JsonToken.START_ARRAY) {
            expected(expected, "Write an array, as in [...]");
            return false;
        }
        while (next() != JsonToken.END_ARRAY) {
            reader.run();
        }
        return true;
    }

    /// Returns the value as text on one line with unchanged tokens, and advances to its last token.
    public String raw() {
        int from = offset();
        parser.skipChildren();
        return rawFrom(from);
    }

    /// Returns, on one line, the text from an offset to the end of the current token.
    public String rawFrom(int from) {
        parser.finishToken();
        return RawJson.onOneLine(source.text(from, Math.toIntExact(parser.currentLocation().getByteOffset())));
    }

    @Override
    public int offset() {
        return Math.toIntExact(Math.max(0, parser.currentTokenLocation().getByteOffset()));
    }

    @Override
    public String path() {
        Deque<TokenStreamContext> chain = new ArrayDeque<>();
        for (TokenStreamContext at = parser.streamReadContext(); at != null; at = at.getParent()) {
            chain.push(at);
        }
        StringBuilder path = new StringBuilder("$");
        chain.stream().limit(SHOWN_STEPS).forEach(context -> append(path, context));
        return chain.size() > SHOWN_STEPS ? path.append('…').toString() : path.toString();
    }

    private static void append(StringBuilder path, TokenStreamContext context) {
        if (context.inObject() && context.hasCurrentName()) {
            path.append(step(context.currentName()));
        } else if (context.inArray() && context.hasCurrentIndex()) {
            path.append('[').append(context.getCurrentIndex()).append(']');
        }
    }

    /// One step of a JSON path: `.phase`, or `["a b"]` if the name needs quotes.
    public static String step(String name) {
        return PLAIN_NAME.matcher(name).matches() ? "." + name : "[" + JsonText.quoted(name) + "]";
    }

    public Problems problems() {
        return problems;
    }

    /// Reports an error at the current token.
    public void error(String message, String remedy) {
        problems.error(path(), offset(), message, remedy);
    }

    /// Reports that the current value is not of the expected kind, and skips it.
    public void expected(String what, String remedy) {
        refuse("found %s, expected %s".formatted(found(), what), remedy);
    }

    /// Reports that the file has no content.
    public void refuseEmptyFile() {
        problems.error("the file is empty", Malformed.RESTORE);
    }

    /// Reports an error at the current value, and skips it.
    public void refuse(String message, String remedy) {
        error(message, remedy);
        skip();
    }

    /// Describes the current token for messages.
    String found() {
        return switch (token()) {
            case START_OBJECT -> "an object";
            case START_ARRAY -> "an array";
            case VALUE_STRING -> JsonText.quoted(shortened(parser.getString()));
            default -> shortened(parser.getString());
        };
    }

    /// Shortens a long text for messages.
    public static String shortened(String text) {
        return text.length() <= SHOWN_CHARACTERS ? text : text.substring(0, SHOWN_CHARACTERS) + "…";
    }

    /// Reports a JSON syntax error.
    public void malformed(JacksonException failure) {
        Malformed found = Malformed.of(failure, parser, source);
        problems.error(path(), found.offset(), found.message(), found.remedy());
    }
}
