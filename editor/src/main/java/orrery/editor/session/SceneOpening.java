package orrery.editor.session;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.editor.journal.FileStamp;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.log.Problem;

/// The result of opening a scene.
///
/// @param simulation the world; null if opening was refused
/// @param file the file that the world comes from
/// @param problems errors and warnings
public record SceneOpening(@Nullable Simulation simulation, SceneFile file, List<Problem> problems) {
    /// Makes the calling thread the owner of the world, which must belong to no thread before. Returns this object.
    SceneOpening claimed() {
        if (simulation != null) {
            simulation.world().claim();
        }
        return this;
    }

    /// Returns a copy with further problems.
    public SceneOpening and(List<Problem> more) {
        return new SceneOpening(simulation, file, Stream.concat(problems.stream(), more.stream()).toList());
    }

    /// Returns a copy with the stamp that the file had when it was read.
    public SceneOpening with(@Nullable FileStamp read) {
        return new SceneOpening(simulation, file.with(read), problems);
    }
}
