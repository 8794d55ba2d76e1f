package orrery.editor.app.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import orrery.ecs.recording.Recordings;
import orrery.editor.app.picture.PictureFiles;
import orrery.editor.app.scene.SceneSource;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.session.check.TickRange;
import orrery.editor.session.log.Problem;
import orrery.editor.theme.Theme;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/// `orrery picture SCENE --tick N -o FILE.png`: draws the window into a file, without a display. With `-o FILE.svg`, draws a pane
/// as vectors. With `--ticks A..B`, draws an animation or one file per tick.
@Command(name = "picture", mixinStandardHelpOptions = true, description = "Draws the window with a scene at some tick"
        + " into a PNG file, a pane into an SVG file, or several ticks into an animated GIF. Needs no display.")
final class PictureCommand implements Callable<Integer> {
    private static final int MOST_RATE = 50;
    private static final int USUAL_RATE = 20;
    private static final String VIEWPORT = "Viewport";
    private static final double HUNDRED = 100;
    private static final String SIZE = "1680x1050";
    private static final String IN_PIXELS = "Width and height of the window in pixels. Default: " + SIZE + ".";

    private final PictureHost host;

    @Mixin
    private OrreryCommand.Worlds worlds = new OrreryCommand.Worlds();

    @Parameters(paramLabel = "SCENE", converter = OrreryCommand.SourceConverter.class, description = "A file of a scene or"
            + " a recording, or sample:NAME.")
    private SceneSource scene = new SceneSource.None();

    @Option(names = "--tick", paramLabel = "N", description = "State to show. Default: 0, or the state at which a recording"
            + " was saved.")
    private @Nullable Long tick;

    @Option(names = "--pane", defaultValue = "", paramLabel = "NAME", description = "Pane to bring to the front by its"
            + " title; for a picture of the window several, separated by commas.")
    private String pane = "";

    @Option(names = "--select", defaultValue = "", paramLabel = "NAME", description = "Entity to select by its name.")
    private String select = "";

    @Option(names = "--theme", defaultValue = "dark", paramLabel = "dark|light", description = "Default: dark.")
    private Look look = Look.DARK;

    @Option(names = "--size", defaultValue = SIZE, paramLabel = "WxH", converter = SizeConverter.class, description = IN_PIXELS)
    private Size size = new Size(0, 0);

    @Option(names = "--only", description = "Draws the --pane alone, in the size that it has in the window, as an SVG file"
            + " always does. A viewport is drawn without toolbar and handles, and with marks of selection and changes only if"
            + " --select names an entity. Default pane: Viewport.")
    private boolean isPaneOnly;

    @Option(names = "--ticks", paramLabel = "A..B", converter = RangeConverter.class, description = "Draws each of these ticks,"
            + " into an animated GIF or into PNG files.")
    private @Nullable TickRange ticks;

    @Option(names = "--every", paramLabel = "N", description = "With --ticks: draws every Nth tick. Default: 1.")
    private @Nullable Long every;

    @Option(names = "--fps", paramLabel = "N", description = "With --ticks: pictures per second of the animation, 1 to 50."
            + " Default: 20.")
    private @Nullable Integer rate;

    @Option(names = "-o", required = true, paramLabel = "FILE", description = "File to write: FILE.png, FILE.svg, or with"
            + " --ticks FILE.gif or FILE-%%04d.png, in which %%04d stands for the tick.")
    private @Nullable Path output;

    @Spec
    private @Nullable CommandSpec spec;

    /// Names of the themes. [Theme] itself would load JavaFX while the command line is parsed.
    enum Look {
        /// Light on dark.
        DARK,
        /// Dark on light.
        LIGHT
    }

    /// Width and height in pixels.
    record Size(int width, int height) {}

    PictureCommand() {
        this(new PictureHost.OfProcess());
    }

    PictureCommand(PictureHost host) {
        this.host = host;
    }

    @Override
    public Integer call() throws InputFault {
        Picture.Output wanted = output();
        boolean isAlone = isPaneOnly || wanted instanceof Picture.Output.Svg;
        if (isAlone && pane.contains(",")) {
            throw wrong("%s shows one pane; name one with --pane, or write the window to FILE.png.".formatted(
                    isPaneOnly ? "With --only, the picture" : "An SVG picture"));
        }
        SceneStore store = worlds.store();
        read(store);
        Theme theme = Theme.valueOf(look.name());
        Long begin = ticks == null ? tick : (Long) ticks.first();
        String shown = pane.isBlank() && isAlone ? VIEWPORT : pane;
        Picture picture = new Picture(host, new Picture.Wanted(scene, begin, shown, select, isAlone), theme, size);
        picture.draw(store, wanted);
        return 0;
    }

    /// Finds out what to write from the options and the name of the file.
    private Picture.Output output() {
        Path file = Objects.requireNonNull(output);
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        TickRange range = ticks;
        if (range == null && name.endsWith(".gif")) {
            throw wrong("An animated GIF needs --ticks A..B; without it, write to FILE.png or FILE.svg.");
        }
        if (range == null) {
            return ofOneTick(file, name);
        }
        if (tick != null) {
            throw wrong("Give either --tick or --ticks.");
        }
        long step = Objects.requireNonNullElse(every, 1L);
        int perSecond = Objects.requireNonNullElse(rate, USUAL_RATE);
        if (step < 1 || perSecond < 1 || perSecond > MOST_RATE) {
            throw wrong("--every is at least 1, and --fps from 1 to %d.".formatted(MOST_RATE));
        }
        PictureFiles files = PictureFiles.of(file).orElseThrow(() -> wrong(
                "With --ticks, write to FILE.gif, or to FILE-%04d.png, in which %04d stands for the tick."));
        return new Picture.Output.Ticks(files, range.first(), range.last(), step, HUNDRED / perSecond);
    }

    /// Returns what to write without `--ticks`: an SVG or a PNG picture.
    ///
    /// @param name name of the file in lower case; a name without a dot is taken for a pipe or device
    private Picture.Output ofOneTick(Path file, String name) {
        if (every != null || rate != null) {
            throw wrong("--every and --fps are for several ticks; give --ticks A..B, too.");
        }
        if (name.contains(".") && !name.endsWith(".svg") && !name.endsWith(".png")) {
            throw wrong("A picture is written to FILE.png or FILE.svg, not to %s.".formatted(file.getFileName()));
        }
        return name.endsWith(".svg") ? new Picture.Output.Svg(file) : new Picture.Output.Png(file);
    }

    private ParameterException wrong(String message) {
        return new ParameterException(Objects.requireNonNull(spec).commandLine(), message);
    }

    private void read(SceneStore store) throws InputFault {
        List<Problem> problems = store.readAhead(scene);
        if (!problems.isEmpty()) {
            boolean isRecording = scene instanceof SceneSource.InFile(Path file) && Recordings.isRecording(file);
            throw InputFault.ofReasons(problems.stream()
                    .map(problem -> isRecording ? problem.text() : problem.where() + ": " + problem.text()).toList());
        }
    }

    /// Parses `10..20`.
    static final class RangeConverter implements ITypeConverter<TickRange> {

        private static final Pattern RANGE = Pattern.compile("([0-9]{1,18})\\.\\.([0-9]{1,18})");

        @Override
        public TickRange convert(String text) {
            Matcher range = RANGE.matcher(text);
            if (!range.matches() || Long.parseLong(range.group(1)) > Long.parseLong(range.group(2))) {
                throw new TypeConversionException(
                        "\"%s\" is not a range of ticks; write it as 10..20.".formatted(text));
            }
            return new TickRange(Long.parseLong(range.group(1)), Long.parseLong(range.group(2)));
        }
    }

    /// Parses `1680x1050`.
    static final class SizeConverter implements ITypeConverter<Size> {

        private static final Pattern SIZE = Pattern.compile("([0-9]{2,4})x([0-9]{2,4})");

        @Override
        public Size convert(String text) {
            Matcher size = SIZE.matcher(text.toLowerCase(Locale.ROOT));
            if (!size.matches()) {
                throw new TypeConversionException("\"%s\" is not a size; write it as 1680x1050.".formatted(text));
            }
            return new Size(Integer.parseInt(size.group(1)), Integer.parseInt(size.group(2)));
        }
    }
}
