package orrery.editor.breakpoints;

import java.util.List;
import orrery.ecs.engine.TypePath;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.editor.session.stop.Trigger;
import orrery.editor.text.FieldExample;
import orrery.editor.text.PathText;

/// The event that a new breakpoint waits for.
enum Wait {
    /// A condition becomes true.
    HOLDS("becomes true"),
    /// A condition becomes false.
    FAILS("becomes false"),
    /// A component or field changes.
    CHANGES("changes"),
    /// A component is added.
    APPEARS("is added"),
    /// A component is removed.
    GOES("is removed"),
    /// A component type is written.
    WRITTEN("is written");

    private final String words;

    Wait(String words) {
        this.words = words;
    }

    /// Returns an example of the text to type.
    String example(FieldExample world) {
        return switch (this) {
            case HOLDS -> world.path() + " < 5";
            case FAILS -> world.path() + " > 0";
            case CHANGES -> world.path();
            case APPEARS, GOES, WRITTEN -> world.type();
        };
    }

    /// Returns the event that a trigger waits for.
    static Wait of(Trigger trigger) {
        return switch (trigger) {
            case Trigger.Holds _ -> HOLDS;
            case Trigger.Fails _ -> FAILS;
            case Trigger.Changes _ -> CHANGES;
            case Trigger.Added _ -> APPEARS;
            case Trigger.Removed _ -> GOES;
            case Trigger.Written _ -> WRITTEN;
        };
    }

    /// Returns a trigger with another text, for the same entity and system.
    static Trigger edited(Trigger before, String typed, TypeRegistry types) {
        String system = before instanceof Trigger.Written(_, String author) ? author : "";
        return of(before).trigger(typed, types, before.entity(), system);
    }

    /// Returns the trigger for a typed text. It waits for the event of any entity and system.
    Trigger trigger(String typed, TypeRegistry types) {
        return trigger(typed, types, Entity.NONE, "");
    }

    /// Returns the trigger for a typed text. For [#CHANGES], if the path does not begin with the name of a known type, the first
    /// name in the path is taken as the name of the type.
    private Trigger trigger(String typed, TypeRegistry types, Entity entity, String system) {
        String text = typed.strip();
        List<String> names = PathText.names(text);
        String path = String.join(".", names);
        return switch (this) {
            case HOLDS -> new Trigger.Holds(text, entity);
            case FAILS -> new Trigger.Fails(text);
            case CHANGES -> TypePath.of(names, types::named)
                    .map(found -> new Trigger.Changes(found.type().name(), found.field(), entity))
                    .orElseGet(() -> new Trigger.Changes(names.getFirst(),
                            String.join(".", names.subList(1, names.size())), entity));
            case APPEARS -> new Trigger.Added(path, entity);
            case GOES -> new Trigger.Removed(path, entity);
            case WRITTEN -> new Trigger.Written(path, system);
        };
    }

    @Override
    public String toString() {
        return words;
    }
}
