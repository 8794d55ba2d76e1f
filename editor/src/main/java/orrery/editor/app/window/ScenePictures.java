package orrery.editor.app.window;

import java.io.IOException;
import java.lang.System.Logger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.type.TrackingLevel;
import orrery.editor.app.scene.SceneSource;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.fx.PngFile;
import orrery.editor.fx.Views;
import orrery.editor.theme.Theme;
import orrery.editor.viewport.ScenePicture;

/// Draws pictures of scenes in both themes, and stores them as PNG files in a folder beside the settings. FX thread; files are
/// written, and samples opened, on a separate thread. A picture whose file can't be written is still shown until the program
/// ends.
final class ScenePictures {

    /// Width of a picture in pixels. It is about twice the width of its card, for screens and scales up to 200 %.
    static final int WIDTH = 560;

    /// Height of a picture in pixels: half its width.
    static final int HEIGHT = 280;

    private static final Logger LOGGER = System.getLogger(ScenePictures.class.getName());
    private static final String OF_FILE = "file-";
    private static final String OF_SAMPLE = "sample-";

    private final Path folder;
    private final Executor background = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon()
            .name("pictures of scenes").factory());
    private final Map<String, ObjectProperty<@Nullable Image>> shown = new HashMap<>();
    /// Names of the samples that were drawn since the program started, or could not be drawn.
    private final Set<String> tried = new HashSet<>();
    private boolean isDrawing;

    /// @param folder need not exist
    ScenePictures(Path folder) {
        this.folder = folder;
    }

    /// The picture of a sample; its value is null until the picture is drawn or read.
    ObservableValue<@Nullable Image> ofSample(String name, Theme theme) {
        return picture(sampleKey(name), theme);
    }

    /// The picture of the scene in a file; its value is null until the picture is drawn or read.
    ObservableValue<@Nullable Image> ofFile(Path file, Theme theme) {
        return picture(key(file), theme);
    }

    /// Draws, one after the other, the pictures of the samples that this version of the program has not drawn yet. Does nothing
    /// while an earlier call still draws pictures.
    ///
    /// @param isSeen called before each picture; returns whether the user can see the pictures. If not, drawing ends,
    ///     because each picture takes as long as opening the sample
    void drawSamples(SceneStore store, BooleanSupplier isSeen) {
        if (!isDrawing && isSeen.getAsBoolean()) {
            isDrawing = true;
            drawNext(store.anew(), isSeen);
        }
    }

    private void drawNext(SceneStore store, BooleanSupplier isSeen) {
        Optional<String> next = isSeen.getAsBoolean()
                ? store.samples().stream().map(SceneStore.World::name).filter(this::isMissing).findFirst()
                : Optional.empty();
        isDrawing = next.isPresent();
        next.ifPresent(name -> {
            tried.add(name);
            background.execute(() -> {
                if (store.read(new SceneSource.Sample(name), TrackingLevel.OFF) instanceof SceneResult.Loaded loaded) {
                    keep(sampleKey(name), read(loaded.scene().simulation()));
                }
                Views.later(() -> drawNext(store, isSeen));
            });
        });
    }

    private boolean isMissing(String sample) {
        return !tried.contains(sample)
                && Arrays.stream(Theme.values()).anyMatch(theme -> !Files.exists(path(sampleKey(sample), theme)));
    }

    /// Reads from a world what its picture shows. Call this on the thread that owns the world.
    static ScenePicture read(Simulation simulation) {
        return ScenePicture.of(simulation, WIDTH, HEIGHT);
    }

    /// Shows a picture for the scene in a file, and writes the picture to the folder. Any thread.
    void keep(Path file, ScenePicture picture) {
        keep(key(file), picture);
    }

    /// Paints the picture in each theme. Each theme has its own task on the FX thread, because painting takes long.
    private void keep(String key, ScenePicture picture) {
        for (Theme theme : Theme.values()) {
            Views.later(() -> {
                WritableImage image = picture.paint(theme);
                property(key, theme).set(image);
                background.execute(() -> write(path(key, theme), image));
            });
        }
    }

    /// Deletes the pictures of all scene files except these.
    void retain(List<Path> files) {
        Set<String> kept = new HashSet<>(files.stream().map(ScenePictures::key).toList());
        background.execute(() -> {
            try (Stream<Path> all = Files.list(folder)) {
                List<Path> others = all.filter(path -> name(path).startsWith(OF_FILE)
                        && kept.stream().noneMatch(name(path)::startsWith)).toList();
                for (Path path : others) {
                    Files.deleteIfExists(path);
                }
            } catch (IOException e) {
                LOGGER.log(Logger.Level.DEBUG, "Pictures of former scenes were not deleted", e);
            }
        });
    }

    private static String name(Path path) {
        return String.valueOf(path.getFileName());
    }

    private static void write(Path path, WritableImage image) {
        int[] pixels = new int[WIDTH * HEIGHT];
        image.getPixelReader().getPixels(0, 0, WIDTH, HEIGHT, PixelFormat.getIntArgbInstance(), pixels, 0, WIDTH);
        try {
            Files.createDirectories(path.getParent());
            PngFile.write(path, pixels, WIDTH);
        } catch (IOException e) {
            LOGGER.log(Logger.Level.WARNING, "The picture %s can't be written: %s".formatted(path, e));
        }
    }

    private ObservableValue<@Nullable Image> picture(String key, Theme theme) {
        ObjectProperty<@Nullable Image> picture = property(key, theme);
        Path path = path(key, theme);
        if (picture.get() == null && Files.exists(path)) {
            picture.set(new Image(path.toUri().toString(), true));
        }
        return picture;
    }

    private ObjectProperty<@Nullable Image> property(String key, Theme theme) {
        return shown.computeIfAbsent(fileName(key, theme), _ -> new SimpleObjectProperty<>());
    }

    private Path path(String key, Theme theme) {
        return folder.resolve(fileName(key, theme));
    }

    private static String fileName(String key, Theme theme) {
        return "%s-%s.png".formatted(key, theme.name().toLowerCase(java.util.Locale.ROOT));
    }

    private static String sampleKey(String name) {
        return "%s%s-%s".formatted(OF_SAMPLE, name,
                ScenePictures.class.getModule().getDescriptor().rawVersion().orElse("0"));
    }

    private static String key(Path file) {
        return OF_FILE + UUID.nameUUIDFromBytes(file.toAbsolutePath().toString().getBytes(StandardCharsets.UTF_8));
    }
}
