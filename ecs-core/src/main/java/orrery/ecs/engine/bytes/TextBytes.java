package orrery.ecs.engine.bytes;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/// Encodes strings as UTF-8. A surrogate without its other half, for which UTF-8 has no encoding, becomes three bytes as if it
/// were a character (WTF-8).
final class TextBytes {
    private static final char REPLACEMENT = '\uFFFD';
    private static final int SURROGATE = 3;

    private TextBytes() {}

    /// Encodes a text.
    static byte[] of(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return hasLoneSurrogate(text) ? wtf8(text) : utf8;
    }

    private static boolean hasLoneSurrogate(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return text.codePoints().anyMatch(TextBytes::isSurrogate);
            }
        }
        return false;
    }

    private static boolean isSurrogate(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }

    private static byte[] wtf8(String text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        text.codePoints().forEach(codePoint -> {
            if (isSurrogate(codePoint)) {
                out.write(0xE0 | codePoint >> 12);
                out.write(0x80 | codePoint >> 6 & 0x3F);
                out.write(0x80 | codePoint & 0x3F);
            } else {
                out.writeBytes(Character.toString(codePoint).getBytes(StandardCharsets.UTF_8));
            }
        });
        return out.toByteArray();
    }

    /// Decodes a text. Bytes that are neither UTF-8 nor an encoded lone surrogate become replacement characters.
    static String text(byte[] bytes, int from, int length) {
        String text = new String(bytes, from, length, StandardCharsets.UTF_8);
        return text.indexOf(REPLACEMENT) < 0 ? text : withSurrogates(bytes, from, from + length);
    }

    private static String withSurrogates(byte[] bytes, int from, int to) {
        StringBuilder text = new StringBuilder();
        int decoded = from;
        for (int at = from; at <= to - SURROGATE;) {
            if (isSurrogateAt(bytes, at)) {
                text.append(new String(bytes, decoded, at - decoded, StandardCharsets.UTF_8));
                text.append((char) ((bytes[at] & 0xF) << 12 | (bytes[at + 1] & 0x3F) << 6 | bytes[at + 2] & 0x3F));
                at += SURROGATE;
                decoded = at;
            } else {
                at++;
            }
        }
        return text.append(new String(bytes, decoded, to - decoded, StandardCharsets.UTF_8)).toString();
    }

    private static boolean isSurrogateAt(byte[] bytes, int at) {
        return (bytes[at] & 0xFF) == 0xED && (bytes[at + 1] & 0xE0) == 0xA0 && (bytes[at + 2] & 0xC0) == 0x80;
    }
}
