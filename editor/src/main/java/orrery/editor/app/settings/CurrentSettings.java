package orrery.editor.app.settings;

import java.util.Map;
import java.util.function.UnaryOperator;
import orrery.editor.app.model.WindowModel;
import orrery.editor.grid.GridCopy;

/// The settings of one window. Each change is also applied to the settings in the file, which other windows and programs may have
/// changed meanwhile. One setting, the format of rows copied from grids, applies to all windows of the program. FX thread.
public final class CurrentSettings {

    private final ValueWriter<Settings> writer;
    private Settings now;

    /// Reads the settings.
    public CurrentSettings(SettingsFile file) {
        ValueFile<Settings> values = file.values();
        now = values.read();
        GridCopy.setCells(now.cells());
        writer = new ValueWriter<>(values);
    }

    /// The settings as this window read and changed them.
    public Settings now() {
        return now;
    }

    /// Changes the settings of the window now, and the settings in the file soon.
    ///
    /// @param change a function without side effects that sets only what the user changed. It is called a second time when the
    ///     file is written, usually on another thread
    public void change(UnaryOperator<Settings> change) {
        now = change.apply(now);
        GridCopy.setCells(now.cells());
        writer.write(change);
    }

    /// Gives a window the theme and the scale of these settings. Stores the theme and the scale that the user chooses later.
    public void keepLooksOf(WindowModel model) {
        model.theme().set(now.theme());
        model.setScalePercent(now.scalePercent());
        model.theme().subscribe((_, chosen) -> change(kept -> kept.with(chosen)));
        model.scale().subscribe((_, _) -> {
            int percent = model.scalePercent();
            change(kept -> kept.withScale(percent));
        });
    }

    /// Changes the keys of commands.
    public void changeKeys(Map<String, String> keys) {
        Map<String, String> before = now.keys();
        change(kept -> kept.withKeys(before, keys));
    }

    /// Stores what the user has changed without a dialog: the window's place and size, and the memory for recorded ticks.
    public void changeAtEnd(Settings.Frame frame, long recordingBytes) {
        if (!frame.equals(now.frame())) {
            change(kept -> kept.with(frame));
        }
        if (recordingBytes != now.recordingBytes()) {
            change(kept -> kept.withRecordingBytes(recordingBytes));
        }
    }

    /// Waits until all changes are written to the file, or could not be written.
    public void finish() {
        writer.finish();
    }
}
