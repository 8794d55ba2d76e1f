package orrery.ecs.remote;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import orrery.ecs.remote.wire.GameFile;

/// Gives each test a folder of its own in which games offer their worlds.
final class GamesFolder implements BeforeEachCallback, AfterEachCallback {
    private Path above = Path.of("");

    @Override
    public void beforeEach(ExtensionContext context) throws Exception {
        above = Files.createTempDirectory("remote");
        System.setProperty(GameFile.FOLDER_PROPERTY, path().toString());
    }

    @Override
    public void afterEach(ExtensionContext context) throws Exception {
        System.clearProperty(GameFile.FOLDER_PROPERTY);
        try (Stream<Path> all = Files.walk(above)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }

    Path path() {
        return above.resolve("games");
    }
}
