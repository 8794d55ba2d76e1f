package orrery.editor.theme;

import javafx.scene.paint.Color;
import javafx.scene.text.Font;

/// Colours, fonts and text widths that painters share. Belongs to one thread.
public final class CanvasLook {
    private static final double LABEL_SIZE = 11;

    private final Font label = Fonts.text(LABEL_SIZE);
    private final Font bold = Fonts.boldText(LABEL_SIZE);
    private final Font value = Fonts.value(LABEL_SIZE);
    private final TextMeasure measure = new TextMeasure();
    private Theme theme = Theme.DARK;

    /// Sets the theme.
    public void useTheme(Theme newTheme) {
        theme = newTheme;
    }

    /// The theme.
    public Theme theme() {
        return theme;
    }

    /// Returns the colour of a tone.
    public Color color(Tone tone) {
        return tone.in(theme);
    }

    /// Returns the colour of a tone with an opacity from 0 to 1.
    public Color color(Tone tone, double opacity) {
        return tone.in(theme).deriveColor(0, 1, 1, opacity);
    }

    /// Converts a colour given as `0xRRGGBB`.
    public static Color rgb(int rgb, double opacity) {
        return Color.rgb(rgb >> 16 & 0xff, rgb >> 8 & 0xff, rgb & 0xff, opacity);
    }

    /// The font of labels.
    public Font label() {
        return label;
    }

    /// The bold font of labels.
    public Font bold() {
        return bold;
    }

    /// The font of numbers.
    public Font value() {
        return value;
    }

    /// Returns the width of a text in pixels.
    public double width(Font font, String text) {
        return measure.width(font, text);
    }

    /// Returns a text in one line. If it does not fit, shortens it with an ellipsis, see [TextMeasure#clip].
    ///
    /// @param room available width in pixels
    public String clip(Font font, String text, double room) {
        return measure.clip(font, text, room);
    }
}
