package orrery.editor.theme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ToneTest {

    private static final double LEAST_CONTRAST = 4.5;
    private static final Set<Tone> TEXTS = EnumSet.of(Tone.TEXT, Tone.MUTED, Tone.FAINT, Tone.ACCENT, Tone.CHANGED,
            Tone.ADDED, Tone.REMOVED, Tone.MOVED);
    private static final Set<Tone> GROUNDS = EnumSet.of(Tone.WINDOW, Tone.PANEL, Tone.RAISED, Tone.CHIP, Tone.LANE,
            Tone.SELECTED_ROW, Tone.SELECTED_SEGMENT, Tone.RANGE, Tone.CHANGED_TINT, Tone.ADDED_TINT, Tone.REMOVED_TINT,
            Tone.MOVED_TINT);

    @ParameterizedTest
    @EnumSource
    void every_text_can_be_read_on_every_ground(Theme theme) {
        List<String> hardToRead = TEXTS.stream()
                .flatMap(text -> GROUNDS.stream().filter(ground -> contrast(text, ground, theme) < LEAST_CONTRAST)
                        .map(ground -> text + " on " + ground + " " + contrast(text, ground, theme)))
                .toList();
        assertEquals(List.of(), hardToRead);
        assertTrue(contrast(Tone.ON_ACCENT, Tone.ACCENT, theme) >= LEAST_CONTRAST);
    }

    @Test
    void black_on_white_has_the_contrast_21() {
        assertEquals(21, contrast(Color.BLACK, Color.WHITE), 1e-9);
    }

    @Test
    void the_meanings_have_the_colours_of_the_design() {
        assertEquals("#f0b34a", Theme.web(Tone.CHANGED.in(Theme.DARK)));
        assertEquals("#a86a00", Theme.web(Tone.CHANGED_MARK.in(Theme.LIGHT)));
        assertEquals("#58c08a", Theme.web(Tone.ADDED.in(Theme.DARK)));
        assertEquals("#c2342f", Theme.web(Tone.REMOVED.in(Theme.LIGHT)));
    }

    @Test
    void style_sheets_name_only_colours_that_there_are() throws IOException {
        Path file = Path.of("src/main/resources/orrery/editor/theme/orrery.css");
        Set<String> known = Arrays.stream(Tone.values()).map(Tone::cssName).collect(Collectors.toSet());
        Set<String> unknown = new TreeSet<>();
        Matcher names = Pattern.compile("-orrery-[a-z-]+").matcher(Files.readString(file, StandardCharsets.UTF_8));
        while (names.find()) {
            if (!known.contains(names.group())) {
                unknown.add(names.group());
            }
        }
        assertEquals(Set.of(), unknown);
    }

    private static double contrast(Tone text, Tone ground, Theme theme) {
        return contrast(text.in(theme), ground.in(theme));
    }

    /// Contrast ratio of WCAG 2.2, from 1 to 21.
    private static double contrast(Color a, Color b) {
        double light = Math.max(luminance(a), luminance(b));
        double dark = Math.min(luminance(a), luminance(b));
        return (light + 0.05) / (dark + 0.05);
    }

    private static double luminance(Color colour) {
        return 0.2126 * linear(colour.getRed()) + 0.7152 * linear(colour.getGreen())
                + 0.0722 * linear(colour.getBlue());
    }

    private static double linear(double channel) {
        return channel <= 0.04045 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
    }
}
