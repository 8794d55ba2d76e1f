package orrery.editor.viewport.read;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import orrery.ecs.provider.ShapeRule;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.edit.UndoStack;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Extent;
import orrery.editor.viewport.shape.Figure;
import orrery.editor.viewport.shape.ShapeScan;

/// The places of the entities that edits changed or created. Only the first thousand of these entities are read. Destroyed
/// entities are left out. Immutable.
///
/// @param places a rectangle around each entity
public record ChangedPlaces(List<Extent> places) {
    private static final int MOST = 1_000;

    /// Types whose values change with parents, children and siblings.
    private static final Set<Class<?>> OF_RELATIVES = Set.of(WorldTransform.class, Node.class);

    /// No places.
    public static final ChangedPlaces NONE = new ChangedPlaces(List.of());

    /// Reads the places changed by the edits that were undone or redone last. Simulation thread.
    public static ChangedPlaces of(OpenWorld open) {
        Set<Entity> changed = new LinkedHashSet<>();
        for (UndoStack.Entry edit : open.undo().changedLast()) {
            edit.segments().forEach(segment -> addChanged(segment, changed));
        }
        ShapeScan scan = new ShapeScan(open.simulation());
        List<Extent> places = new ArrayList<>();
        for (Entity entity : changed) {
            WorldTransform at = open.world().isAlive(entity) ? scan.transformOf(entity) : null;
            if (at != null) {
                places.add(place(scan, entity, at.position()));
            }
        }
        return new ChangedPlaces(List.copyOf(places));
    }

    /// Adds the changed entities, except those that changed only because a parent, child or sibling did.
    private static void addChanged(Segment segment, Set<Entity> changed) {
        for (Change<?> change : segment.changes()) {
            if (!OF_RELATIVES.contains(change.type().recordClass())) {
                for (int i = 0; i < change.count() && changed.size() < MOST; i++) {
                    changed.add(new Entity(change.handle(i)));
                }
            }
        }
    }

    private static Extent place(ShapeScan scan, Entity entity, Vec2 position) {
        Extent.Builder extent = new Extent.Builder();
        extent.add(position.x(), position.y(), 0);
        scan.forEachOf(entity, (_, shape, at, anchor, _) -> {
            if (anchor == ShapeRule.Anchor.SELF) {
                Figure.addTo(extent, shape, at);
            }
        });
        return extent.build();
    }

    /// Whether a camera shows at least one of the places. Also true if there are no places.
    public boolean isSeenBy(Camera camera) {
        return places.isEmpty() || places.stream()
                .anyMatch(place -> camera.screenX(place.left()) < camera.width() && camera.screenX(place.right()) > 0
                        && camera.screenY(place.top()) < camera.height() && camera.screenY(place.bottom()) > 0);
    }

    /// Returns a camera that shows all places: the given camera, moved to the places, and zoomed out if they do not fit.
    public Camera shownBy(Camera camera) {
        Extent.Builder all = new Extent.Builder();
        places.forEach(place -> {
            all.add(place.left(), place.bottom(), 0);
            all.add(place.right(), place.top(), 0);
        });
        Camera fitting = camera.fitting(all.build());
        return new Camera(fitting.x(), fitting.y(), Math.min(fitting.scale(), camera.scale()), camera.width(),
                camera.height());
    }
}
