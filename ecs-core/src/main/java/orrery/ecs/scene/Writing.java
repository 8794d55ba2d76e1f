package orrery.ecs.scene;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Snapshot;

/// One pass of writing: the text, the ids of entities, whose value is written, and what is kept.
final class Writing {
    private final Map<String, Snapshot.Queue> queues = new HashMap<>();
    private JsonText text = new JsonText();
    private final SceneKind kind;
    private final Kept kept;
    private final Map<Entity, Long> ids = new HashMap<>();
    private final Unwritable unwritable = new Unwritable();
    private final Losses losses = new Losses();
    private long owner;
    private String type = "";
    private int leaf;
    private int place;
    private @Nullable KeptPart part;

    Writing(SceneKind kind, Kept kept) {
        this.kind = kind;
        this.kept = kept;
    }

    JsonText text() {
        return text;
    }

    /// What an action writes, as text of its own.
    String apart(Runnable action) {
        JsonText outer = text;
        text = new JsonText();
        try {
            action.run();
            return text.toString();
        } finally {
            text = outer;
        }
    }

    /// The captured event queues by name.
    Map<String, Snapshot.Queue> queues() {
        return queues;
    }

    SceneKind kind() {
        return kind;
    }

    Kept kept() {
        return kept;
    }

    Unwritable unwritable() {
        return unwritable;
    }

    /// The references that were left out.
    Losses losses() {
        return losses;
    }

    /// The scene ids of the entities to be written.
    Map<Entity, Long> ids() {
        return ids;
    }

    void enter(long ownerId, String typeName) {
        owner = ownerId;
        type = typeName;
        part = kept.part(ownerId, typeName);
    }

    /// What is kept of the value that is being written, or null.
    @Nullable
    KeptPart part() {
        return part;
    }

    /// Writes a value inside the one that is being written.
    ///
    /// @param inner what is kept of it, or null
    void inside(@Nullable KeptPart inner, Codec codec, Object value) {
        KeptPart outer = part;
        part = inner;
        codec.write(value, this);
        part = outer;
    }

    void enterLeaf(int index) {
        leaf = index;
        place = 0;
    }

    long owner() {
        return owner;
    }

    String type() {
        return type;
    }

    /// Writes a reference.
    void reference(Entity entity) {
        String name = nameOf(entity);
        if (name == null) {
            text.raw("null");
        } else {
            text.string(name);
        }
    }

    /// How the file names an entity; null for none, and for one that the file does not and did not hold.
    @Nullable
    String nameOf(Entity entity) {
        if (kind == SceneKind.TICK) {
            return entity.isNone() ? null : entity.toString();
        }
        Long id = entity.isNone() ? danglingHere() : idOf(entity);
        if (id == null && !entity.isNone()) {
            losses.add(owner, type, leaf, entity);
        }
        return id == null ? null : References.ofId(id);
    }

    private @Nullable Long danglingHere() {
        int at = place++;
        return kept.hasDangling() ? danglingAt(at) : null;
    }

    /// The dangling reference that was read at a place of the current field, or null.
    @Nullable
    Long danglingAt(int at) {
        return kept.danglingAt(new Kept.Spot(owner, type, leaf, at));
    }

    @Nullable
    Long idOf(Entity entity) {
        Long id = ids.get(entity);
        return id != null ? id : kept.idRead(entity);
    }
}
