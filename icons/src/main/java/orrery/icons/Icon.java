package orrery.icons;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A drawing of one filled path within 0..24 by 0..24, y downward.
public enum Icon {
    /// The program: a sun, an orbit and a planet on it.
    LOGO,
    /// An open folder.
    OPEN,
    /// Write to the file one has.
    SAVE,
    /// Write to another file.
    SAVE_AS,
    /// A new, empty document.
    NEW,
    /// Take back.
    UNDO,
    /// Do again.
    REDO,
    /// Run on.
    PLAY,
    /// Stand still.
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
    /// Switch between dark and light.
    THEME,
    /// A component array.
    COMPONENT,
    /// The ticks run so far.
    TIMELINE,
    /// Something failed.
    ERROR,
    /// Something to know.
    INFO,
    /// Add.
    ADD,
    /// Take out.
    REMOVE,
    /// Destroy.
    TRASH,
    /// Make another one like it.
    DUPLICATE,
    /// Rename or edit.
    RENAME,
    /// Open all.
    EXPAND,
    /// Close all.
    COLLAPSE,
    /// Closed, or onward.
    CHEVRON_RIGHT,
    /// Open, or a choice.
    CHEVRON_DOWN,
    /// Backward.
    CHEVRON_LEFT,
    /// The world drawn.
    VIEWPORT,
    /// A camera.
    CAMERA,
    /// Bring the selection into view.
    FRAME_SELECTION,
    /// More commands.
    MORE,
    /// Close.
    CLOSE,
    /// Time, or ticks a second.
    CLOCK,
    /// Keys.
    KEYBOARD,
    /// Two side by side.
    DIFF;

    /// Width and height of the grid that every icon is drawn on.
    public static final double GRID = 24;

    private static final String START = "<path d=\"";

    @SuppressWarnings("ImmutableEnumChecker") // a cache: read at first use, always the same afterwards
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

    /// The file that holds the drawing, beside this class.
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
