package orrery.editor.app.cli;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import orrery.ecs.recording.RecordingResult;
import orrery.ecs.recording.Recordings;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.type.TrackingLevel;
import orrery.editor.app.scene.SceneSource;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.theme.Theme;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/// `orrery picture SCENE --tick N -o FILE.png`: draws the window into a file, without a display.
@Command(name = "picture", mixinStandardHelpOptions = true, description = "Draws the window with a scene at some tick"
        + " into a PNG file. Needs no display.")
final class PictureCommand implements Callable<Integer> {
    private static final String SIZE = "1680x1050";
    private static final String IN_PIXELS = "Width and height in pixels. Default: " + SIZE + ".";

    @Mixin
    private OrreryCommand.Worlds worlds = new OrreryCommand.Worlds();

    @Parameters(paramLabel = "SCENE", converter = OrreryCommand.SourceConverter.class, description = "A file of a scene or"
            + " a recording, or sample:NAME.")
    private SceneSource scene = new SceneSource.None();

    @Option(names = "--tick", paramLabel = "N", description = "State to show. Default: 0, or the state at which a recording"
            + " was saved.")
    private @Nullable Long tick;

    @Option(names = "--pane", defaultValue = "", paramLabel = "NAME", description = "Pane to bring to the front by its"
            + " title; several separated by commas.")
    private String pane = "";

    @Option(names = "--select", defaultValue = "", paramLabel = "NAME", description = "Entity to select by its name.")
    private String select = "";

    @Option(names = "--theme", defaultValue = "dark", paramLabel = "dark|light", description = "Default: dark.")
    private Look look = Look.DARK;

    @Option(names = "--size", defaultValue = SIZE, paramLabel = "WxH", converter = SizeConverter.class, description = IN_PIXELS)
    private Size size = new Size(0, 0);

    @Option(names = "-o", required = true, paramLabel = "FILE.png", description = "File to write.")
    private @Nullable Path output;

    /// Names of the themes. [Theme] itself would load JavaFX while the command line is parsed.
    enum Look {
        /// Light on dark.
        DARK,
        /// Dark on light.
        LIGHT
    }

    /// Width and height in pixels.
    record Size(int width, int height) {}

    @Override
    public Integer call() throws InputFault {
        SceneStore store = worlds.store();
        requireReadable(store);
        System.setProperty("glass.platform", "Headless");
        System.setProperty("prism.order", "sw");
        Theme theme = Theme.valueOf(look.name());
        Picture picture = new Picture(new Picture.Wanted(scene, tick, pane, select), theme, size);
        picture.draw(store, Objects.requireNonNull(output));
        return 0;
    }

    private void requireReadable(SceneStore store) throws InputFault {
        if (scene instanceof SceneSource.InFile(Path file) && Recordings.isRecording(file)) {
            if (store.readRecording(file) instanceof RecordingResult.Refused(String problem)) {
                throw new InputFault(problem);
            }
        } else if (store.read(scene, TrackingLevel.OFF) instanceof SceneResult.Refused refused) {
            throw new InputFault(refused.problems());
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
