package orrery.editor.inspector;

import java.util.List;
import orrery.ecs.world.Entity;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EntityEdits;

/// The request and the edits of the inspector. FX thread.
final class InspectorModel {
    private final Session session;
    private final EntityEdits edits;
    private final PaneRequest<InspectorReader, Pin, InspectorSlice> request;

    InspectorModel(Session session) {
        this.session = session;
        edits = new EntityEdits(session);
        request = new PaneRequest<>(session, "Inspector", Pin.NONE, () -> new InspectorReader(session::refresh),
                InspectorReader::read);
    }

    PaneRequest<?, ?, InspectorSlice> request() {
        return request;
    }

    /// Reads the entity anew.
    void refresh() {
        session.refresh();
    }

    /// Whether an entity is the lead of the selection, that is, selected last.
    boolean leads(Entity entity) {
        return session.selection().lead().filter(entity::equals).isPresent();
    }

    /// The lead of the selection, or [Entity#NONE].
    Entity lead() {
        return session.selection().lead().orElse(Entity.NONE);
    }

    /// The pin; [Pin#NONE] if the inspector shows the selection.
    Pin pin() {
        return request.wanted();
    }

    /// Pins an entity; [Pin#NONE] releases it.
    void pin(Pin pin) {
        request.ask(_ -> pin);
    }

    /// Returns the entities that an edit of the shown entity changes. If nothing is pinned and the entity is the lead, these are
    /// all selected entities, otherwise the entity alone.
    List<Entity> targets(Entity entity) {
        return pin().isNone() && leads(entity) ? session.selection().entities() : List.of(entity);
    }

    /// Returns the number of selected entities other than the given one.
    int countOthers(Entity entity) {
        return session.selection().entities().size() - (session.selection().contains(entity) ? 1 : 0);
    }

    /// Returns the selected entities other than the given one.
    List<Entity> others(Entity entity) {
        return session.selection().entities().stream().filter(other -> !other.equals(entity)).toList();
    }

    EntityEdits edits() {
        return edits;
    }
}
