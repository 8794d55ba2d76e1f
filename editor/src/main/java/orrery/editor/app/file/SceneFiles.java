package orrery.editor.app.file;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import orrery.ecs.scene.SceneProblem;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.type.TrackingLevel;
import orrery.editor.app.scene.SceneSource;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.diff.SceneStates;

/// Provides scenes to the Diff pane: asks for their files and reads them.
public final class SceneFiles implements SceneStates {

    private final SceneStore store;
    private final SceneChooser chooser;

    public SceneFiles(SceneStore store, SceneChooser chooser) {
        this.store = store;
        this.chooser = chooser;
    }

    @Override
    public Optional<Path> choose() {
        return chooser.toOpen();
    }

    @Override
    public Object worlds() {
        return store.catalog();
    }

    @Override
    public Read read(Path file) {
        return read(new SceneSource.InFile(file));
    }

    @Override
    public Read readSample(String name) {
        return read(new SceneSource.Sample(name));
    }

    private Read read(SceneSource source) {
        return switch (store.read(source, TrackingLevel.OFF)) {
            case SceneResult.Loaded(var scene) -> new Read(scene.simulation().world().snapshot(), "");
            case SceneResult.Refused(List<SceneProblem> problems) -> new Read(null, problems.getFirst().toString());
        };
    }
}
