package orrery.editor.session.template;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.List;
import orrery.ecs.file.FileSteps;
import orrery.ecs.file.InputFile;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.Template;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneFragment;
import orrery.ecs.scene.SceneProblem;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;

/// A template from which entities can be created, chosen by its name. Immutable.
public sealed interface EntityTemplate {
    /// The name.
    String name();

    /// Reads the file of the template, if it has one. Returns a template that holds what was read. Simulation thread.
    ///
    /// @throws IllegalArgumentException if there is no such template, or it can't be read; the message is for the user and
    ///     contains the name
    EntityTemplate prepared(Simulation simulation);

    /// Creates the entities in the world of a scene. Must be called within an edit. Simulation thread.
    ///
    /// @param parent the parent, or [Entity#NONE]
    /// @return the topmost of the new entities, in order; at least one
    /// @throws IllegalArgumentException in the same cases as [#prepared]
    List<Entity> addTo(Scene scene, Entity parent);

    /// A template that the world declares.
    record Declared(String name) implements EntityTemplate {
        @Override
        public EntityTemplate prepared(Simulation simulation) {
            template(simulation);
            return this;
        }

        private Template template(Simulation simulation) {
            return simulation.definition().template(name)
                    .orElseThrow(() -> new IllegalArgumentException("World %s has no template %s. Choose another one."
                            .formatted(simulation.definition().name(), name)));
        }

        @Override
        public List<Entity> addTo(Scene scene, Entity parent) {
            Simulation simulation = scene.simulation();
            return List.of(template(simulation).addTo(simulation.world(), parent));
        }
    }

    /// A template that a user has made.
    ///
    /// @param file file with the text of a [SceneFragment]
    record Stored(String name, Path file) implements EntityTemplate {
        @Override
        public EntityTemplate prepared(Simulation simulation) {
            if (simulation.isOfProgram()) {
                throw new IllegalArgumentException(
                        ("This world belongs to the running program. Template %s can be read only for a world with"
                                + " a provider: open a scene of such a world and use the template there.")
                                .formatted(name));
            }
            SceneFragment fragment = fragment(text(), simulation);
            if (fragment.size() == 0) {
                throw new IllegalArgumentException("Template %s has no entities. Delete it, and make another one."
                        .formatted(name));
            }
            return new Loaded(this, simulation.world().types(), fragment);
        }

        private String text() {
            try {
                return InputFile.text(file);
            } catch (CharacterCodingException e) {
                throw unreadable("%s: it is no text in UTF-8".formatted(file), e);
            } catch (IOException e) {
                throw unreadable(FileSteps.reason(e), e);
            }
        }

        private SceneFragment fragment(String text, Simulation simulation) {
            SceneFragment.Result result;
            try {
                result = SceneFragment.parse(text, file.toString(), simulation.definition());
            } catch (RuntimeException e) {
                throw unreadable("%s: %s".formatted(file, e.getMessage() == null ? e : e.getMessage()), e);
            }
            return switch (result) {
                case SceneFragment.Result.Read read -> read.fragment();
                case SceneFragment.Result.Refused refused -> throw new IllegalArgumentException(
                        "Template %s can't be read; its file stays as it is. %s".formatted(name,
                                place(refused.problems().getFirst())));
            };
        }

        private IllegalArgumentException unreadable(String reason, Exception cause) {
            return new IllegalArgumentException(
                    "Template %s can't be read: %s. Correct its file, or delete the template."
                            .formatted(name, reason),
                    cause);
        }

        private static String place(SceneProblem problem) {
            return problem.line() == 0
                    ? "%s: %s".formatted(problem.file(), problem.text())
                    : "%s, line %d, column %d: %s".formatted(problem.file(), problem.line(), problem.column(),
                            problem.text());
        }

        @Override
        public List<Entity> addTo(Scene scene, Entity parent) {
            return prepared(scene.simulation()).addTo(scene, parent);
        }
    }

    /// A user's template that has been read from its file. It is read again if it is used in a world of other types, for example
    /// after the world's code was reloaded. Simulation thread.
    ///
    /// @param stored the template
    /// @param types types of the world for which it was read
    /// @param fragment the entities, at least one
    record Loaded(Stored stored, TypeRegistry types, SceneFragment fragment) implements EntityTemplate {
        @Override
        public String name() {
            return stored.name();
        }

        @Override
        @SuppressWarnings("ReferenceEquality") // each loading of the code has types of its own
        public EntityTemplate prepared(Simulation simulation) {
            return simulation.world().types() == types ? this : stored.prepared(simulation);
        }

        @Override
        public List<Entity> addTo(Scene scene, Entity parent) {
            return prepared(scene.simulation()) instanceof Loaded loaded
                    ? loaded.fragment.addTo(scene, parent)
                    : List.of();
        }
    }
}
