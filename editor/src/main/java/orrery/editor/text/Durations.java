package orrery.editor.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Parses durations as users type them: `200 ms`, `1 h 30 min` or `1:30`. Units are `ns`, `µs`, `ms`, `s`, `min` or `m`, `h` and
/// `d`. A day has 24 hours.
final class Durations {
    private static final Map<String, BigDecimal> NANOS = Map.ofEntries(unit("ns", 1), unit("µs", 1_000),
            unit("μs", 1_000), unit("us", 1_000), unit("ms", 1_000_000), unit("s", 1_000_000_000),
            unit("min", 60_000_000_000L), unit("m", 60_000_000_000L), unit("h", 3_600_000_000_000L),
            unit("d", 86_400_000_000_000L));
    private static final Pattern PART = Pattern.compile("\\s*([0-9]+(?:[.,][0-9]+)?)\\s*([a-zµμ]+)");
    private static final Pattern CLOCK = Pattern.compile("([0-9]+):([0-5][0-9])(?::([0-5][0-9](?:\\.[0-9]+)?))?");
    private static final int SIXTY = 60;

    private Durations() {}

    private static Map.Entry<String, BigDecimal> unit(String name, long nanos) {
        return Map.entry(name, BigDecimal.valueOf(nanos));
    }

    /// Converts a duration to a number in the unit of a field. Returns the text unchanged if it is no duration, or if the unit of
    /// the field is no unit of time. As the unit of a field, `m` means metres. `1:30` means hours and minutes if the unit is `h`
    /// or `d`, otherwise minutes and seconds.
    static String inUnit(String unit, String text) {
        BigDecimal one = unit.equals("m") ? null : NANOS.get(unit);
        BigDecimal nanos = one == null ? null : nanos(text, unit.equals("h") || unit.equals("d"));
        return one == null || nanos == null
                ? text
                : nanos.divide(one, MathContext.DECIMAL64).stripTrailingZeros().toPlainString();
    }

    /// Parses a duration. The format of ISO 8601, such as `PT2M`, is accepted, too. `1:30` means minutes and seconds. Returns
    /// null if the text is no duration, or if the duration is too long.
    static @Nullable Duration parse(String text) {
        BigDecimal nanos = nanos(text, false);
        try {
            return nanos == null
                    ? Duration.parse(text)
                    : Duration.ofNanos(nanos.setScale(0, RoundingMode.HALF_EVEN).longValueExact());
        } catch (DateTimeParseException | ArithmeticException e) {
            return null;
        }
    }

    private static @Nullable BigDecimal nanos(String text, boolean isHours) {
        boolean isSigned = !text.isEmpty() && "+-−".indexOf(text.charAt(0)) >= 0;
        String bare = isSigned ? text.substring(1).strip() : text.strip();
        BigDecimal nanos = bare.indexOf(':') < 0 ? ofParts(bare) : ofClock(bare, isHours);
        return nanos != null && isSigned && text.charAt(0) != '+' ? nanos.negate() : nanos;
    }

    private static @Nullable BigDecimal ofParts(String text) {
        Matcher part = PART.matcher(text);
        BigDecimal sum = BigDecimal.ZERO;
        int end = 0;
        while (end < text.length()) {
            BigDecimal unit = part.find(end) && part.start() == end ? NANOS.get(part.group(2)) : null;
            if (unit == null || FieldInput.isAmbiguous(part.group(1))) {
                return null;
            }
            sum = sum.add(new BigDecimal(part.group(1).replace(',', '.')).multiply(unit));
            end = part.end();
        }
        return end == 0 ? null : sum;
    }

    private static @Nullable BigDecimal ofClock(String text, boolean isHours) {
        Matcher clock = CLOCK.matcher(text);
        if (!clock.matches()) {
            return null;
        }
        BigDecimal sixty = BigDecimal.valueOf(SIXTY);
        BigDecimal most = new BigDecimal(clock.group(1)).multiply(sixty).add(new BigDecimal(clock.group(2)));
        String third = clock.group(3);
        BigDecimal seconds = third != null
                ? most.multiply(sixty).add(new BigDecimal(third))
                : isHours ? most.multiply(sixty) : most;
        return seconds.multiply(BigDecimal.valueOf(1_000_000_000));
    }
}
