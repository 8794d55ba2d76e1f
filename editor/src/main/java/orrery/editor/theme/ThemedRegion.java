package orrery.editor.theme;

import java.util.List;
import javafx.css.CssMetaData;
import javafx.css.SimpleStyleableStringProperty;
import javafx.css.Styleable;
import javafx.css.StyleablePropertyFactory;
import javafx.scene.layout.Region;

/** A region that paints by hand and so must know which theme its scene has; style class {@code themed}. */
public abstract class ThemedRegion extends Region {

    private static final StyleablePropertyFactory<ThemedRegion> FACTORY = new StyleablePropertyFactory<>(
            Region.getClassCssMetaData());
    private static final CssMetaData<ThemedRegion, String> THEME = FACTORY.createStringCssMetaData("-orrery-theme",
            region -> region.name, Theme.DARK.name());

    private final SimpleStyleableStringProperty name = new SimpleStyleableStringProperty(THEME, this, "theme",
            Theme.DARK.name());

    /** A region in the dark theme until its scene says otherwise. */
    protected ThemedRegion() {
        getStyleClass().add("themed");
        name.addListener((_, _, _) -> themeChanged());
    }

    /** The theme of the scene. */
    public final Theme theme() {
        return Theme.LIGHT.name().equals(name.get()) ? Theme.LIGHT : Theme.DARK;
    }

    /** Paints anew in the colours of {@link #theme}. */
    protected abstract void themeChanged();

    @Override
    public List<CssMetaData<? extends Styleable, ?>> getCssMetaData() {
        return FACTORY.getCssMetaData();
    }
}
