package orrery.samples.culling;

import java.lang.invoke.MethodHandles;
import orrery.ecs.provider.Shape;
import orrery.ecs.provider.ShapeRule.Anchor;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scenetree.Transforms;
import orrery.ecs.scenetree.Vec2;

/// Provides a wide landscape, a camera above it, and the camera's picture.
public final class CullingWorld implements WorldProvider {
    private static final int FAR = 0x7C8798;

    @Override
    public String name() {
        return "culling";
    }

    @Override
    public String description() {
        return "Objects of which few move; a culler keeps the set of those that the camera sees. The sample has 100,000.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        MethodHandles.Lookup own = MethodHandles.lookup();
        world.component(own, new Camera(400, 250)).component(own, new Rig(6, 4, 3)).component(own, new Look(4, FAR))
                .component(own, new Roaming(new Vec2(20, 10))).components(own, Sprite.class)
                .singleton(own, new Landscape(100_000, 1_000, 3_200, 2_000, 1))
                .singleton(own, CullResult.class, owned -> new CullResult(owned.entitySet("visible")))
                .systems(Landscapes.definition(), Roam.definition(), Rigs.definition(), Transforms.definition(),
                        Culler.definition(), Renderer.definition())
                .shape(Landscape.class, Anchor.WORLD, CullingWorld::edge)
                .shape(Look.class, Anchor.SELF, look -> new Shape.Dot(Vec2.ZERO, FAR), Sprite.class, Roaming.class)
                .shape(Roaming.class, Anchor.SELF, roaming -> Shape.disc(2.5, 0xB0603A), Sprite.class)
                .shape(Sprite.class, Anchor.SELF, sprite -> Shape.disc(sprite.radius(), sprite.color()))
                .shape(Camera.class, Anchor.SELF, CullingWorld::picture);
    }

    private static Shape edge(Landscape landscape) {
        return new Shape.Rectangle(Vec2.ZERO, new Vec2(landscape.width(), landscape.height()), FAR, false);
    }

    private static Shape picture(Camera camera) {
        return new Shape.Rectangle(Vec2.ZERO, new Vec2(camera.width(), camera.height()), 0x4C86E0, false);
    }
}
