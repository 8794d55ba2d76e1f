package orrery.editor.viewport;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scenetree.Vec2;
import orrery.editor.viewport.read.Overlay;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.HitTest;

/// The handles of the selection, and which of them the pointer has. FX thread.
final class HandleModel {
    private static final double REACH_PIXELS = 6;

    private final ViewportModel model;
    private boolean editable;
    private @Nullable Grip grip;
    private boolean dragged;
    private Vec2 ahead = Vec2.ZERO;

    /// Handles of what a viewport shows as selected.
    HandleModel(ViewportModel model) {
        this.model = model;
    }

    /// A handle of a selected entity.
    record Grip(Handle handle, Overlay.Mark mark) {}

    /// Tells whether edits are made now; in the middle of a tick they are not.
    void setEditable(boolean nowEditable) {
        editable = nowEditable;
    }

    /// Where the handles are: at the entity that leads the selection. Null where nothing of it could be edited, or where
    /// dragging pans.
    @Nullable
    HandleLayout layout() {
        Overlay.Mark lead = editable && isReachable() ? lead() : null;
        return lead == null || !lead.movable() ? null : HandleLayout.of(lead, ahead, model.camera());
    }

    /// Whether there is anything that could be taken hold of.
    boolean isReachable() {
        return model.mode() == ViewportModel.Mode.SELECT && model.slice().counts().total() > 0;
    }

    private Overlay.@Nullable Mark lead() {
        List<Overlay.Mark> marks = model.slice().overlay().selected();
        return marks.isEmpty() || !marks.getLast().leads() ? null : marks.getLast();
    }

    /// What can be taken hold of at a place on the screen: a handle, or else a selected body. Null where there is neither.
    /// Cost: the shapes of what is marked as selected.
    @Nullable
    Grip at(double screenX, double screenY) {
        HandleLayout layout = layout();
        Overlay.Mark lead = lead();
        Handle handle = layout == null ? null : layout.at(screenX, screenY);
        if (handle != null && lead != null) {
            return new Grip(handle, lead);
        }
        Camera camera = model.camera();
        Vec2 place = new Vec2(camera.worldX(screenX), camera.worldY(screenY));
        return !isReachable()
                ? null
                : model.slice().overlay().selected().reversed().stream()
                        .filter(mark -> mark.movable() && isOn(mark, place, REACH_PIXELS / camera.scale())).findFirst()
                        .map(mark -> new Grip(Handle.BODY, mark)).orElse(null);
    }

    private static boolean isOn(Overlay.Mark mark, Vec2 place, double reach) {
        return Math.hypot(mark.body().x() - place.x(), mark.body().y() - place.y()) <= reach
                || mark.figures().stream().anyMatch(figure -> HitTest.isOn(figure, place, reach));
    }

    /// What the pointer is on or drags; null for nothing.
    @Nullable
    Grip grip() {
        return grip;
    }

    /// Whether it is dragged.
    boolean isDragged() {
        return dragged;
    }

    /// Says how far the handles are ahead of their entity: where it comes to once they are let go, in units of the world.
    void setAhead(Vec2 by) {
        ahead = by;
    }

    void setGrip(@Nullable Grip newGrip, boolean nowDragged) {
        ahead = Vec2.ZERO;
        grip = newGrip;
        dragged = nowDragged;
        model.setStill(nowDragged);
    }
}
