package orrery.editor.app.settings;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import orrery.ecs.history.Budget;
import orrery.editor.source.SourceSettings;
import orrery.editor.theme.Theme;

/// The settings that the program keeps from one start to the next. Immutable.
///
/// @param theme dark or light
/// @param frame size of the window
/// @param recent files opened last, newest first, at most {@value #MOST_RECENT}
/// @param source where source code is, and which editor opens it
/// @param recordingMegabytes memory for recorded ticks
/// @param isCsvGuarded whether text in exported tables is protected from being evaluated as a formula by spreadsheets
public record Settings(Theme theme, Frame frame, List<Path> recent, SourceSettings source, int recordingMegabytes,
        boolean isCsvGuarded) {

    private static final int MEGABYTE_BITS = 20;

    /// Maximum number of recent files.
    static final int MOST_RECENT = 10;

    /// The settings of a first start.
    static final Settings DEFAULT = new Settings(Theme.DARK, Frame.DEFAULT, List.of(),
            SourceSettings.DEFAULT, (int) (Budget.DEFAULT_BYTES >> MEGABYTE_BITS), true);

    public Settings {
        recent = List.copyOf(recent);
    }

    /// Size of the window in pixels.
    ///
    /// @param maximized whether the window is maximized; width and height are then those before it was maximized
    public record Frame(double width, double height, boolean maximized) {

        /// The size at a first start.
        static final Frame DEFAULT = new Frame(1440, 900, false);
    }

    /// Returns a copy with another theme.
    public Settings with(Theme other) {
        return new Settings(other, frame, recent, source, recordingMegabytes, isCsvGuarded);
    }

    /// Returns a copy with another size of the window.
    public Settings with(Frame otherFrame) {
        return new Settings(theme, otherFrame, recent, source, recordingMegabytes, isCsvGuarded);
    }

    /// Returns a copy with a file as the newest of the recent files.
    public Settings opened(Path file) {
        List<Path> files = new ArrayList<>(recent);
        files.remove(file);
        files.addFirst(file);
        return new Settings(theme, frame, files.subList(0, Math.min(files.size(), MOST_RECENT)), source,
                recordingMegabytes, isCsvGuarded);
    }

    /// Returns a copy without a file in the recent files.
    public Settings forgotten(Path file) {
        return new Settings(theme, frame, recent.stream().filter(other -> !other.equals(file)).toList(), source,
                recordingMegabytes, isCsvGuarded);
    }

    /// Returns a copy with the settings of the preferences dialog.
    public Settings with(PreferencesDialog.Preferences other) {
        return new Settings(theme, frame, recent, other.source(), recordingMegabytes,
                other.isCsvGuarded());
    }

    /// The settings that the preferences dialog shows.
    public PreferencesDialog.Preferences preferences() {
        return new PreferencesDialog.Preferences(source, isCsvGuarded);
    }

    /// Returns a copy with another memory for recorded ticks.
    public Settings withRecordingBytes(long bytes) {
        return new Settings(theme, frame, recent, source, (int) (bytes >> MEGABYTE_BITS),
                isCsvGuarded);
    }

    /// Memory for recorded ticks, in bytes.
    public long recordingBytes() {
        return (long) recordingMegabytes << MEGABYTE_BITS;
    }
}
