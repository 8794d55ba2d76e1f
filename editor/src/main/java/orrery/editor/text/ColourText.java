package orrery.editor.text;

import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/// Parses colours as CSS writes them.
final class ColourText {
    private static final Pattern DIGITS = Pattern.compile("#?[0-9a-f]{6}");
    private static final Pattern SHORT_DIGITS = Pattern.compile("#[0-9a-f]{3}");
    private static final Map<String, Integer> NAMES = Map.ofEntries(Map.entry("aqua", 0x00FFFF),
            Map.entry("black", 0x000000), Map.entry("blue", 0x0000FF), Map.entry("brown", 0xA52A2A),
            Map.entry("cyan", 0x00FFFF), Map.entry("fuchsia", 0xFF00FF), Map.entry("gold", 0xFFD700),
            Map.entry("gray", 0x808080), Map.entry("green", 0x008000), Map.entry("grey", 0x808080),
            Map.entry("lime", 0x00FF00), Map.entry("magenta", 0xFF00FF), Map.entry("maroon", 0x800000),
            Map.entry("navy", 0x000080), Map.entry("olive", 0x808000), Map.entry("orange", 0xFFA500),
            Map.entry("pink", 0xFFC0CB), Map.entry("purple", 0x800080), Map.entry("red", 0xFF0000),
            Map.entry("silver", 0xC0C0C0), Map.entry("teal", 0x008080), Map.entry("white", 0xFFFFFF),
            Map.entry("yellow", 0xFFFF00));

    private ColourText() {}

    /// Returns a colour as `0xRRGGBB`; empty if the text is none. Accepts six hexadecimal digits with or without `#`, `#rgb`, the
    /// sixteen basic names of CSS, and brown, cyan, gold, grey, magenta, orange and pink, in either case.
    static OptionalInt parse(String text) {
        String plain = text.toLowerCase(Locale.ROOT);
        Integer named = NAMES.get(plain);
        if (named != null) {
            return OptionalInt.of(named);
        }
        if (DIGITS.matcher(plain).matches()) {
            return OptionalInt.of(Integer.parseInt(plain.replace("#", ""), 16));
        }
        return SHORT_DIGITS.matcher(plain).matches()
                ? OptionalInt.of(doubled(Integer.parseInt(plain.substring(1), 16)))
                : OptionalInt.empty();
    }

    /// Writes each of three hexadecimal digits twice: `0xF80` becomes `0xFF8800`.
    private static int doubled(int digits) {
        int spread = (digits & 0xF00) << 8 | (digits & 0x0F0) << 4 | digits & 0x00F;
        return spread * 0x11;
    }
}
