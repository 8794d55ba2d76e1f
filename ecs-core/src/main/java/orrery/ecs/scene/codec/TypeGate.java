package orrery.ecs.scene.codec;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.text.SceneCursor;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.TreeRoots;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Generated;
import orrery.ecs.world.SceneId;

/// Checks which component types a file may contain, and reports the others.
public final class TypeGate {
    private static final Map<Class<?>, String> WRITTEN_OTHERWISE = Map.of(SceneId.class, "id", Node.class, "parent",
            TreeRoots.class, "parent", ScheduleSettings.class, "schedule");

    private final ReadContext in;
    private final SceneCursor cursor;
    private final WorldDefinition definition;

    public TypeGate(ReadContext in, WorldDefinition definition) {
        this.in = in;
        this.definition = definition;
        cursor = in.cursor();
    }

    /// Whether a file holds components of this type only under a key other than the type's name, such as `id`.
    public static boolean hasOwnSection(ComponentType<?> type) {
        return WRITTEN_OTHERWISE.containsKey(type.recordClass());
    }

    /// Returns the type with this current or former name. If there is none, reports this and returns null.
    ///
    /// @param what what was expected, as a word for messages: `component`, `singleton`
    @Nullable
    public ComponentType<?> typeOf(String name, String what) {
        ComponentType<?> type = in.typeNamed(definition.types(), name);
        if (type == null) {
            cursor.problems().warn("unknown " + what + " " + name, cursor,
                    "the world %s has no %s %s; the value in the file is kept".formatted(definition.name(), what, name),
                    "If it was renamed, declare its former name with renamed(…); otherwise declare it, or remove it from the"
                            + " file");
        }
        return type;
    }

    /// Whether the file may contain values of a type under the type's name. If not, reports the type and skips the value.
    public boolean admits(ComponentType<?> type) {
        String key = WRITTEN_OTHERWISE.get(type.recordClass());
        boolean authoring = in.kind() == SceneKind.AUTHORING;
        if (key != null) {
            cursor.refuse("found %s; scenes have the key \"%s\" instead".formatted(type, key), "Remove it");
        } else if (authoring && type.recordClass() == Generated.class) {
            cursor.refuse("found an entity that a system makes by itself", "Remove the entity; it is made again");
        } else if (authoring && type.isDerived()) {
            cursor.problems().warn("derived " + type, cursor,
                    "%s is computed from other components; the value in the file is left out".formatted(type),
                    "Saving removes it");
            cursor.skip();
        } else {
            return true;
        }
        return false;
    }
}
