package orrery.editor.grid;

import java.util.List;

/**
 * Where dragged rows were let go.
 *
 * @param sources   keys of the dragged rows, in the order in which they were selected
 * @param targetKey key of the row under the mouse
 * @param place     where, seen from that row
 */
public record GridDrop(List<Long> sources, long targetKey, Place place) {

    /** Copies the keys. */
    public GridDrop {
        sources = List.copyOf(sources);
    }

    /** Where rows go, seen from the row they were dropped on. */
    public enum Place {
        /** Before it, on its level. */
        BEFORE,
        /** Into it, as its last children. */
        INTO,
        /** After it, on its level. */
        AFTER
    }
}
