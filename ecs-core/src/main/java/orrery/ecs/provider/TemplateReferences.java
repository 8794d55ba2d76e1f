package orrery.ecs.provider;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.entity.EntityReplacement;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.type.Values;
import orrery.ecs.world.Entity;

/// Finds the entities to which references in the components of a template refer ([Template#entity]). A reference is an [Entity]
/// made from the hash of a template's name. The generation of a reference is negative; no world issues such handles.
///
/// An object of this class is a scope: one entity of the outermost template together with its descendants. A name is looked up,
/// depth first, in the scope of the entity that has the component, then in the scope of its parent, and so on.
///
/// @param template the template of the entity
/// @param place number of the entity in the outermost template, depth first, from 0
/// @param outer the scope of the parent, or null
record TemplateReferences(Template template, int place, @Nullable TemplateReferences outer) {

    private static final long IS_REFERENCE = Long.MIN_VALUE;

    /// Returns the reference to the entity of the template with this name.
    static Entity to(String name) {
        return new Entity(Values.hash(name) | IS_REFERENCE);
    }

    private static boolean isReference(Entity entity) {
        return entity.handle() < 0;
    }

    /// Returns the number (see [#place]) of the entity to which a reference in a component of this entity refers; -1 if there is
    /// no such entity.
    private int placeOf(Entity reference) {
        for (TemplateReferences scope = this; scope != null; scope = scope.outer) {
            int found = placeOf(reference, scope.template, scope.place);
            if (found >= 0) {
                return found;
            }
        }
        return -1;
    }

    private static int placeOf(Entity reference, Template in, int place) {
        if (to(in.name()).equals(reference)) {
            return place;
        }
        int next = place + 1;
        for (Template child : in.children()) {
            int found = placeOf(reference, child, next);
            if (found >= 0) {
                return found;
            }
            next += child.size();
        }
        return -1;
    }

    /// The scopes of the children, in order.
    List<TemplateReferences> children() {
        List<TemplateReferences> scopes = new ArrayList<>();
        int next = place + 1;
        for (Template child : template.children()) {
            scopes.add(new TemplateReferences(child, next, this));
            next += child.size();
        }
        return scopes;
    }

    /// Returns the path of the first field with a reference for which no template is found; null if there is no such field.
    @Nullable
    String unknown(Record component, TypeRegistry types) {
        ComponentType<?> type = types.of(component.getClass());
        if (!EntityReplacement.concerns(type)) {
            return null;
        }
        Object[] leaves = leaves(type, component);
        boolean[] isUnknown = new boolean[1];
        EntityReplacement search = new EntityReplacement(entity -> {
            isUnknown[0] |= isReference(entity) && placeOf(entity) < 0;
            return entity;
        });
        for (Field field : type.fields()) {
            Object _ = search.in(leaves[field.index()], type);
            if (isUnknown[0]) {
                return field.path();
            }
        }
        return null;
    }

    /// Returns the component with its references replaced by created entities.
    ///
    /// @param made the created entities by their numbers
    Record resolved(Record component, TypeRegistry types, List<Entity> made) {
        return new EntityReplacement(entity -> isReference(entity) ? made.get(placeOf(entity)) : entity)
                .in(component, types.of(component.getClass()));
    }

    private static <C extends Record> Object[] leaves(ComponentType<C> type, Record component) {
        return type.leaves(type.recordClass().cast(component));
    }
}
