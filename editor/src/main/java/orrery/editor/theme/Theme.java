package orrery.editor.theme;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;

/// The two themes of the window.
public enum Theme {
    /// Light text on a dark background.
    DARK(new PrimerDark().getUserAgentStylesheet()),
    /// Dark text on a light background.
    LIGHT(new PrimerLight().getUserAgentStylesheet());

    private static final List<String> SERIES_ON_DARK = List.of("#448aff", "#a8e9ba", "#b47b9a", "#65f2f6", "#dfe689",
            "#a5a3ea", "#e5942c", "#ec5d5e");
    private static final List<String> SERIES_ON_LIGHT = List.of("#0c2648", "#065338", "#69077f", "#057798", "#736e3d",
            "#7255c9", "#996213", "#5c0a02");

    /// Number of colours of series.
    static final int SERIES = 8;
    private static final double SWATCH = 9;

    private static final String POPUP_FONT = ".context-menu, .combo-box-popup .list-view, .pick-list, .header-list"
            + " { -fx-font-size: 13px; }";
    private static final String OPAQUE_POPUPS = ".context-menu, .tooltip, .combo-box-popup > .list-view, .pick-list,"
            + " .header-list, .popover { -fx-effect: null; -fx-background-radius: 0; -fx-opacity: 1; }";
    private static final Pattern LENGTH = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)px");

    private final String userAgentStyleSheet;

    Theme(String userAgentStyleSheet) {
        this.userAgentStyleSheet = userAgentStyleSheet;
    }

    /// Returns the other theme.
    public Theme other() {
        return this == DARK ? LIGHT : DARK;
    }

    /// Returns the colour of a series; a series is, for example, a system in the timeline. Colour-blind people can tell the
    /// colours apart, and text in these colours is legible on the backgrounds of panes.
    ///
    /// @param index index of the series, at least 0; after 8 series, the colours repeat
    public Color series(int index) {
        return Color.web((this == DARK ? SERIES_ON_DARK : SERIES_ON_LIGHT).get(index % SERIES));
    }

    /// Returns a square in the colour of a series. Its colour follows the theme of the square's scene.
    public static Rectangle swatch(int index) {
        Rectangle swatch = new Rectangle(SWATCH, SWATCH);
        swatch.getStyleClass().add("series-" + index % SERIES);
        return swatch;
    }

    /// Returns the style sheets of the application: the colours, then the rules that use them. If the screen has no transparent
    /// windows, pop-ups have neither a shadow nor round corners.
    public List<String> styleSheets() {
        String rules = Objects.requireNonNull(Theme.class.getResource("orrery.css")).toExternalForm();
        return isTransparent()
                ? List.of(colourSheet(), rules)
                : List.of(colourSheet(), rules, dataSheet(OPAQUE_POPUPS));
    }

    /// Whether the transparent parts of a pop-up show the content below the pop-up. Without a compositing window manager, these
    /// parts are white. FX thread.
    public static boolean isTransparent() {
        return Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW);
    }

    /// Applies the theme to a scene. JavaFX passes the style sheets of the scene on to its menus, tooltips and dialogs.
    /// `WindowPlace` passes the user agent style sheet on to dialogs. Does not change the user agent style sheet of the whole
    /// application, because a program that opens an inspector uses it for its own windows. Loads the fonts at the first call.
    public void applyTo(Scene scene) {
        Fonts.load();
        scene.setUserAgentStylesheet(userAgentStyleSheet);
        scene.getStylesheets().setAll(styleSheets());
    }

    /// Returns a style sheet with the rules of [#styleSheets], but with all lengths in pixels multiplied by a factor. Pop-ups of
    /// an enlarged window use this style sheet, because the window's scale does not apply to them. It also sets the font size of
    /// pop-ups, which they would otherwise inherit from the node that shows them.
    public static String scaledRules(double factor) {
        String rules;
        try (InputStream in = Objects.requireNonNull(Theme.class.getResourceAsStream("orrery.css"))) {
            rules = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("The style sheet can not be read from the program's own files.", e);
        }
        return dataSheet(LENGTH.matcher(rules + POPUP_FONT + (isTransparent() ? "" : OPAQUE_POPUPS)).replaceAll(
                length -> String.format(Locale.ROOT, "%.2fpx", Double.parseDouble(length.group(1)) * factor)));
    }

    private static String dataSheet(String css) {
        return "data:text/css;charset=UTF-8;base64,"
                + Base64.getEncoder().encodeToString(css.getBytes(StandardCharsets.UTF_8));
    }

    private String colourSheet() {
        StringBuilder css = new StringBuilder(".root {");
        for (Tone tone : Tone.values()) {
            css.append(tone.cssName()).append(": ").append(web(tone.in(this))).append(';');
        }
        css.append('}');
        for (int index = 0; index < SERIES; index++) {
            css.append(" .series-%d {-fx-fill: %s;}".formatted(index, web(series(index))));
        }
        return dataSheet(css.append(" .themed {-orrery-theme: \"").append(name()).append("\";}").toString());
    }

    /// Returns the colour as `#rrggbb`.
    static String web(Color colour) {
        return "#" + colour.toString().substring(2, 8);
    }
}
