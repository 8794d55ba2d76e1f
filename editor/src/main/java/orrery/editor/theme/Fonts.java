package orrery.editor.theme;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;

/// The fonts of the application, by purpose.
public final class Fonts {

    /// Family of all texts except values.
    public static final String TEXT_FAMILY = "Inter";
    /// Family of values, handles and code; monospace.
    public static final String VALUE_FAMILY = "JetBrains Mono";

    private static final List<String> FILES = List.of("Inter-Regular.otf", "Inter-Bold.otf",
            "JetBrainsMono-Regular.ttf", "JetBrainsMono-Bold.ttf");

    private static boolean loaded;

    private Fonts() {}

    /// Registers the fonts with JavaFX. Does nothing after the first call.
    public static synchronized void load() {
        if (!loaded) {
            FILES.forEach(Fonts::load);
            loaded = true;
        }
    }

    /// The font of labels and headings.
    public static Font text(double sizePixels) {
        load();
        return Font.font(TEXT_FAMILY, sizePixels);
    }

    /// The bold font of headings.
    public static Font boldText(double sizePixels) {
        load();
        return Font.font(TEXT_FAMILY, FontWeight.BOLD, sizePixels);
    }

    /// The font of values.
    public static Font value(double sizePixels) {
        load();
        return Font.font(VALUE_FAMILY, sizePixels);
    }

    /// The bold font of values.
    public static Font boldValue(double sizePixels) {
        load();
        return Font.font(VALUE_FAMILY, FontWeight.BOLD, sizePixels);
    }

    private static void load(String file) {
        try (InputStream in = Objects.requireNonNull(Fonts.class.getResourceAsStream("fonts/" + file), file)) {
            Font.loadFont(in, 13);
        } catch (IOException e) {
            throw new UncheckedIOException("Font " + file + " can not be read from the program's own files.", e);
        }
    }
}
