package orrery.editor.session;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.editor.journal.FileStamp;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.log.Problem;

/// What an attempt to open a scene came to.
///
/// @param simulation the world, or null where it was refused
/// @param file where it comes from
/// @param problems errors and warnings
public record SceneOpening(@Nullable Simulation simulation, SceneFile file, List<Problem> problems) {
    /// The same of a file that was then what is told.
    public SceneOpening with(@Nullable FileStamp read) {
        return new SceneOpening(simulation, file.with(read), problems);
    }
}
