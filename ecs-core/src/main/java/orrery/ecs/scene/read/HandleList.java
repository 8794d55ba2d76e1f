package orrery.ecs.scene.read;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.world.Entity;

/// The handles in an array of a file, with the position of each for error messages.
///
/// @param path JSON path of the array
/// @param handles the handles, in file order
/// @param offsets byte offset of each handle
record HandleList(String path, List<Entity> handles, List<Integer> offsets) {
    HandleList(String path) {
        this(path, new ArrayList<>(), new ArrayList<>());
    }

    void add(Entity handle, int offset) {
        handles.add(handle);
        offsets.add(offset);
    }

    /// JSON path of a handle.
    String pathOf(int index) {
        return path + "[" + index + "]";
    }

    long[] toLongs() {
        return handles.stream().mapToLong(Entity::handle).toArray();
    }
}
