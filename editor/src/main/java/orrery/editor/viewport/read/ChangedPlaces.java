package orrery.editor.viewport.read;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import orrery.ecs.provider.ShapeRule;
import orrery.ecs.scenetree.LocalTransform;
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

/// The places of the entities that an edit moved, turned, scaled or created. Only the first thousand of these entities are read,
/// and destroyed ones are left out. Immutable.
///
/// @param places a rectangle around each entity
public record ChangedPlaces(List<Extent> places) {
    private static final int MOST = 1_000;

    /// Nothing was moved.
    public static final ChangedPlaces NONE = new ChangedPlaces(List.of());

    /// Reads the places that the last undone or last redone edit changed. Simulation thread.
    public static ChangedPlaces of(OpenWorld open, boolean isRedone) {
        UndoStack undo = open.undo();
        int index = isRedone ? undo.size() - 1 : undo.size();
        if (index < 0 || index >= undo.entries().size()) {
            return NONE;
        }
        Set<Entity> moved = new LinkedHashSet<>();
        undo.entries().get(index).segments().forEach(segment -> addMoved(segment, moved));
        ShapeScan scan = new ShapeScan(open.simulation());
        List<Extent> places = new ArrayList<>();
        for (Entity entity : moved) {
            WorldTransform at = open.world().isAlive(entity) ? scan.transformOf(entity) : null;
            if (at != null) {
                places.add(place(scan, entity, at.position()));
            }
        }
        return new ChangedPlaces(List.copyOf(places));
    }

    private static void addMoved(Segment segment, Set<Entity> moved) {
        for (Change<?> change : segment.changes()) {
            if (change.type().recordClass() == LocalTransform.class) {
                for (int i = 0; i < change.count() && moved.size() < MOST; i++) {
                    moved.add(new Entity(change.handle(i)));
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

    /// Whether a camera shows at least one of the places; true if there are none.
    public boolean isSeenBy(Camera camera) {
        return places.isEmpty() || places.stream()
                .anyMatch(place -> camera.screenX(place.left()) < camera.width() && camera.screenX(place.right()) > 0
                        && camera.screenY(place.top()) < camera.height() && camera.screenY(place.bottom()) > 0);
    }

    /// Returns a camera that shows all places: the given one, moved to them, and zoomed out if they do not fit.
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
