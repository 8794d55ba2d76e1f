package orrery.editor.app.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import javafx.stage.Window;
import orrery.ecs.scene.UnwritableSceneException;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;
import orrery.editor.session.check.TestDraft;
import orrery.editor.session.check.TickRange;

/// Saves recorded ticks as tests: asks for the condition and the folder, writes the files and reports the result. FX thread.
public final class TestExport {

    private final WindowModel model;
    private final Session session;
    private final SceneChooser chooser;
    private final Window owner;

    public TestExport(WindowModel model, Session session, SceneChooser chooser, Window owner) {
        this.model = model;
        this.session = session;
        this.chooser = chooser;
        this.owner = owner;
    }

    /// Asks for the condition of a test of these ticks and saves the test.
    public void save(TickRange ticks) {
        new SaveTestDialog(owner, session::draftTest).ask(ticks, this::saved);
    }

    private void saved(TestDraft draft, TestDraft.Outcome outcome, String name) {
        TestClass test = new TestClass(name, model.sceneName().get(), draft.ticks(), outcome);
        chooser.toSaveTest().ifPresent(folder -> {
            TestPlace place = TestPlace.of(folder);
            List<Path> files = test.files(place);
            long existing = files.stream().filter(Files::exists).count();
            Runnable save = () -> Views.whenDone(CompletableFuture.supplyAsync(() -> written(draft, test, place)),
                    model.notice()::set);
            if (existing == 0) {
                save.run();
            } else {
                String names = files.stream().map(file -> String.valueOf(file.getFileName()))
                        .collect(Collectors.joining(", "));
                new ReplaceDialog(owner).ask(names, existing, files.size(),
                        "Former content is kept with ~ behind the name.", save);
            }
        });
    }

    private static Notice written(TestDraft draft, TestClass test, TestPlace place) {
        try {
            Path file = test.write(draft, place);
            String files = "%s.json and %1$s.replay.json".formatted(test.name());
            return new Notice("%s was saved.".formatted(file.getFileName()),
                    place.source().equals(place.resources())
                            ? "%s lie beside it, in %s.".formatted(files, place.source())
                            : "It is in %s; %s are in %s.".formatted(place.source(), files, place.resources()),
                    false, List.of());
        } catch (IOException e) {
            return Notice.error("The test was not saved.", String.valueOf(e.getMessage()));
        } catch (UnwritableSceneException e) {
            return Notice.error("The test was not saved.", e.reasons().getFirst());
        }
    }
}
