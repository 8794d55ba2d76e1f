package orrery.icons;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// An icon: a single filled path in a grid of 24 by 24, y downward.
public enum Icon {
    /// The program: a sun, an orbit and a planet on it.
    LOGO,
    /// The main menu.
    MENU,
    /// An open folder.
    OPEN,
    /// Save to the current file.
    SAVE,
    /// Save to another file.
    SAVE_AS,
    /// A new, empty document.
    NEW,
    /// Undo.
    UNDO,
    /// Redo.
    REDO,
    /// Play.
    PLAY,
    /// Pause.
    PAUSE,
    /// One tick forward.
    STEP_FORWARD,
    /// One tick back.
    STEP_BACK,
    /// One system forward.
    STEP_SYSTEM,
    /// To the first tick.
    TO_START,
    /// To the newest tick.
    TO_NEWEST,
    /// Find.
    SEARCH,
    /// Pick something by a click.
    PIPETTE,
    /// Switch between dark and light.
    THEME,
    /// A component array.
    COMPONENT,
    /// The ticks run so far.
    TIMELINE,
    /// An error.
    ERROR,
    /// Information.
    INFO,
    /// Add.
    ADD,
    /// Remove.
    REMOVE,
    /// Destroy.
    TRASH,
    /// Duplicate.
    DUPLICATE,
    /// Rename or edit.
    RENAME,
    /// Expand all.
    EXPAND,
    /// Collapse all.
    COLLAPSE,
    /// Collapsed, or forward.
    CHEVRON_RIGHT,
    /// Expanded, or a choice.
    CHEVRON_DOWN,
    /// Backward.
    CHEVRON_LEFT,
    /// The viewport.
    VIEWPORT,
    /// A camera.
    CAMERA,
    /// Bring the selection into view.
    FRAME_SELECTION,
    /// More commands.
    MORE,
    /// Close.
    CLOSE,
    /// Time, or ticks per second.
    CLOCK,
    /// Keys.
    KEYBOARD,
    /// A comparison.
    DIFF;

    /// Width and height of the grid that every icon is drawn on.
    public static final double GRID = 24;

    private static final String START = "<path d=\"";

    @SuppressWarnings("ImmutableEnumChecker") // a cache: read at first use, constant afterwards
    private volatile @Nullable String path;

    /// The outline as the `d` attribute of an SVG path: absolute `M L C Q Z`, to be filled by the non-zero rule.
    ///
    /// @return never empty; the same text at every call
    public String path() {
        String known = path;
        if (known == null) {
            known = read();
            path = known;
        }
        return known;
    }

    /// Name of the file that contains the drawing, in the package of this class.
    String fileName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-') + ".svg";
    }

    private String read() {
        try (InputStream in = Icon.class.getResourceAsStream(fileName())) {
            if (in == null) {
                throw new IllegalStateException(
                        "Icon " + this + " has no file " + fileName() + "; add it beside Icon.class.");
            }
            return pathIn(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("Icon " + this + " can not be read from " + fileName() + ".", e);
        }
    }

    private String pathIn(String svg) {
        int start = svg.indexOf(START) + START.length();
        int end = svg.indexOf('"', start);
        if (start < START.length() || end < 0) {
            throw new IllegalStateException(
                    "File " + fileName() + " holds no " + START + "…; draw it as a single path.");
        }
        return svg.substring(start, end);
    }
}
