package orrery.editor.breakpoints;

import java.util.List;
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

    /// Returns an example of a text.
    String example(FieldExample world) {
        return switch (this) {
            case HOLDS -> world.path() + " < 5";
            case FAILS -> world.path() + " > 0";
            case CHANGES -> world.path();
            case APPEARS, GOES, WRITTEN -> world.type();
        };
    }

    /// Returns the trigger for a text in a world.
    Trigger trigger(String typed, TypeRegistry types) {
        String text = typed.strip();
        List<String> names = PathText.names(text);
        String path = String.join(".", names);
        return switch (this) {
            case HOLDS -> new Trigger.Holds(text);
            case FAILS -> new Trigger.Fails(text);
            case CHANGES -> changes(names, types);
            case APPEARS -> new Trigger.Added(path, Entity.NONE);
            case GOES -> new Trigger.Removed(path, Entity.NONE);
            case WRITTEN -> new Trigger.Written(path, "");
        };
    }

    /// Looks for the longest name of a type, as expressions do. If there is none, the first name is taken for a type.
    private static Trigger changes(List<String> names, TypeRegistry types) {
        int used = names.size();
        while (used > 1 && types.named(String.join(".", names.subList(0, used))).isEmpty()) {
            used--;
        }
        return new Trigger.Changes(String.join(".", names.subList(0, used)),
                String.join(".", names.subList(used, names.size())), Entity.NONE);
    }

    @Override
    public String toString() {
        return words;
    }
}
