package orrery.editor.theme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
    private static final double LEAST_MARK_CONTRAST = 3;

    /// Four times the difference that is just noticeable.
    private static final double LEAST_DISTANCE = 10;
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

    @ParameterizedTest
    @EnumSource
    void marks_can_be_seen_on_the_grounds_of_pictures(Theme theme) {
        for (Tone ground : List.of(Tone.WINDOW, Tone.PANEL, Tone.LANE)) {
            assertTrue(contrast(Tone.CHANGED_MARK, ground, theme) >= LEAST_MARK_CONTRAST, ground::name);
        }
    }

    @ParameterizedTest
    @EnumSource
    void the_meanings_can_be_told_apart_by_the_colour_blind(Theme theme) {
        List<Tone> meanings = List.of(Tone.CHANGED, Tone.ADDED, Tone.REMOVED, Tone.MOVED, Tone.ACCENT);
        List<String> alike = Arrays.stream(ColourVision.values())
                .flatMap(vision -> meanings.stream().flatMap(one -> meanings.stream()
                        .filter(other -> other.compareTo(one) > 0
                                && vision.distance(one.in(theme), other.in(theme)) < LEAST_DISTANCE)
                        .map(other -> vision + ": " + one + " and " + other)))
                .toList();
        assertEquals(List.of(), alike);
    }

    @ParameterizedTest
    @EnumSource
    void series_can_be_told_apart_by_the_colour_blind_and_seen_on_every_ground(Theme theme) {
        List<String> bad = new ArrayList<>();
        for (int one = 0; one < Theme.SERIES; one++) {
            Color colour = theme.series(one);
            for (Tone ground : List.of(Tone.LANE, Tone.PANEL, Tone.RAISED)) {
                if (ColourVision.contrast(colour, ground.in(theme)) < LEAST_CONTRAST) {
                    bad.add(one + " on " + ground);
                }
            }
            for (int other = 0; other < one; other++) {
                for (ColourVision vision : ColourVision.values()) {
                    if (vision.distance(colour, theme.series(other)) < LEAST_DISTANCE) {
                        bad.add(vision + ": " + other + " and " + one);
                    }
                }
            }
        }
        assertEquals(List.of(), bad);
    }

    @Test
    void red_and_green_of_one_lightness_are_alike_without_red_or_green_receptors() {
        Color red = Color.web("#c05040");
        Color green = Color.web("#7a7a30");
        assertTrue(ColourVision.FULL.distance(red, green) > 4 * LEAST_DISTANCE);
        assertTrue(ColourVision.DEUTERANOPIA.distance(red, green) < LEAST_DISTANCE);
    }

    @Test
    void black_on_white_has_the_contrast_21() {
        assertEquals(21, ColourVision.contrast(Color.BLACK, Color.WHITE), 1e-9);
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
        return ColourVision.contrast(text.in(theme), ground.in(theme));
    }
}
