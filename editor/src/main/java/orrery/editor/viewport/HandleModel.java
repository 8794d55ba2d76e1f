package orrery.editor.viewport;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scenetree.Vec2;
import orrery.editor.viewport.read.Overlay;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.HitTest;

/// The handles of the selection. Knows which handle is under the pointer or is being dragged. FX thread.
final class HandleModel {
    private static final double REACH_PIXELS = 6;

    private final ViewportModel model;
    private boolean editable;
    private @Nullable Grip grip;
    private boolean dragged;
    private Vec2 ahead = Vec2.ZERO;
    private List<Snapper.Guide> guides = List.of();

    /// Creates handles for the selection that a viewport shows.
    HandleModel(ViewportModel model) {
        this.model = model;
    }

    /// A handle of a selected entity.
    record Grip(Handle handle, Overlay.Mark mark) {}

    /// Sets whether edits are accepted. They are refused in the middle of a tick.
    void setEditable(boolean nowEditable) {
        editable = nowEditable;
    }

    /// Returns the handles at the lead, the entity that was selected last. Null if there is nothing to drag (see [#isReachable]),
    /// if edits are not accepted, or if the lead can't be moved.
    @Nullable
    HandleLayout layout() {
        Overlay.Mark lead = editable && isReachable() ? lead() : null;
        return lead == null || !lead.movable() ? null : HandleLayout.of(lead, ahead, model.camera());
    }

    /// Whether there may be something to drag: the mode is Select, and the world has shapes or entities with a position.
    boolean isReachable() {
        return model.mode() == ViewportModel.Mode.SELECT && model.slice().counts().total() > 0;
    }

    private Overlay.@Nullable Mark lead() {
        List<Overlay.Mark> marks = model.slice().overlay().selected();
        return marks.isEmpty() || !marks.getLast().leads() ? null : marks.getLast();
    }

    /// Returns the handle at a position on the screen. If no handle is there, returns the movable entity there that has a mark
    /// (see [Overlay#selected]). Null if neither is there. Cost: linear in the number of shapes of the marked entities.
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

    /// The handle that is under the pointer or is being dragged; null if none is.
    @Nullable
    Grip grip() {
        return grip;
    }

    /// Whether the handle is being dragged.
    boolean isDragged() {
        return dragged;
    }

    /// Sets the offset of the handles from their entity, in world units. It differs from 0 only during the drag of a large
    /// selection, whose entities move only when the button is released.
    void setAhead(Vec2 by) {
        ahead = by;
    }

    /// Lines to the positions and edges of other entities to which the dragged entity or the carried template snapped.
    List<Snapper.Guide> guides() {
        return guides;
    }

    void setGuides(List<Snapper.Guide> newGuides) {
        guides = newGuides;
    }

    void setGrip(@Nullable Grip newGrip, boolean nowDragged) {
        ahead = Vec2.ZERO;
        guides = List.of();
        grip = newGrip;
        dragged = nowDragged;
        model.setStill(nowDragged);
    }
}
