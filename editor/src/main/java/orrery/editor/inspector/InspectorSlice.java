package orrery.editor.inspector;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.editor.fields.CardSlice;

/// What the inspector shows at one moment: a pinned entity, or the lead of the selection. Immutable.
///
/// @param pinned the pin that was asked for, and what it was resolved to
/// @param selected numbers of selected entities
/// @param entity the pinned entity, or the lead if nothing is pinned; [Entity#NONE] if nothing is selected either
/// @param notice text to show in place of components; empty if the entity is alive, or if there is no entity to show
/// @param title texts to show above the components
/// @param cards components of the entity
/// @param more the component types that can be added, and the parts of the entity that the world does not know
record InspectorSlice(Pinned pinned, Selected selected, Entity entity, String notice, Title title,
        List<CardSlice> cards, More more) {

    static final InspectorSlice NOTHING = without(Entity.NONE, "");

    InspectorSlice {
        cards = List.copyOf(cards);
    }

    static InspectorSlice without(Entity entity, String notice) {
        return new InspectorSlice(Pinned.NONE, new Selected(1, 1, 0, 0), entity, notice, new Title("", List.of(), ""),
                List.of(),
                new More(List.of(), Map.of()));
    }

    InspectorSlice pinned(Pin asked, Pin found) {
        return new InspectorSlice(new Pinned(asked, found), selected, entity, notice, title, cards, more);
    }

    /// Which entity is pinned.
    ///
    /// @param asked the pin that was asked for
    /// @param found the pin with the handle of its entity in the shown world; [Pin#NONE] if the entity was not found
    record Pinned(Pin asked, Pin found) {
        static final Pinned NONE = new Pinned(Pin.NONE, Pin.NONE);
    }

    /// Numbers of selected entities.
    ///
    /// @param count number of living selected entities
    /// @param compared number of entities whose fields were compared: all living selected entities, or a sample if more than
    ///     2,000 are selected
    /// @param left number of component types that some of the compared entities have and others lack, and that thus have no card
    /// @param gone number of selected entities that do not exist in the shown state
    record Selected(int count, int compared, int left, int gone) {}

    /// The texts above the components.
    ///
    /// @param name the entity's name; empty if it has none
    /// @param path from the root to the entity itself; empty if the entity is not in the tree
    /// @param created when and by whom the entity was created; empty if unknown
    record Title(String name, List<Crumb> path, String created) {}

    /// One node of a path.
    record Crumb(Entity entity, String name) {}

    /// What the inspector shows beside the components of an entity.
    ///
    /// @param addable types that can be added to the entity or to another selected entity
    /// @param kept parts of the entity in the scene file that the world does not know, as JSON by name
    record More(List<ComponentType<?>> addable, Map<String, String> kept) {
        More {
            addable = List.copyOf(addable);
            kept = Collections.unmodifiableMap(new LinkedHashMap<>(kept));
        }
    }
}
