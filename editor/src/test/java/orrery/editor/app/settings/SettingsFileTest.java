package orrery.editor.app.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.geometry.Point2D;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.editor.source.SourceSettings;
import orrery.editor.theme.Theme;

class SettingsFileTest {

    private static final Settings SOME = new Settings(Theme.LIGHT,
            new Settings.Frame(new Point2D(-1900, 20), 1280, 800, true),
            List.of(Path.of("/worlds/solar system.json"), Path.of("/worlds/ä=#!.json")),
            new SourceSettings("idea --line {line} {file}", List.of(Path.of("/code/a b"), Path.of("/code/ö"))), 1_024,
            false, Map.of("Save scene", "Ctrl+Alt+S", "Play or pause", "", "Split right", "Ctrl+\\"), 150,
            new Settings.Reloading(false, true));

    @TempDir
    private Path folder;

    @Test
    void what_was_written_is_read() throws IOException {
        SettingsFile file = file();
        write(file);
        assertEquals(SOME, file.read());
    }

    @Test
    void without_a_file_the_defaults_hold() {
        assertEquals(Settings.DEFAULT, file().read());
    }

    @Test
    void a_value_that_is_none_counts_as_never_set() throws IOException {
        Files.createDirectories(path().getParent());
        Files.writeString(path(),
                "theme=purple\nwindow.width=NaN\nwindow.height=1e999\nlayout.left=-4\nrecording.megabytes=0\nrecent.0=\n");
        assertEquals(Settings.DEFAULT, file().read());
    }

    @Test
    void no_folders_are_read_as_none() throws IOException {
        SettingsFile file = file();
        file.values().change(kept -> kept.with(kept.preferences(),
                new PreferencesDialog.Preferences(new SourceSettings("", List.of()), true)));
        assertEquals(List.of(), file.read().source().folders());
    }

    @Test
    void breaks_and_leading_blanks_are_read_as_they_were() throws IOException {
        for (String text : List.of("a\nscale=150", "a\r\nb", " \tcode -g {file}", "\tcode", "\fcode", "\\n", "a\\",
                " ")) {
            SettingsFile file = file();
            file.values().change(kept -> kept.with(kept.preferences(),
                    new PreferencesDialog.Preferences(new SourceSettings(text, List.of(Path.of("b"))), true)));
            assertEquals(text, file.read().source().command());
            assertEquals(Settings.LEAST_SCALE, file.read().scalePercent());
        }
    }

    @Test
    void a_file_of_an_older_version_is_read_without_what_went() throws IOException {
        write(file());
        Files.writeString(path(), Files.readString(path()) + """
                layout.left=240
                layout.right=300
                layout.bottom=210
                tabs.0.world=marionette
                tabs.0.centre=Node\tDirty sets\tViewport\tSystems\tNode
                """);
        assertEquals(SOME, file().read());
    }

    @Test
    void a_file_of_other_bytes_counts_as_never_set() throws IOException {
        Files.createDirectories(path().getParent());
        Files.write(path(), new byte[] {(byte) 0xff, 0, (byte) 0xc0, '\\', 'u', 'x'});
        assertEquals(Settings.DEFAULT, file().read());
    }

    @Test
    void a_window_is_never_remembered_too_small_to_use() throws IOException {
        Files.createDirectories(path().getParent());
        Files.writeString(path(), "window.width=3\nwindow.height=2\n");
        assertEquals(new Settings.Frame(null, 640, 400, false), file().read().frame());
    }

    @Test
    void writing_leaves_only_an_empty_lock_beside_the_file() throws IOException {
        write(file());
        Path lock = path().resolveSibling(".settings.properties.lock");
        try (Stream<Path> files = Files.list(path().getParent())) {
            assertEquals(List.of(lock, path()), files.sorted().toList());
        }
        assertEquals(0, Files.size(lock));
    }

    @Test
    void the_user_folder_is_that_of_the_environment() throws IOException {
        write(SettingsFile.ofUser(name -> name.equals("XDG_CONFIG_HOME") ? folder.toString() : ""));
        assertEquals(SOME, file().read());
    }

    @Test
    void an_opened_file_leads_the_recent_ones_and_ten_are_kept() {
        Settings settings = Settings.DEFAULT;
        for (int i : IntStream.range(0, 12).toArray()) {
            settings = settings.opened(Path.of(i + ".json"));
        }
        settings = settings.opened(Path.of("5.json"));
        assertEquals(List.of("5.json", "11.json", "10.json", "9.json", "8.json", "7.json", "6.json", "4.json", "3.json",
                "2.json"), settings.recent().stream().map(Path::toString).toList());
    }

    private static void write(SettingsFile file) throws IOException {
        file.values().change(_ -> SOME);
    }

    private Path path() {
        return folder.resolve("orrery").resolve("settings.properties");
    }

    private SettingsFile file() {
        return new SettingsFile(path());
    }
}
