package orrery.editor.diff;

import java.nio.file.Files;
import java.nio.file.Path;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.Start;
import orrery.editor.fx.Hands;
import orrery.editor.fx.PaneExtension;
import orrery.editor.grid.PaneBench;
import orrery.editor.session.FleetWorld;
import orrery.editor.session.time.StateChoice;

@ExtendWith(PaneExtension.class)
class DiffPaneTest {
    @TempDir
    private Path folder;

    private final DiffReaderTest.GatedFiles files = new DiffReaderTest.GatedFiles();
    private PaneBench bench;
    private DiffPane pane;

    @Start
    void start(Stage stage) {
        bench = new PaneBench(stage, FleetWorld::make, (session, views, navigator) -> {
            pane = new DiffPane(session, views, navigator, files);
            pane.setActive(true);
            return pane;
        });
    }

    @AfterEach
    void close() {
        files.gate.countDown();
        bench.close();
    }

    @Test
    void a_pane_whose_comparison_runs_is_incomplete() throws Exception {
        Path file = Files.createFile(folder.resolve("tiny.json"));
        Hands.interact(() -> pane.compare(new StateChoice.InFile(file), new StateChoice.Shown()));
        bench.await(() -> files.reads.get() == 1);
        bench.await(pane::isSearching);
        files.gate.countDown();
        bench.await(() -> !pane.isSearching());
    }
}
