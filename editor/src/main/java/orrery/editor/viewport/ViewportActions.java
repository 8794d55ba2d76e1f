package orrery.editor.viewport;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import orrery.ecs.world.Entity;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;

/// What the user asks of the viewport that only the simulation thread can answer: which entity is there. FX thread.
final class ViewportActions {
    private final Session session;
    private final ViewportModel model;

    ViewportActions(Session session, ViewportModel model) {
        this.session = session;
        this.model = model;
    }

    /// Selects the entity at a place on the screen, or nothing where there is none.
    ///
    /// @param adds whether what is selected stays so; an entity that is selected is taken out then
    void selectAt(double screenX, double screenY, boolean adds) {
        Camera camera = model.camera();
        Views.whenDone(session.ask(world -> world == null
                ? List.<Entity>of()
                : Picking.at(world.simulation(), camera, screenX, screenY).stream().toList()),
                found -> select(found, adds, true));
    }

    /// Selects the entities in a rectangle of the screen.
    void selectIn(Extent screen, boolean adds) {
        Camera camera = model.camera();
        Extent extent = Extent.between(camera.worldX(screen.left()), camera.worldY(screen.bottom()),
                camera.worldX(screen.right()), camera.worldY(screen.top()));
        Views.whenDone(session.ask(world -> world == null
                ? List.<Entity>of()
                : List.copyOf(Picking.in(world.simulation(), extent))), found -> select(found, adds, false));
    }

    private void select(List<Entity> found, boolean adds, boolean toggles) {
        Set<Entity> selected = new LinkedHashSet<>(adds ? session.selection().entities() : List.of());
        for (Entity entity : found) {
            if (!selected.add(entity) && toggles) {
                selected.remove(entity);
            }
        }
        session.select(new ArrayList<>(selected));
    }

    /// Selects the entity of a name or handle.
    ///
    /// @param answer told whether there is one
    void find(String text, Consumer<Boolean> answer) {
        Views.whenDone(session.ask(world -> world == null
                ? List.<Entity>of()
                : Picking.named(world.simulation(), text).stream().toList()), found -> {
                    if (!found.isEmpty()) {
                        session.select(found);
                        model.frameWhenSeen(found.getFirst());
                    }
                    answer.accept(!found.isEmpty());
                });
    }

    /// Selects nothing.
    void selectNothing() {
        session.select(List.of());
    }
}
