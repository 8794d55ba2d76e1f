package orrery.editor.viewport.read;

import java.util.List;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;
import orrery.editor.session.ReadContext;
import orrery.editor.viewport.shape.Extent;
import orrery.editor.viewport.shape.ShapeScan;

/// The area to which the view is fitted when the user frames the selection. Immutable.
///
/// @param extent rectangle around all selected entities: around circles at their places with the radius of their largest shape
/// @param count number of selected entities that have a place or a shape
/// @param problem why framing shows little or nothing; empty if a selected entity has a shape
public record Framing(Extent extent, int count, String problem) {

    /// Nothing is framed, because no world is open.
    public static final Framing NONE = new Framing(Extent.EMPTY, 0, "");

    /// Reads the selection. Simulation thread. Cost: O(selected entities).
    public static Framing of(ReadContext moment) {
        List<Entity> selected = moment.selection().entities().stream().filter(moment.world()::isAlive).toList();
        ShapeScan scan = new ShapeScan(moment.simulation());
        Extent.Builder extent = new Extent.Builder();
        int count = 0;
        for (Entity entity : selected) {
            Body body = OverlayReader.body(moment, scan, entity);
            WorldTransform at = scan.transformOf(entity);
            double radius = body == null ? 0 : body.radius();
            if (at != null) {
                extent.add(at.position().x(), at.position().y(), radius);
                count++;
            } else if (body != null) {
                extent.add(body.x(), body.y(), radius);
                count++;
            }
        }
        return new Framing(extent.build(), count, problem(moment, scan, selected));
    }

    private static String problem(ReadContext moment, ShapeScan scan, List<Entity> selected) {
        if (selected.isEmpty()) {
            return "No living entity is selected, so nothing is framed";
        }
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
