package orrery.editor.theme;

import java.util.List;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.css.CssMetaData;
import javafx.css.SimpleStyleableStringProperty;
import javafx.css.Styleable;
import javafx.css.StyleablePropertyFactory;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

/// A region that is painted by hand. It provides the theme of its scene and whether to show the focus. Style class `themed`.
public abstract class ThemedRegion extends Region {

    private static final StyleablePropertyFactory<ThemedRegion> FACTORY = new StyleablePropertyFactory<>(
            Region.getClassCssMetaData());
    private static final CssMetaData<ThemedRegion, String> THEME = FACTORY.createStringCssMetaData("-orrery-theme",
            region -> region.name, Theme.DARK.name());

    private final SimpleStyleableStringProperty name = new SimpleStyleableStringProperty(THEME, this, "theme",
            Theme.DARK.name());

    private final ReadOnlyBooleanWrapper ringed = new ReadOnlyBooleanWrapper(this, "ringed");

    private boolean byMouse;

    /// Creates a region with the dark theme, which changes to that of its scene.
    protected ThemedRegion() {
        getStyleClass().add("themed");
        name.addListener((_, _, _) -> themeChanged());
        addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> {
            byMouse = true;
            ringed.set(false);
        });
        addEventFilter(MouseEvent.MOUSE_RELEASED, _ -> byMouse = false);
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode().isNavigationKey()) {
                ringed.set(isFocused());
            }
        });
        focusedProperty().subscribe((_, focused) -> ringed.set(focused && !byMouse));
    }

    /// Whether to show the focus: the region has it, and the last focus change or selection was made by key or command, not by
    /// the mouse. [#focusVisibleProperty] is true only after Tab.
    public final ReadOnlyBooleanProperty ringedProperty() {
        return ringed.getReadOnlyProperty();
    }

    /// The theme of the scene.
    public final Theme theme() {
        return Theme.LIGHT.name().equals(name.get()) ? Theme.LIGHT : Theme.DARK;
    }

    /// Repaints in the colours of [#theme].
    protected abstract void themeChanged();

    @Override
    public List<CssMetaData<? extends Styleable, ?>> getCssMetaData() {
        return FACTORY.getCssMetaData();
    }
}
