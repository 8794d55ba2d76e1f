package orrery.ecs.provider;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import orrery.ecs.engine.EngineWorld;
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
/// A provider declares templates with [WorldDefinition.Builder#templates]. The editor lists the templates under their names, and
/// places the chosen one with each click in the viewport. A game can create entities from templates, too:
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
/// [#entity] returns a reference to another entity of the template, for example from a car to its wheels:
///
/// ```java
/// Template.of("Car", LocalTransform.IDENTITY, new Car(Template.entity("Left wheel"), Template.entity("Right wheel")))
///     .with(Template.of("Left wheel", LocalTransform.at(0, 1), new Wheel(Template.entity("Car"))),
///         Template.of("Right wheel", LocalTransform.at(0, -1), new Wheel(Template.entity("Car"))));
/// ```
///
/// Each entity has the name of its template, unless the components hold another [Name]. An entity with a [LocalTransform], with
/// children or with a parent is in the scene tree; any other entity is not. When the editor places a template, it sets the
/// position of the topmost entity, if that entity has a [LocalTransform].
///
/// @param name name of the template; unique among the templates that a world declares
/// @param components the components of the entity, at most one of each type
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

    /// Returns a reference to another entity of the same template. A component can hold the reference in a field, or at any depth
    /// in a record, list, set, map or array. When entities are created from the template, each reference is replaced by the
    /// entity created from the template with this name. The search for the name begins with the entity that has the component and
    /// its descendants, depth first; then come its parent and the parent's descendants, and so on.
    ///
    /// @param name name of the other entity's template, even if the template's components hold another [Name]
    public static Entity entity(String name) {
        return TemplateReferences.to(name);
    }

    /// Returns this template with more children, after the existing ones.
    public Template with(Template... further) {
        return new Template(name, components, Stream.concat(children.stream(), Stream.of(further)).toList());
    }

    /// Number of entities that [#addTo] creates.
    public int size() {
        return 1 + children.stream().mapToInt(Template::size).sum();
    }

    /// Creates the entities in a world. Call this in an edit, between ticks, or in a system that declares that it writes the
    /// types of the entities' components, [Name] and [orrery.ecs.scenetree.Node]. If the method throws, the entities are
    /// destroyed again.
    ///
    /// @param parent the parent; the topmost new entity becomes its last child. [Entity#NONE] if the new entity gets no parent
    /// @return the topmost new entity
    /// @throws TypeException if the world lacks the type of a component, if a type is a singleton, managed, derived or
    ///     [Generated], or if no template has the name of a reference
    public Entity addTo(World world, Entity parent) {
        check(world.types());
        List<Entity> made = new ArrayList<>();
        world.create(size()).forEach(made::add);
        try {
            addTo(world, parent, new TemplateReferences(this, 0, null), made);
        } catch (RuntimeException | Error e) {
            EngineWorld engine = EngineWorld.of(world);
            engine.privileged(() -> made.reversed().forEach(engine::destroyIfAlive));
            throw e;
        }
        return made.getFirst();
    }

    private static void addTo(World world, Entity parent, TemplateReferences scope, List<Entity> made) {
        Template template = scope.template();
        Entity entity = made.get(scope.place());
        template.all().forEach(component -> world.add(entity, scope.resolved(component, world.types(), made)));
        if (!parent.isNone() || template.isInTree()) {
            SceneTree.of(world).attach(entity, parent);
        }
        scope.children().forEach(child -> addTo(world, entity, child, made));
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

    /// Checks that entities of a world can have all components, and that a template is found for each reference.
    ///
    /// @throws TypeException if a component or reference is refused, see [#addTo]
    void check(TypeRegistry types) {
        check(types, new TemplateReferences(this, 0, null));
    }

    private static void check(TypeRegistry types, TemplateReferences scope) {
        for (Record component : scope.template().components()) {
            Class<? extends Record> known = component.getClass();
            String template = scope.template().name();
            String simpleName = known.getSimpleName();
            if (!types.contains(known)) {
                throw new TypeException(
                        "Template %s has a component %s, which is no type of this world. Declare it with"
                                .formatted(template, simpleName) + " components(…) or component(…).");
            }
            ComponentType<?> type = types.of(known);
            if (type.isSingleton() || type.isManaged() || type.isDerived() || known == Generated.class) {
                throw new TypeException(
                        "Template %s has a component %s, which %s. Remove it from the template.".formatted(
                                template, simpleName,
                                type.isSingleton() ? "is a singleton" : "a template can't set"));
            }
            String field = scope.unknown(component, types);
            if (field != null) {
                throw new TypeException(
                        "Template %s refers with %s.%s to an entity of no template around it. Give Template.entity(…) the name"
                                .formatted(template, simpleName, field)
                                + " of this template, one above it or one of their children.");
            }
        }
        scope.children().forEach(child -> check(types, child));
    }
}
