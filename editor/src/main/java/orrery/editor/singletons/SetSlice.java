package orrery.editor.singletons;

import java.util.List;
import orrery.ecs.world.Entity;

/// An entity set at one moment: its size and the visible members. Immutable.
///
/// @param field path of the field
/// @param size number of members
/// @param first index of the first loaded member
/// @param members loaded members, in order
/// @param entered number of entities that entered in the shown tick and did not leave again
/// @param left number of entities that left in the shown tick and did not enter again
record SetSlice(String field, int size, int first, List<Member> members, int entered, int left) {
    SetSlice {
        members = List.copyOf(members);
    }

    /// One member.
    ///
    /// @param entity the entity
    /// @param name name of the entity
    /// @param alive whether the entity is alive
    /// @param isNew whether the shown tick added the entity to the set
    record Member(Entity entity, String name, boolean alive, boolean isNew) {}
}
