package orrery.editor.viewport.read;

import java.util.List;
import orrery.ecs.world.Entity;
import orrery.editor.session.ReadContext;
import orrery.editor.viewport.shape.ShapeScan;

/// Explains why framing the selection would show nothing. Simulation thread.
public final class Framing {
    private Framing() {}

    /// Returns the reason, or empty text if one of the first thousand selected entities has a shape.
    public static String nothingToFrame(ReadContext moment) {
        List<Entity> selected = moment.selection().entities().stream().limit(OverlayReader.MOST_MARKS)
                .filter(moment.world()::isAlive).toList();
        if (selected.isEmpty()) {
            return "No living entity is selected, so nothing is framed";
        }
        ShapeScan scan = new ShapeScan(moment.simulation());
        if (selected.stream().anyMatch(scan::hasShape)) {
            return "";
        }
        String which = selected.size() == 1
                ? moment.nameOf(selected.getFirst()) + " has"
                : "The selected entities have";
        return selected.stream().anyMatch(entity -> scan.transformOf(entity) != null)
                ? which + " no shape; the viewport shows only the position"
                : which + " neither shape nor position, so nothing is framed";
    }
}
