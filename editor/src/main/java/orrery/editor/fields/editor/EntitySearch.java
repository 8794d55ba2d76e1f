package orrery.editor.fields.editor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.EntityPick;
import orrery.editor.session.Session;

/// Finds living entities by name or handle: `moon`, `31`, `#31`, `31v1`.
public final class EntitySearch {
    private static final int MOST = 100;

    private final Session session;

    /// @param session the session of which the open world is searched
    public EntitySearch(Session session) {
        this.session = session;
    }

    /// Returns the first hundred matches. An entity found by its handle comes first, then entities found by name, in the order of
    /// rows. Cost: O(named entities).
    public CompletionStage<List<Pick<Entity>>> find(String text) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        return session.ask(open -> open == null ? List.of() : find(EngineWorld.of(open.simulation().world()), wanted));
    }

    /// The object through which the user chooses an entity by a click in any pane.
    EntityPick pick() {
        return session.pick();
    }

    /// Returns the names of the living entities among these that have a name.
    CompletionStage<Map<Entity, String>> names(List<Entity> entities) {
        return session
                .ask(open -> open == null ? Map.of() : names(EngineWorld.of(open.simulation().world()), entities));
    }

    private static Map<Entity, String> names(EngineWorld world, List<Entity> entities) {
        Map<Entity, String> names = new HashMap<>();
        for (Entity entity : entities) {
            Name name = world.isAlive(entity) ? world.find(entity, Name.class) : null;
            if (name != null && !name.value().isEmpty()) {
                names.put(entity, name.value());
            }
        }
        return names;
    }

    private static List<Pick<Entity>> find(EngineWorld world, String wanted) {
        List<Pick<Entity>> found = new ArrayList<>();
        Entity byHandle = byHandle(world, wanted);
        EngineArray<Name> names = world.array(Name.class);
        if (!byHandle.isNone()) {
            Name name = names.find(byHandle);
            found.add(new Pick<>(byHandle, name == null ? byHandle.toString() : name.value(),
                    name == null ? "" : "#" + byHandle.index()));
        }
        for (int row = 0; row < names.size() && found.size() < MOST; row++) {
            String name = names.peekAt(row).value();
            Entity entity = names.entityAt(row);
            if (name.toLowerCase(Locale.ROOT).contains(wanted) && !entity.equals(byHandle)) {
                found.add(new Pick<>(entity, name, "#" + entity.index()));
            }
        }
        return List.copyOf(found);
    }

    private static Entity byHandle(EngineWorld world, String wanted) {
        String digits = wanted.startsWith("#") ? wanted.substring(1) : wanted;
        if (!digits.matches("[0-9]{1,9}(v[0-9]{1,9})?")) {
            return Entity.NONE;
        }
        int end = digits.indexOf('v');
        int slot = Integer.parseInt(end < 0 ? digits : digits.substring(0, end));
        Entity entity = slot > 0 && slot < world.slotCount() ? world.aliveIn(slot) : Entity.NONE;
        return end < 0 || entity.toString().equals(digits) ? entity : Entity.NONE;
    }
}
