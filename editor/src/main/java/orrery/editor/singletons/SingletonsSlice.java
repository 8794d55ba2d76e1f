package orrery.editor.singletons;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// All singletons at one moment. Immutable.
///
/// @param singletons the user's first, the library's last
/// @param kept what the scene's file says outside of entities and the world does not know, as JSON by name
record SingletonsSlice(List<SingletonSlice> singletons, Map<String, String> kept) {
    SingletonsSlice {
        singletons = List.copyOf(singletons);
        kept = Collections.unmodifiableMap(new LinkedHashMap<>(kept));
    }
}
