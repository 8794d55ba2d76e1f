package orrery.samples.marionette;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.samples.Stage;

/// Builds the scene of the puppets.
public final class MarionetteScene {

    private MarionetteScene() {}

    /// Fills an empty world.
    public static void build(Simulation simulation) {
        Stage stage = new Stage(simulation);
        Entity theatre = stage.group(Entity.NONE, "Theatre");
        List<Puppet.Parts> puppets = List.of(
                new Puppet(stage, 0xB08D62, 0x4C86E0, 0).build(theatre, "Pierrot", -210),
                new Puppet(stage, 0xB08D62, 0x3FA368, 4).build(theatre, "Colombine", 0),
                new Puppet(stage, 0xB08D62, 0x8A63B8, 8).build(theatre, "Harlequin", 210));
        List<Entity> heads = puppets.stream().map(Puppet.Parts::head).toList();
        List<Entity> hands = new ArrayList<>();
        puppets.forEach(puppet -> hands.addAll(List.of(puppet.leftHand(), puppet.rightHand())));
        ring(stage, heads, new Vec2(29, 0));
        ring(stage, hands, new Vec2(17, 0));
        prop(stage, heads.get(0), "Hat", new Vec2(29, 0), new Prop(4, 4), new Hat(26, 0xC9523F));
        for (int i = 0; i < 3; i++) {
            prop(stage, hands.get(2 * i), "Ball " + (i + 1), new Vec2(17, 0), new Prop(2, 1 + 0.4 * i),
                    new Ball(8, 0xD9952B));
        }
    }

    private static void ring(Stage stage, List<Entity> holders, Vec2 place) {
        for (int i = 0; i < holders.size(); i++) {
            stage.simulation().world().add(holders.get(i), new Grip(holders.get((i + 1) % holders.size()), place));
        }
    }

    private static void prop(Stage stage, Entity holder, String name, Vec2 place, Prop prop, Record look) {
        stage.node(holder, name, LocalTransform.at(place.x(), place.y()), prop, look);
    }
}
