package orrery.editor.app.settings;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import orrery.ecs.history.Budget;
import orrery.editor.source.SourceSettings;
import orrery.editor.theme.Theme;

/// What the program remembers from one start to the next.
///
/// @param theme dark or light
/// @param frame where the window was
/// @param recent files last opened, newest first, at most {@value #MOST_RECENT}
/// @param source where source lies and what opens it
/// @param recordingMegabytes how much recorded ticks may take
/// @param isCsvGuarded whether text in tables is kept from being run as a formula
public record Settings(Theme theme, Frame frame, List<Path> recent, SourceSettings source, int recordingMegabytes,
        boolean isCsvGuarded) {

    private static final int MEGABYTE_BITS = 20;

    /// So many recent files are kept.
    static final int MOST_RECENT = 10;

    /// Of a first start.
    static final Settings DEFAULT = new Settings(Theme.DARK, Frame.DEFAULT, List.of(),
            SourceSettings.DEFAULT, (int) (Budget.DEFAULT_BYTES >> MEGABYTE_BITS), true);

    public Settings {
        recent = List.copyOf(recent);
    }

    /// Size of the window in pixels.
    ///
    /// @param maximized whether it filled the screen; width and height are then those it goes back to
    public record Frame(double width, double height, boolean maximized) {

        /// Of a first start.
        static final Frame DEFAULT = new Frame(1440, 900, false);
    }

    /// The same with another theme.
    public Settings with(Theme other) {
        return new Settings(other, frame, recent, source, recordingMegabytes, isCsvGuarded);
    }

    /// The same with another place of the window.
    public Settings with(Frame otherFrame) {
        return new Settings(theme, otherFrame, recent, source, recordingMegabytes, isCsvGuarded);
    }

    /// The same with a file at the head of the recent ones.
    public Settings opened(Path file) {
        List<Path> files = new ArrayList<>(recent);
        files.remove(file);
        files.addFirst(file);
        return new Settings(theme, frame, files.subList(0, Math.min(files.size(), MOST_RECENT)), source,
                recordingMegabytes, isCsvGuarded);
    }

    /// The same without a file among the recent ones.
    public Settings forgotten(Path file) {
        return new Settings(theme, frame, recent.stream().filter(other -> !other.equals(file)).toList(), source,
                recordingMegabytes, isCsvGuarded);
    }

    /// The same with other preferences.
    public Settings with(PreferencesDialog.Preferences other) {
        return new Settings(theme, frame, recent, other.source(), recordingMegabytes,
                other.isCsvGuarded());
    }

    /// What the user can choose in a dialog.
    public PreferencesDialog.Preferences preferences() {
        return new PreferencesDialog.Preferences(source, isCsvGuarded);
    }

    /// The same with another memory for recorded ticks.
    public Settings withRecordingBytes(long bytes) {
        return new Settings(theme, frame, recent, source, (int) (bytes >> MEGABYTE_BITS),
                isCsvGuarded);
    }

    /// How many bytes recorded ticks may take.
    public long recordingBytes() {
        return (long) recordingMegabytes << MEGABYTE_BITS;
    }
}
