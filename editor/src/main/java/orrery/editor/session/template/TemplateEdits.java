package orrery.editor.session.template;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.edit.EditQueue;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityMotion;

/// Makes edits that create entities from templates. Any thread may call.
public final class TemplateEdits {
    private final EditQueue queue;

    /// @param queue runs the edits
    public TemplateEdits(EditQueue queue) {
        this.queue = queue;
    }

    /// Creates the entities of a template and selects the topmost ones. Moves the first of these with a finite position to
    /// `place`, and the others by the same distance.
    ///
    /// @param parent the parent of the topmost entities, or [Entity#NONE] for roots
    /// @param place position relative to the parent
    public CompletableFuture<EditResult> create(EntityTemplate template, Entity parent, Vec2 place) {
        return create(template, parent, _ -> place);
    }

    /// Creates the entities of a template as roots, as [#create(EntityTemplate, Entity, Vec2)] does.
    ///
    /// @param place chooses the place of the first topmost entity
    public CompletableFuture<EditResult> create(EntityTemplate template, Function<Simulation, Vec2> place) {
        return create(template, Entity.NONE, place);
    }

    private CompletableFuture<EditResult> create(EntityTemplate template, Entity parent,
            Function<Simulation, Vec2> place) {
        return queue.create(sim -> name(sim, template, parent), true, scene -> {
            Vec2 at = place.apply(scene.simulation());
            List<Entity> tops = template.addTo(scene, parent);
            EntityMotion.place(scene.simulation(), tops, at);
            return tops;
        });
    }

    private static String name(Simulation simulation, EntityTemplate template, Entity parent) {
        Name above = parent.isNone() ? null : simulation.world().find(parent, Name.class);
        String created = "Create " + template.name();
        return parent.isNone() ? created : "%s below %s".formatted(created, above == null ? parent : above.value());
    }
}
