package orrery.ecs.engine.array;

import orrery.ecs.engine.access.AccessScope;
import orrery.ecs.engine.access.Ownership;
import orrery.ecs.engine.entity.Batch;
import orrery.ecs.engine.entity.Entities;
import orrery.ecs.engine.entity.StructuralQueue;
import orrery.ecs.engine.segment.Segments;
import orrery.ecs.engine.segment.WriteStamps;
import orrery.ecs.storage.handle.Allocator;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Author;
import orrery.ecs.world.DeadEntityException;
import orrery.ecs.world.Entity;

/// State shared by the component arrays of one world: the world's owner thread, its entities, its segments and the access limits.
public final class ArrayContext {
    /// Largest possible [#parallelism].
    public static final int MOST_THREADS = 1_000;

    private final TypeRegistry types;
    private final Ownership ownership;
    private final Entities entities;
    private final Segments segments;
    private final WriteStamps stamps;
    private final StructuralQueue queue;
    private final Allocator allocator;
    private AccessScope scope = AccessScope.EVERYTHING;
    private boolean managing;
    private int parallelism = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());

    /// The context of a new world.
    public ArrayContext(TypeRegistry types, Ownership ownership, Entities entities, Segments segments,
            WriteStamps stamps) {
        this.types = types;
        this.ownership = ownership;
        this.entities = entities;
        this.segments = segments;
        this.stamps = stamps;
        queue = entities.queue();
        allocator = entities.allocator();
    }

    /// The component types of the world.
    public TypeRegistry types() {
        return types;
    }

    /// Throws if the calling thread does not own the world.
    public void check() {
        ownership.check();
    }

    /// The thread that owns the world, with the check that the calling thread is the owner.
    public Ownership ownership() {
        return ownership;
    }

    /// The entities of the world.
    public Entities entities() {
        return entities;
    }

    /// The segments: the open one and those of the shown tick.
    public Segments segments() {
        return segments;
    }

    /// The write stamps, which encode authors and ticks of writes.
    public WriteStamps stamps() {
        return stamps;
    }

    /// Structural changes queued until the iteration ends.
    public StructuralQueue queue() {
        return queue;
    }

    /// The allocator of the handles and slots of entities.
    public Allocator allocator() {
        return allocator;
    }

    Batch batch() {
        return entities.batch();
    }

    /// The types that the running system or edit may read and write.
    public AccessScope scope() {
        return scope;
    }

    /// Throws if a system is running, see [AccessScope#refuseSystem].
    public void refuseSystem(String verb, String rule) {
        check();
        scope.refuseSystem(verb, rule);
    }

    /// Sets the types that may be read and written. Does not inform the arrays: call [ComponentArrays#limit], which does both.
    void setScope(AccessScope to) {
        scope = to;
    }

    /// Maximum number of threads of a parallel update.
    public int parallelism() {
        return parallelism;
    }

    /// Sets the [#parallelism], from 1 to [#MOST_THREADS].
    public void setParallelism(int threads) {
        parallelism = threads;
    }

    /// Whether managed types may be written now.
    boolean isManaging() {
        return managing;
    }

    /// Runs code that may write managed types.
    public void manage(Runnable writes) {
        boolean before = managing;
        managing = true;
        try {
            writes.run();
        } finally {
            managing = before;
        }
    }

    /// Whether a segment is open and no queued structural change could affect the precondition of a write.
    public boolean isPlain() {
        return segments.isOpen() && queue.isEmpty();
    }

    /// Whether the world keeps values, so that its segments can be reverted.
    public boolean isRecorded() {
        return segments.isRecorded();
    }

    /// Whether segments keep values now, see [Segments#isRecording].
    boolean isRecording() {
        return segments.isRecording();
    }

    /// The name under which the author of the open segment reads events.
    public String readerName() {
        Author author = segments.author();
        return author == null ? Author.PROGRAM.name() : author.name();
    }

    boolean isAlive(Entity entity) {
        check();
        return entities.isAlive(entity);
    }

    boolean isDoomed(Entity entity) {
        return entities.isDoomed(entity);
    }

    /// Throws if an entity is not alive, see [Entities#requireAlive].
    public void requireAlive(Entity entity, String verb) {
        entities.requireAlive(entity, verb);
    }

    DeadEntityException doomed(Entity entity, String verb, String call) {
        return entities.doomed(entity, verb, call);
    }

    String describe(Entity entity) {
        return entities.describe(entity);
    }
}
