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
    /// A closed folder.
    FOLDER,
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
    /// An entity.
    ENTITY,
    /// A component array.
    COMPONENT,
    /// A component of which there is one.
    SINGLETON,
    /// A system.
    SYSTEM,
    /// A component without fields.
    TAG,
    /// Parents and children.
    SCENE_TREE,
    /// The ticks run so far.
    TIMELINE,
    /// Something failed.
    ERROR,
    /// Something to look at.
    WARNING,
    /// Something to know.
    INFO,
    /// Lines of log.
    CONSOLE,
    /// Add.
    ADD,
    /// Take out.
    REMOVE,
    /// Destroy.
    TRASH,
    /// Copy.
    COPY,
    /// Make another one like it.
    DUPLICATE,
    /// Rename or edit.
    RENAME,
    /// Go to what is named.
    LINK,
    /// Show fewer.
    FILTER,
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
    /// Shown.
    EYE,
    /// Hidden.
    EYE_OFF,
    /// Can not be changed.
    LOCK,
    /// More commands.
    MORE,
    /// Close.
    CLOSE,
    /// Time, or ticks a second.
    CLOCK,
    /// How fast ticks run.
    SPEED,
    /// What came from outside.
    INPUT,
    /// An event.
    EVENT,
    /// Settings.
    SETTINGS,
    /// Keys.
    KEYBOARD,
    /// The menu.
    MENU,
    /// What changed.
    CHANGES,
    /// Done, or chosen.
    CHECK,
    /// Two side by side.
    DIFF,
    /// What was before.
    HISTORY,
    /// Under another entity.
    PARENT;

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
