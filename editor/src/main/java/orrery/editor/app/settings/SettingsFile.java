package orrery.editor.app.settings;

import java.io.IOException;
import java.io.StringReader;
import java.lang.System.Logger;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javafx.geometry.Point2D;
import org.jspecify.annotations.Nullable;
import orrery.editor.source.SourceSettings;
import orrery.editor.theme.Theme;

/// Reads and writes [Settings] as a properties file in UTF-8. A setting that cannot be read has its default.
public final class SettingsFile {

    private static final Logger LOGGER = System.getLogger(SettingsFile.class.getName());
    private static final double LEAST_WIDTH = 640;
    private static final double LEAST_HEIGHT = 400;
    private static final int LEAST_MEGABYTES = 1;
    private static final int MOST_MEGABYTES = 1 << 20;
    private static final String NO_FOLDERS = "<none>";
    private static final String TAB = "\t";
    private static final String LEADING_BLANKS = " \t\f";
    private static final PropertiesFormat FORMAT = new PropertiesFormat();

    private final Path file;

    public SettingsFile(Path file) {
        this.file = file;
    }

    /// The file of this user.
    public static SettingsFile ofUser() {
        return ofUser(name -> Objects.requireNonNullElse(System.getenv(name), ""));
    }

    /// The file of a user. It is below `XDG_CONFIG_HOME` if that is set, else below `APPDATA` if that is set (Windows), else
    /// below `~/.config`.
    ///
    /// @param environment returns the value of an environment variable, or an empty text
    static SettingsFile ofUser(UnaryOperator<String> environment) {
        String base = environment.apply("XDG_CONFIG_HOME");
        if (base.isEmpty()) {
            base = environment.apply("APPDATA");
        }
        Path folder = base.isEmpty() ? Path.of(System.getProperty("user.home"), ".config") : Path.of(base);
        return new SettingsFile(folder.resolve("orrery").resolve("settings.properties"));
    }

    /// Returns the path of a file with another name in the same folder.
    public Path beside(String name) {
        return file.resolveSibling(name);
    }

    /// The file of the settings, which other windows and programs may change, too.
    public ValueFile<Settings> values() {
        return new ValueFile<>(file, FORMAT);
    }

    /// Reads the settings. Returns the defaults if there is no file or the file cannot be read.
    public Settings read() {
        return values().read();
    }

    private static final class PropertiesFormat implements ValueFile.Format<Settings> {

        @Override
        public Settings none() {
            return Settings.DEFAULT;
        }

        @Override
        public Settings parse(String text) {
            Properties values = new Properties();
            try {
                values.load(new StringReader(text));
            } catch (IOException e) {
                throw new IllegalArgumentException(e);
            }
            return settings(values);
        }

        @Override
        public String text(Settings content) {
            return SettingsFile.text(content);
        }
    }

    private static Settings settings(Properties values) {
        Theme theme = "light".equals(values.getProperty("theme")) ? Theme.LIGHT : Theme.DARK;
        Settings.Frame frame = new Settings.Frame(corner(values),
                Math.max(number(values, "window.width", Settings.Frame.DEFAULT.width()), LEAST_WIDTH),
                Math.max(number(values, "window.height", Settings.Frame.DEFAULT.height()), LEAST_HEIGHT),
                Boolean.parseBoolean(values.getProperty("window.maximized")));
        return new Settings(theme, frame, recent(values), source(values), megabytes(values),
                !"false".equals(values.getProperty("csv.guarded")), keys(values), scale(values),
                new Settings.Reloading(!"false".equals(values.getProperty("reload.automatic")),
                        Boolean.parseBoolean(values.getProperty("reload.again"))));
    }

    private static @Nullable Point2D corner(Properties values) {
        try {
            return new Point2D(Integer.parseInt(values.getProperty("window.x", "")),
                    Integer.parseInt(values.getProperty("window.y", "")));
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private static List<Path> recent(Properties values) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < Settings.MOST_RECENT; i++) {
            texts.add(values.getProperty("recent." + i, ""));
        }
        return paths(texts);
    }

    /// Returns the paths of texts, without blank texts and invalid paths.
    private static List<Path> paths(List<String> texts) {
        List<Path> paths = new ArrayList<>();
        for (String text : texts.stream().filter(text -> !text.isBlank()).toList()) {
            try {
                paths.add(Path.of(text));
            } catch (InvalidPathException e) {
                LOGGER.log(Logger.Level.DEBUG, "A stored file name is not a valid path on this system", e);
            }
        }
        return paths;
    }

    private static SourceSettings source(Properties values) {
        String folders = values.getProperty("source.folders");
        return new SourceSettings(values.getProperty("source.editor", ""),
                folders == null ? SourceSettings.DEFAULT.folders() : folders(folders));
    }

    /// Reads folders. An empty text stands for the working directory.
    private static List<Path> folders(String text) {
        return text.equals(NO_FOLDERS)
                ? List.of()
                : text.isEmpty() ? SourceSettings.DEFAULT.folders() : paths(List.of(text.split(TAB)));
    }

    private static String text(List<Path> folders) {
        return folders.isEmpty() ? NO_FOLDERS : folders.stream().map(Path::toString).collect(Collectors.joining(TAB));
    }

    /// Reads pairs, each of a command's name and the command's keys.
    private static Map<String, String> keys(Properties values) {
        String[] words = values.getProperty("keys", "").split(TAB, -1);
        Map<String, String> keys = new HashMap<>();
        for (int i = 0; i + 1 < words.length; i += 2) {
            keys.put(words[i], words[i + 1]);
        }
        return keys;
    }

    private static int scale(Properties values) {
        double percent = number(values, "scale", Settings.LEAST_SCALE);
        return (int) Math.clamp(percent, Settings.LEAST_SCALE, Settings.MOST_SCALE);
    }

    private static int megabytes(Properties values) {
        double megabytes = number(values, "recording.megabytes", 0);
        return megabytes >= LEAST_MEGABYTES && megabytes <= MOST_MEGABYTES
                ? (int) megabytes
                : Settings.DEFAULT.recordingMegabytes();
    }

    private static double number(Properties values, String key, double otherwise) {
        try {
            double number = Double.parseDouble(values.getProperty(key, ""));
            return Double.isFinite(number) && number >= 0 ? number : otherwise;
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    private static String text(Settings settings) {
        StringBuilder text = new StringBuilder("# What Orrery remembers; delete this file to reset everything.\n");
        line(text, "theme", settings.theme().name().toLowerCase(Locale.ROOT));
        Point2D corner = settings.frame().corner();
        if (corner != null) {
            line(text, "window.x", Math.round(corner.getX()));
            line(text, "window.y", Math.round(corner.getY()));
        }
        line(text, "window.width", Math.round(settings.frame().width()));
        line(text, "window.height", Math.round(settings.frame().height()));
        line(text, "window.maximized", settings.frame().maximized());
        for (int i = 0; i < settings.recent().size(); i++) {
            line(text, "recent." + i, settings.recent().get(i));
        }
        line(text, "recording.megabytes", settings.recordingMegabytes());
        line(text, "csv.guarded", settings.isCsvGuarded());
        line(text, "scale", settings.scalePercent());
        line(text, "reload.automatic", settings.reloading().isAutomatic());
        line(text, "reload.again", settings.reloading().runsAgain());
        line(text, "keys", settings.keys().entrySet().stream().sorted(Map.Entry.comparingByKey())
                .map(entry -> entry.getKey() + TAB + entry.getValue()).collect(Collectors.joining(TAB)));
        line(text, "source.editor", settings.source().command());
        line(text, "source.folders", text(settings.source().folders()));
        return text.toString();
    }

    private static void line(StringBuilder text, String key, Object value) {
        text.append(key).append('=').append(escaped(value.toString())).append('\n');
    }

    /// Returns a value with escapes, so that [Properties#load] reads the same value back. Without the escapes, `load` would end
    /// the value at a line break, skip blanks at its start, and drop backslashes.
    private static String escaped(String value) {
        String escaped = value.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
        return !escaped.isEmpty() && LEADING_BLANKS.indexOf(escaped.charAt(0)) >= 0 ? "\\" + escaped : escaped;
    }
}
