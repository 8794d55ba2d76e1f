package orrery.editor.session.exchange;

import java.util.List;
import java.util.function.IntConsumer;
import orrery.ecs.scene.Scene;
import orrery.ecs.world.Entity;
import orrery.editor.text.NumberFormats;

/// The content of a file, read and checked, to be added to a world as entities.
public interface ImportedEntities {
    /// Number of entities.
    int size();

    /// The report of what could not be imported. It is complete after [#addTo].
    ImportReport report();

    /// Sets the name of the assignment of handles that the window shows, see [orrery.editor.session.Handles#numbering]. Must be
    /// called before [#addTo]. By default, does nothing.
    default void setPresentNumbering(String present) {}

    /// Says what was done, without a period: `Imported 12 entities from stars.csv`.
    ///
    /// @param file name of the file
    default String result(String file) {
        return "Imported %s from %s".formatted(NumberFormats.counted(size(), "entity", "entities"), file);
    }

    /// Creates the entities in the world of a scene, or changes those that the file names. Must be called within an edit.
    /// Simulation thread.
    ///
    /// @param progress receives the number of entities done; an exception that it throws ends the edit
    /// @return the entities to select
    List<Entity> addTo(Scene scene, IntConsumer progress);
}
