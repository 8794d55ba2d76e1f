package orrery.editor.breakpoints;

import java.util.function.Function;
import orrery.ecs.world.Entity;
import orrery.editor.session.Example;
import orrery.editor.session.Trigger;

/// What the user may wait for with a text.
enum Wait {
    /// A condition becomes true.
    HOLDS("becomes true", world -> world.path() + " < 5"),
    /// A condition becomes false.
    FAILS("becomes false", world -> world.path() + " > 0"),
    /// A component or field changes.
    CHANGES("changes", Example::path),
    /// A component is added.
    APPEARS("is added", Example::type),
    /// A component is removed.
    GOES("is removed", Example::type),
    /// A component type is written.
    WRITTEN("is written", Example::type);

    private final String words;
    private final Function<Example, String> example;

    Wait(String words, Function<Example, String> example) {
        this.words = words;
        this.example = example;
    }

    /// What may be typed in a world.
    String example(Example world) {
        return example.apply(world);
    }

    /// The trigger for a text.
    Trigger trigger(String typed) {
        String text = typed.strip();
        int dot = text.indexOf('.');
        return switch (this) {
            case HOLDS -> new Trigger.Holds(text);
            case FAILS -> new Trigger.Fails(text);
            case CHANGES -> new Trigger.Changes(dot < 0 ? text : text.substring(0, dot),
                    dot < 0 ? "" : text.substring(dot + 1), Entity.NONE);
            case APPEARS -> new Trigger.Appears(text, Entity.NONE);
            case GOES -> new Trigger.Goes(text, Entity.NONE);
            case WRITTEN -> new Trigger.Written(text, "");
        };
    }

    @Override
    public String toString() {
        return words;
    }
}
