package orrery.editor.inspector;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.editor.fields.CardSlice;

/// The entity that leads the selection, as it stands at one moment. Immutable.
///
/// @param selected what else is selected
/// @param entity the one that leads; none where nothing is selected
/// @param notice what is to be said in place of components; empty where the entity lives
/// @param title what stands above the components
/// @param cards its components
/// @param more what belongs to it besides
record InspectorSlice(Selected selected, Entity entity, String notice, Title title, List<CardSlice> cards, More more) {

    static final InspectorSlice NOTHING = without(Entity.NONE, "");

    InspectorSlice {
        cards = List.copyOf(cards);
    }

    static InspectorSlice without(Entity entity, String notice) {
        return new InspectorSlice(new Selected(1, 1, 0), entity, notice, new Title("", List.of(), ""), List.of(),
                new More(List.of(), Map.of()));
    }

    /// How many entities are selected.
    ///
    /// @param count number of them
    /// @param compared number of those that were looked at: all that live, or of very many some
    /// @param left number of components of the one that leads that not all of them have, so that they have no card
    record Selected(int count, int compared, int left) {}

    /// What stands above the components.
    ///
    /// @param name the entity's name; empty where it has none
    /// @param path from the root down to the entity itself; empty where it is not in the tree
    /// @param created when and by whom it was created, as far as known; else empty
    record Title(String name, List<Crumb> path, String created) {}

    /// One step of a path.
    record Crumb(Entity entity, String name) {}

    /// What belongs to an entity besides its components.
    ///
    /// @param addable types that it, or another selected entity, lacks and may be given
    /// @param kept what the scene's file says of it and the world does not know, as JSON by name
    record More(List<ComponentType<?>> addable, Map<String, String> kept) {
        More {
            addable = List.copyOf(addable);
            kept = Collections.unmodifiableMap(new LinkedHashMap<>(kept));
        }
    }
}
