import org.jspecify.annotations.NullMarked;

/// Entity component system: worlds of entities, components and systems with exact change tracking, recordings and JSON scenes.
@SuppressWarnings("module") // The editor and the bridges are compiled later.
@NullMarked module orrery.ecs {
    requires static org.jspecify;
    requires tools.jackson.core;

    exports orrery.ecs.diff to orrery.editor;
    exports orrery.ecs.engine to orrery.editor;
    exports orrery.ecs.engine.access to orrery.editor;
    exports orrery.ecs.engine.array to orrery.editor;
    exports orrery.ecs.engine.bytes to orrery.editor;
    exports orrery.ecs.engine.entity to orrery.editor;
    exports orrery.ecs.engine.query to orrery.editor;
    exports orrery.ecs.engine.segment to orrery.editor;
    exports orrery.ecs.engine.singleton to orrery.editor;
    exports orrery.ecs.engine.snapshot to orrery.editor;
    exports orrery.ecs.engine.trace to orrery.editor;
    exports orrery.ecs.engine.watch to orrery.editor;
    exports orrery.ecs.expression;
    exports orrery.ecs.file to orrery.editor;
    exports orrery.ecs.history;
    exports orrery.ecs.mirror to orrery.bridge.artemis, orrery.bridge.ashley;
    exports orrery.ecs.mirror.collection;
    exports orrery.ecs.provider;
    exports orrery.ecs.recording;
    exports orrery.ecs.remote;
    exports orrery.ecs.remote.attach to orrery.editor;
    exports orrery.ecs.rerun to orrery.editor;
    exports orrery.ecs.runner to orrery.editor;
    exports orrery.ecs.scene;
    exports orrery.ecs.scenetree;
    exports orrery.ecs.schedule;
    exports orrery.ecs.type;
    exports orrery.ecs.world;

    uses orrery.ecs.mirror.collection.CollectionProvider;
    uses orrery.ecs.provider.WorldProvider;
}
