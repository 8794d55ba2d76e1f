package orrery.editor.singletons;

import java.util.List;
import orrery.ecs.world.Entity;

/// An entity set at one moment: how many are in it, and those of them that are visible. Immutable.
///
/// @param field path of the field that holds it
/// @param size number of members
/// @param first place of the first member at hand
/// @param members members at hand, in order
/// @param entered how many came in during the shown tick
/// @param left how many went in the shown tick
record SetSlice(String field, int size, int first, List<Member> members, int entered, int left) {
    SetSlice {
        members = List.copyOf(members);
    }

    /// One member.
    ///
    /// @param entity the entity
    /// @param name what it is called
    /// @param alive whether it lives
    /// @param isNew whether it came in during the shown tick
    record Member(Entity entity, String name, boolean alive, boolean isNew) {}
}
