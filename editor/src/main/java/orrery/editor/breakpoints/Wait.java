package orrery.editor.breakpoints;

import orrery.ecs.world.Entity;
import orrery.editor.session.Trigger;

/// What the user may wait for with a text.
enum Wait {
    /// A condition becomes true.
    HOLDS("becomes true", "Health.points < 5"),
    /// A condition becomes false.
    FAILS("becomes false", "Health.points > 0"),
    /// A component or field changes.
    CHANGES("changes", "Orbit.phase"),
    /// A component is added.
    APPEARS("is added", "Health"),
    /// A component is removed.
    GOES("is removed", "Health"),
    /// A component type is written.
    WRITTEN("is written", "LocalTransform");

    private final String words;
    private final String example;

    Wait(String words, String example) {
        this.words = words;
        this.example = example;
    }

    /// What may be typed.
    String example() {
        return example;
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
