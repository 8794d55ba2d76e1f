package orrery.editor.fx;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.scene.Scene;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;

/// The keys that the user chose in place of default keys of panes. A pane handles only its default keys. When the user presses
/// chosen keys, the window passes the default keys to the pane. This class tells menus and help which keys to show. FX thread.
public final class PaneKeys {
    private static final String SEPARATOR = ", ";

    private final Function<KeyCombination, Optional<String>> chosen;

    /// @param chosen returns the keys that the user chose in place of the given default keys, as text. The text is empty if the
    ///     user removed the keys. The result is empty if the default keys apply
    public PaneKeys(Function<KeyCombination, Optional<String>> chosen) {
        this.chosen = chosen;
    }

    /// Stores these keys in a scene. Menus and help in the scene then show them.
    public void provide(Scene scene) {
        scene.getProperties().put(PaneKeys.class, this);
    }

    private static PaneKeys of(@Nullable Scene scene) {
        return scene != null && scene.getProperties().get(PaneKeys.class) instanceof PaneKeys keys
                ? keys
                : new PaneKeys(_ -> Optional.empty());
    }

    /// Returns the accelerator that a menu item with these default keys shows. Null if the user removed the keys.
    static @Nullable KeyCombination shown(@Nullable Scene scene, KeyCombination defaults) {
        Optional<String> text = of(scene).chosen.apply(defaults);
        return text.isEmpty() ? defaults : text.get().isEmpty() ? null : KeyCombination.valueOf(text.get());
    }

    /// Returns the text of a gesture with the chosen keys in place of the default keys. Removed keys are left out.
    ///
    /// @param gesture keys as parsed by [KeyCombination#valueOf], or gestures of the mouse, separated by a comma and a blank
    public static String text(@Nullable Scene scene, String gesture) {
        PaneKeys keys = of(scene);
        return Arrays.stream(gesture.split(SEPARATOR, -1)).map(keys::text).filter(text -> !text.isEmpty())
                .collect(Collectors.joining(SEPARATOR));
    }

    private String text(String part) {
        try {
            return chosen.apply(KeyCombination.valueOf(part)).map(text -> text.isEmpty()
                    ? ""
                    : KeyCombination.valueOf(text).getDisplayText()).orElseGet(() -> SystemKeys.text(part));
        } catch (IllegalArgumentException _) {
            return SystemKeys.text(part); // a gesture of the mouse
        }
    }
}
