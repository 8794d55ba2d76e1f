package orrery.editor.inspector;

import java.util.List;
import orrery.ecs.world.Entity;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EntityEdits;

/// The data of the inspector and its edits. Any thread.
final class InspectorModel {
    private final Session session;
    private final EntityEdits edits;
    private final PaneRequest<?, ?, InspectorSlice> request;

    InspectorModel(Session session) {
        this.session = session;
        edits = new EntityEdits(session);
        request = PaneRequest.of(session, "Inspector", () -> new InspectorReader(session::refresh));
    }

    PaneRequest<?, ?, InspectorSlice> request() {
        return request;
    }

    /// Whether an entity is the lead of the selection, that is, selected last.
    boolean leads(Entity entity) {
        return session.selection().lead().filter(entity::equals).isPresent();
    }

    /// Returns the entities that an edit of a component changes: all selected ones if the entity leads the selection, otherwise
    /// that entity.
    List<Entity> targets(Entity entity) {
        return leads(entity) ? session.selection().entities() : List.of(entity);
    }

    /// The edits of entities.
    EntityEdits edits() {
        return edits;
    }
}
