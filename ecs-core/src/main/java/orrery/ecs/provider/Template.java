package orrery.ecs.provider;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TypeException;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.ecs.world.World;

/// An entity with its components and children, to be created any number of times. Immutable.
///
/// A provider declares templates with [WorldDefinition.Builder#templates]. The editor lists them under their names, and places
/// one with each click in the viewport. A game creates entities from them, too:
///
/// ```java
/// world.templates(
///     Template.of("Gun", LocalTransform.IDENTITY, new Gun(280, 0.2, 0)),
///     Template.of("Fort", LocalTransform.IDENTITY, new Fort())
///         .with(Template.of("East gun", LocalTransform.at(40, 0), new Gun(280, 0.2, 0))));
///
/// Entity fort = simulation.definition().template("Fort").orElseThrow().addTo(simulation.world(), Entity.NONE);
/// ```
///
/// Each entity has the name of its template, unless the components hold another [Name]. An entity with a [LocalTransform], with
/// children or with a parent is in the scene tree; any other is outside. The editor sets the position of an entity that has a
/// [LocalTransform].
///
/// @param name name of the template; unique among the templates of a world
/// @param components the components of the entity, each of another type
/// @param children templates of the children, in order
public record Template(String name, List<Record> components, List<Template> children) {

    /// Checks the name and the components.
    ///
    /// @throws IllegalArgumentException if the name is blank or longer than [Name#MOST_CHARACTERS], or two components
    ///     have the same type
    public Template {
        components = List.copyOf(components);
        children = List.copyOf(children);
        if (name.isBlank() || name.length() > Name.MOST_CHARACTERS) {
            throw new IllegalArgumentException("A template has the name “%s”; give it one of 1 to %d characters."
                    .formatted(name, Name.MOST_CHARACTERS));
        }
        Set<Class<?>> types = new HashSet<>();
        for (Record component : components) {
            if (!types.add(component.getClass())) {
                throw new IllegalArgumentException("Template %s has two components %s; an entity has one of each type."
                        .formatted(name, component.getClass().getSimpleName()));
            }
        }
    }

    /// Creates a template without children.
    public static Template of(String name, Record... components) {
        return new Template(name, List.of(components), List.of());
    }

    /// Returns this template with further children, behind those that it has.
    public Template with(Template... further) {
        return new Template(name, components, Stream.concat(children.stream(), Stream.of(further)).toList());
    }

    /// Number of entities that are created.
    public int size() {
        return 1 + children.stream().mapToInt(Template::size).sum();
    }

    /// Creates the entities in a world, in an edit, between ticks or in a system that writes their types and
    /// [orrery.ecs.scenetree.Node].
    ///
    /// @param parent the parent, of which the new entity becomes the last child; [Entity#NONE] for none
    /// @return the new entity; its children follow in the scene tree
    /// @throws TypeException if the world does not have the type of a component
    public Entity addTo(World world, Entity parent) {
        Entity entity = world.create(all().toArray(Record[]::new));
        if (!parent.isNone() || isInTree()) {
            SceneTree.of(world).attach(entity, parent);
        }
        children.forEach(child -> child.addTo(world, entity));
        return entity;
    }

    private boolean isInTree() {
        return !children.isEmpty() || has(LocalTransform.class);
    }

    private boolean has(Class<? extends Record> type) {
        return components.stream().anyMatch(type::isInstance);
    }

    /// The components together with the name.
    private List<Record> all() {
        List<Record> all = new ArrayList<>();
        if (!has(Name.class)) {
            all.add(new Name(name));
        }
        all.addAll(components);
        return all;
    }

    /// Checks that entities of a world can have all components.
    ///
    /// @throws TypeException if not
    void check(TypeRegistry types) {
        for (Record component : components) {
            Class<? extends Record> known = component.getClass();
            String simpleName = known.getSimpleName();
            if (!types.contains(known)) {
                throw new TypeException(
                        "Template %s has a component %s, which is no type of this world. Declare it with"
                                .formatted(name, simpleName) + " components(…) or component(…).");
            }
            ComponentType<?> type = types.of(known);
            if (type.isSingleton() || type.isManaged() || type.isDerived() || known == Generated.class) {
                throw new TypeException(
                        "Template %s has a component %s, which %s. Remove it from the template.".formatted(
                                name, simpleName,
                                type.isSingleton() ? "is a singleton" : "the library sets by itself"));
            }
        }
        children.forEach(child -> child.check(types));
    }
}
