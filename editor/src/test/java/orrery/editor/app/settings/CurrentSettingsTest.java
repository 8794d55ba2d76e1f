package orrery.editor.app.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.editor.source.SourceSettings;
import orrery.editor.theme.Theme;

class CurrentSettingsTest {
    private static final long MEGABYTE = 1 << 20;

    @TempDir
    private Path folder;

    private Path path() {
        return folder.resolve("settings.properties");
    }

    private CurrentSettings program() {
        return new CurrentSettings(new SettingsFile(path()));
    }

    private Settings written() {
        return new SettingsFile(path()).read();
    }

    @Test
    void two_programs_keep_what_each_other_changed() {
        CurrentSettings one = program();
        CurrentSettings other = program();
        one.change(kept -> kept.with(Theme.LIGHT).opened(Path.of("/one.json")));
        one.changeKeys(Map.of("Save scene", "F5"));
        one.finish();
        other.change(kept -> kept.withScale(150).opened(Path.of("/other.json")));
        other.changeKeys(Map.of("Open…", "F6"));
        other.changeAtEnd(new Settings.Frame(null, 1000, 700, false), 512 * MEGABYTE);
        other.finish();
        one.changeAtEnd(Settings.Frame.DEFAULT, Settings.DEFAULT.recordingBytes());
        one.finish();
        Settings both = written();
        assertEquals(Theme.LIGHT, both.theme());
        assertEquals(150, both.scalePercent());
        assertEquals(List.of(Path.of("/other.json"), Path.of("/one.json")), both.recent());
        assertEquals(Map.of("Save scene", "F5", "Open…", "F6"), both.keys());
        assertEquals(new Settings.Frame(null, 1000, 700, false), both.frame());
        assertEquals(512, both.recordingMegabytes());
    }

    @Test
    void preferences_of_a_dialog_change_only_what_was_changed_there() {
        CurrentSettings one = program();
        CurrentSettings other = program();
        PreferencesDialog.Preferences shown = one.now().preferences();
        SourceSettings editor = new SourceSettings("idea {file}", shown.source().folders());
        one.change(kept -> kept.with(shown, new PreferencesDialog.Preferences(editor, true)));
        one.finish();
        other.change(kept -> kept.with(shown, new PreferencesDialog.Preferences(shown.source(), false)));
        other.finish();
        assertEquals("idea {file}", written().source().command());
        assertFalse(written().isCsvGuarded());
    }

    @Test
    void keys_that_were_reset_are_reset_in_the_file_and_others_stay() {
        CurrentSettings one = program();
        one.changeKeys(Map.of("Save scene", "F5", "Open…", "F6"));
        one.finish();
        CurrentSettings other = program();
        other.changeKeys(Map.of("Save scene", "F5", "Open…", "F6", "Undo", "F7"));
        other.finish();
        one.changeKeys(Map.of("Open…", "F6"));
        one.finish();
        assertEquals(Map.of("Open…", "F6", "Undo", "F7"), written().keys());
    }

    @Test
    void ways_of_reloading_are_changed_one_by_one() {
        CurrentSettings one = program();
        CurrentSettings other = program();
        Settings.Reloading was = one.now().reloading();
        one.change(kept -> kept.with(was, new Settings.Reloading(false, was.runsAgain())));
        one.finish();
        other.change(kept -> kept.with(was, new Settings.Reloading(was.isAutomatic(), true)));
        other.finish();
        assertEquals(new Settings.Reloading(false, true), written().reloading());
    }

    @Test
    void a_file_that_was_damaged_meanwhile_is_kept_and_loses_no_setting() throws IOException {
        CurrentSettings one = program();
        one.change(kept -> kept.with(Theme.LIGHT));
        one.finish();
        Files.writeString(path(), "scale=\\u12");
        one.change(kept -> kept.opened(Path.of("/one.json")));
        one.finish();
        assertEquals(Theme.LIGHT, written().theme());
        assertEquals(List.of(Path.of("/one.json")), written().recent());
        assertEquals("scale=\\u12", Files.readString(folder.resolve("settings.properties.bad")));
    }

    @Test
    void a_file_that_was_damaged_before_the_start_is_kept_too() throws IOException {
        Files.write(path(), new byte[] {(byte) 0xff, 0});
        CurrentSettings one = program();
        assertEquals(Settings.DEFAULT, one.now());
        one.change(kept -> kept.with(Theme.LIGHT));
        one.finish();
        assertEquals(Theme.LIGHT, written().theme());
        assertEquals(2, Files.size(folder.resolve("settings.properties.bad")));
    }

    @Test
    void a_file_that_was_deleted_meanwhile_resets_everything_else() throws IOException {
        CurrentSettings one = program();
        one.change(kept -> kept.with(Theme.LIGHT));
        one.finish();
        Files.delete(path());
        one.change(kept -> kept.withScale(125));
        one.finish();
        assertEquals(Settings.DEFAULT.withScale(125), written());
    }
}
