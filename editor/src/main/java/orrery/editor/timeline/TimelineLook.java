package orrery.editor.timeline;

import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import orrery.editor.theme.Fonts;
import orrery.editor.theme.TextMeasure;
import orrery.editor.theme.Theme;
import orrery.editor.theme.Tone;

/// Colours, fonts and text widths shared by the painters of the timeline.
final class TimelineLook {
    private static final double LABEL_SIZE = 11;

    private final Font label = Fonts.text(LABEL_SIZE);
    private final Font bold = Fonts.boldText(LABEL_SIZE);
    private final TextMeasure measure = new TextMeasure();
    private Theme theme = Theme.DARK;

    void useTheme(Theme newTheme) {
        theme = newTheme;
    }

    Theme theme() {
        return theme;
    }

    Color color(Tone tone) {
        return tone.in(theme);
    }

    Color color(Tone tone, double opacity) {
        return tone.in(theme).deriveColor(0, 1, 1, opacity);
    }

    Font label() {
        return label;
    }

    Font bold() {
        return bold;
    }

    double width(Font font, String text) {
        return measure.width(font, text);
    }

    String clip(Font font, String text, double room) {
        return measure.clip(font, text, room);
    }
}
