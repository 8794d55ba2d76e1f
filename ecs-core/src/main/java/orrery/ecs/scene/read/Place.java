package orrery.ecs.scene.read;

import orrery.ecs.scene.text.Problems;
import orrery.ecs.scene.text.SceneCursor;

/// A place in a file at which a problem may be found later.
///
/// @param path JSON path
/// @param offset byte offset
record Place(String path, int offset) {
    /// The place of the current value.
    static Place of(SceneCursor cursor) {
        return new Place(cursor.path(), cursor.offset());
    }

    /// Reports an error at this place.
    void error(Problems problems, String message, String remedy) {
        problems.error(path, offset, message, remedy);
    }
}
