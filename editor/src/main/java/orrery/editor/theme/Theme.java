package orrery.editor.theme;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.paint.Color;

/// The two themes of the window.
public enum Theme {
    /// Light text on a dark background.
    DARK(new PrimerDark().getUserAgentStylesheet()),
    /// Dark text on a light background.
    LIGHT(new PrimerLight().getUserAgentStylesheet());

    private static final List<String> SERIES_COLOURS = List.of("#4c78a8", "#72b7b2", "#b279a2", "#8cb369", "#d7995b",
            "#7f7fc7", "#c9675f", "#9d8b6f");

    private final String userAgentStyleSheet;

    Theme(String userAgentStyleSheet) {
        this.userAgentStyleSheet = userAgentStyleSheet;
    }

    /// Returns the other theme.
    public Theme other() {
        return this == DARK ? LIGHT : DARK;
    }

    /// Returns the colour of a series, such as a system in the timeline; the same in both themes.
    ///
    /// @param index at least 0; colours repeat after 8
    public static Color series(int index) {
        return Color.web(SERIES_COLOURS.get(index % SERIES_COLOURS.size()));
    }

    /// Returns the style sheets of the application: the colours, then the rules that use them.
    public List<String> styleSheets() {
        String rules = Objects.requireNonNull(Theme.class.getResource("orrery.css")).toExternalForm();
        return List.of(colourSheet(), rules);
    }

    /// Applies the theme to a scene, and to the application, which provides the initial theme of pop-ups. Loads the fonts at the
    /// first call.
    public void applyTo(Scene scene) {
        Fonts.load();
        Application.setUserAgentStylesheet(userAgentStyleSheet);
        scene.setUserAgentStylesheet(userAgentStyleSheet);
        scene.getStylesheets().setAll(styleSheets());
    }

    private String colourSheet() {
        StringBuilder css = new StringBuilder(".root {");
        for (Tone tone : Tone.values()) {
            css.append(tone.cssName()).append(": ").append(web(tone.in(this))).append(';');
        }
        byte[] bytes = css.append("} .themed {-orrery-theme: \"").append(name()).append("\";}").toString()
                .getBytes(StandardCharsets.UTF_8);
        return "data:text/css;charset=UTF-8;base64," + Base64.getEncoder().encodeToString(bytes);
    }

    /// Returns the colour as `#rrggbb`.
    static String web(Color colour) {
        return "#" + colour.toString().substring(2, 8);
    }
}
