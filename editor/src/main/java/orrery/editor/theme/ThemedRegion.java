package orrery.editor.theme;

import java.util.List;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.css.CssMetaData;
import javafx.css.SimpleStyleableStringProperty;
import javafx.css.Styleable;
import javafx.css.StyleablePropertyFactory;
import javafx.scene.AccessibleAttribute;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// A region whose content a subclass paints. Provides the theme of its scene, tells whether to show the focus, and passes a text
/// to screen readers. Has the style class `themed`.
public abstract class ThemedRegion extends Region {

    private static final StyleablePropertyFactory<ThemedRegion> FACTORY = new StyleablePropertyFactory<>(
            Region.getClassCssMetaData());
    private static final CssMetaData<ThemedRegion, String> THEME = FACTORY.createStringCssMetaData("-orrery-theme",
            region -> region.name, Theme.DARK.name());

    private final SimpleStyleableStringProperty name = new SimpleStyleableStringProperty(THEME, this, "theme",
            Theme.DARK.name());

    private final ReadOnlyBooleanWrapper ringed = new ReadOnlyBooleanWrapper(this, "ringed");

    private boolean byMouse;
    private @Nullable Supplier<String> speech;
    private String lastSpeech = "";

    /// Creates a region. It has the dark theme until it is in a scene; then it has the theme of the scene.
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

    /// Whether to show the focus. True after the region got the focus without the mouse, or received a navigation key while it
    /// had the focus. False after a mouse press on the region, and while it lacks the focus. [#focusVisibleProperty] does not
    /// suffice, because it is true only after Tab.
    public final ReadOnlyBooleanProperty ringedProperty() {
        return ringed.getReadOnlyProperty();
    }

    /// Sets a function that returns what screen readers say about the content. It is called when a screen reader asks.
    protected final void setSpeech(Supplier<String> text) {
        speech = text;
    }

    /// Tells screen readers if the text has changed. Costs nothing while no screen reader is active.
    protected final void speechChanged() {
        if (Platform.isAccessibilityActive() && speech != null && !speech.get().equals(lastSpeech)) {
            lastSpeech = speech.get();
            notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
        }
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return attribute == AccessibleAttribute.TEXT && speech != null
                ? speech.get()
                : super.queryAccessibleAttribute(attribute, parameters);
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
