package orrery.editor.singletons;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// All singletons at one moment. Immutable.
///
/// @param singletons the singletons of the world, then those of the library
/// @param kept parts of the scene file, other than entities, that the world does not know, as JSON by name
record SingletonsSlice(List<SingletonSlice> singletons, Map<String, String> kept) {
    SingletonsSlice {
        singletons = List.copyOf(singletons);
        kept = Collections.unmodifiableMap(new LinkedHashMap<>(kept));
    }
}
