package orrery.editor.grid.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Assigns row keys to lines that have no numeric id. A line keeps its key while other lines come and go. FX thread.
///
/// @param <L> what identifies a line among those that are shown together, such as its name
public final class LineKeys<L> {
    private List<L> lines = List.of();
    private Map<L, Long> keys = Map.of();
    private long last;

    /// Sets the shown lines, which must differ from each other. If the number of lines has not changed, a new line takes the key
    /// of the line that was at its index and is gone. A line that was renamed thus keeps its key.
    public void show(List<L> newest) {
        Map<L, Long> now = new HashMap<>();
        newest.forEach(line -> {
            Long key = keys.get(line);
            if (key != null) {
                now.put(line, key);
            }
        });
        for (int i = 0; i < newest.size(); i++) {
            L line = newest.get(i);
            if (!now.containsKey(line)) {
                boolean replaces = newest.size() == lines.size() && !now.containsKey(lines.get(i));
                now.put(line, replaces ? keys.getOrDefault(lines.get(i), 0L) : ++last);
            }
        }
        lines = List.copyOf(newest);
        keys = now;
    }

    /// Returns the key of the line at an index. Keys begin with 1.
    public long keyAt(int index) {
        return keys.getOrDefault(lines.get(index), 0L);
    }

    /// Returns the index of the line with a key; −1 if no such line is shown.
    public int indexOf(long key) {
        for (int i = 0; i < lines.size(); i++) {
            if (keyAt(i) == key) {
                return i;
            }
        }
        return -1;
    }
}
