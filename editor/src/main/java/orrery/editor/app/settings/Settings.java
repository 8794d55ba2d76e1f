package orrery.editor.app.settings;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.geometry.Point2D;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Budget;
import orrery.editor.source.SourceSettings;
import orrery.editor.text.CsvCells;
import orrery.editor.theme.Theme;

/// The settings that the program keeps from one start to the next. Immutable.
///
/// @param theme dark or light
/// @param frame place and size of the window
/// @param recent files opened or saved last, newest first, at most {@value #MOST_RECENT}
/// @param source folders of source code, and the command of the editor that opens source code
/// @param recordingMegabytes memory for recorded ticks
/// @param isCsvGuarded whether text in exported tables is protected from being evaluated as a formula by spreadsheets
/// @param keys the keys that the user has changed: a map from command name to keys. An empty text stands for no keys
/// @param scalePercent size of everything in the window, from {@value #LEAST_SCALE} to {@value #MOST_SCALE} percent
/// @param reloading settings for reloading code that was built again
public record Settings(Theme theme, Frame frame, List<Path> recent, SourceSettings source, int recordingMegabytes,
        boolean isCsvGuarded, Map<String, String> keys, int scalePercent, Reloading reloading) {

    private static final int MEGABYTE_BITS = 20;

    /// The smallest scale, in percent.
    public static final int LEAST_SCALE = 100;

    /// The largest scale, in percent.
    public static final int MOST_SCALE = 200;

    /// Difference between neighbouring scales that the user can choose, in percent.
    public static final int SCALE_STEP = 10;

    /// Maximum number of recent files.
    static final int MOST_RECENT = 10;

    /// The settings of a first start.
    static final Settings DEFAULT = new Settings(Theme.DARK, Frame.DEFAULT, List.of(),
            SourceSettings.DEFAULT, (int) (Budget.DEFAULT_BYTES >> MEGABYTE_BITS), true, Map.of(), LEAST_SCALE,
            Reloading.DEFAULT);

    public Settings {
        recent = List.copyOf(recent);
        keys = Map.copyOf(keys);
    }

    /// Place and size of the window in pixels.
    ///
    /// @param corner the top left corner; null if it is not known
    /// @param maximized whether the window is maximized. If so, corner and size are those from before it was maximized
    public record Frame(@Nullable Point2D corner, double width, double height, boolean maximized) {

        /// The size at a first start.
        static final Frame DEFAULT = new Frame(null, 1440, 900, false);
    }

    /// Settings for reloading code that was built again.
    ///
    /// @param isAutomatic whether code is reloaded automatically; if not, only when the user runs a command
    /// @param runsAgain whether the scene then runs again from its start; if not, it continues with its present state
    public record Reloading(boolean isAutomatic, boolean runsAgain) {

        /// Reloading at a first start.
        static final Reloading DEFAULT = new Reloading(true, false);
    }

    /// Returns a copy with another theme.
    public Settings with(Theme other) {
        return new Settings(other, frame, recent, source, recordingMegabytes, isCsvGuarded, keys, scalePercent,
                reloading);
    }

    /// Returns a copy with another place and size of the window.
    public Settings with(Frame otherFrame) {
        return new Settings(theme, otherFrame, recent, source, recordingMegabytes, isCsvGuarded, keys, scalePercent,
                reloading);
    }

    /// Returns a copy with a file as the newest of the recent files.
    public Settings opened(Path file) {
        List<Path> files = new ArrayList<>(recent);
        files.remove(file);
        files.addFirst(file);
        return new Settings(theme, frame, files.subList(0, Math.min(files.size(), MOST_RECENT)), source,
                recordingMegabytes, isCsvGuarded, keys, scalePercent, reloading);
    }

    /// Returns a copy whose recent files lack a file.
    public Settings forgotten(Path file) {
        return new Settings(theme, frame, recent.stream().filter(other -> !other.equals(file)).toList(), source,
                recordingMegabytes, isCsvGuarded, keys, scalePercent, reloading);
    }

    /// Returns a copy with the changes that the user made in the preferences dialog.
    ///
    /// @param before the preferences that the dialog showed. For a preference that is the same in `after`, the copy has the value
    ///     of this object
    public Settings with(PreferencesDialog.Preferences before, PreferencesDialog.Preferences after) {
        SourceSettings was = before.source();
        SourceSettings now = after.source();
        return new Settings(theme, frame, recent,
                new SourceSettings(changed(source.command(), was.command(), now.command()),
                        changed(source.folders(), was.folders(), now.folders())),
                recordingMegabytes, changed(isCsvGuarded, before.isCsvGuarded(), after.isCsvGuarded()), keys,
                scalePercent, reloading);
    }

    private static <T> T changed(T here, T before, T after) {
        return before.equals(after) ? here : after;
    }

    /// The settings that the preferences dialog shows.
    public PreferencesDialog.Preferences preferences() {
        return new PreferencesDialog.Preferences(source, isCsvGuarded);
    }

    /// The format of the cells of tables for other programs.
    public CsvCells cells() {
        return isCsvGuarded ? CsvCells.GUARDED : CsvCells.AS_THEY_ARE;
    }

    /// Returns a copy with another memory for recorded ticks.
    public Settings withRecordingBytes(long bytes) {
        return new Settings(theme, frame, recent, source, (int) (bytes >> MEGABYTE_BITS),
                isCsvGuarded, keys, scalePercent, reloading);
    }

    /// Returns a copy with changed keys.
    ///
    /// @param before the keys before the change. For a command whose keys are the same in `after`, the copy has the keys of this
    ///     object
    public Settings withKeys(Map<String, String> before, Map<String, String> after) {
        Map<String, String> all = new HashMap<>(keys);
        before.keySet().stream().filter(name -> !after.containsKey(name)).forEach(all::remove);
        after.forEach((name, text) -> {
            if (!text.equals(before.get(name))) {
                all.put(name, text);
            }
        });
        return new Settings(theme, frame, recent, source, recordingMegabytes, isCsvGuarded, all, scalePercent,
                reloading);
    }

    /// Returns a copy with another scale.
    public Settings withScale(int percent) {
        return new Settings(theme, frame, recent, source, recordingMegabytes, isCsvGuarded, keys, percent, reloading);
    }

    /// The scales that the user can choose, in percent.
    public static List<Integer> scales() {
        return IntStream.rangeClosed(0, (MOST_SCALE - LEAST_SCALE) / SCALE_STEP)
                .mapToObj(step -> LEAST_SCALE + step * SCALE_STEP).toList();
    }

    /// Returns a copy with other settings for reloading code.
    ///
    /// @param before the settings before the change. For a setting that is the same in `after`, the copy has the value of this
    ///     object
    public Settings with(Reloading before, Reloading after) {
        return new Settings(theme, frame, recent, source, recordingMegabytes, isCsvGuarded, keys, scalePercent,
                new Reloading(changed(reloading.isAutomatic(), before.isAutomatic(), after.isAutomatic()),
                        changed(reloading.runsAgain(), before.runsAgain(), after.runsAgain())));
    }

    /// Memory for recorded ticks, in bytes.
    public long recordingBytes() {
        return (long) recordingMegabytes << MEGABYTE_BITS;
    }
}
