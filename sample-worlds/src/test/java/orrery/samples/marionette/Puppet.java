package orrery.samples.marionette;

import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.samples.Stage;

/// Builds one puppet that hangs from a cross.
final class Puppet {

    private static final int SCARF_PARTS = 20;

    private final Stage stage;
    private final int wood;
    private final int cloth;
    private final double entrance;

    Puppet(Stage stage, int wood, int cloth, double entrance) {
        this.stage = stage;
        this.wood = wood;
        this.cloth = cloth;
        this.entrance = entrance;
    }

    /// The nodes that can be given things to hold.
    record Parts(Entity head, Entity leftHand, Entity rightHand) {}

    Parts build(Entity parent, String name, double x) {
        Entity cross = stage.node(parent, name, LocalTransform.at(x, 190));
        stage.node(cross, "Bar", LocalTransform.at(-40, 2), new Bone(80, 8, 0x8A6B4A));
        Entity hips = part(cross, "Hips", new Vec2(0, -200), 90, new Bone(14, 26, cloth), sway(6, 1.6, 0));
        Entity belly = part(hips, "Belly", new Vec2(12, 0), 0, new Bone(26, 24, cloth), sway(8, 1.6, 0.1));
        Entity chest = part(belly, "Chest", new Vec2(24, 0), 0, new Bone(32, 34, cloth), sway(7, 1.6, 0.2));
        Entity neck = part(chest, "Neck", new Vec2(31, 0), 0, new Bone(10, 9, wood), sway(9, 0.8, 0.3));
        Entity head = part(neck, "Head", new Vec2(9, 0), 0, new Bone(32, 28, wood), sway(12, 0.8, 0.4));
        scarf(neck);
        Entity left = arm(chest, "Left", 1);
        Entity right = arm(chest, "Right", -1);
        leg(hips, "Left", 1);
        leg(hips, "Right", -1);
        thread(cross, "Head thread", 0, head);
        thread(cross, "Left thread", -34, left);
        thread(cross, "Right thread", 34, right);
        return new Parts(head, left, right);
    }

    private Entity arm(Entity chest, String side, int sign) {
        Entity upper = part(chest, side + " upper arm", new Vec2(25, 14 * sign), 118 * sign, new Bone(36, 11, cloth),
                sway(48, 1.6, 0.25 + 0.25 * sign));
        Entity fore = part(upper, side + " forearm", new Vec2(34, 0), 28 * -sign, new Bone(32, 9, wood),
                sway(40, 0.8, 0.1 * sign));
        Entity hand = part(fore, side + " hand", new Vec2(31, 0), 0, new Bone(9, 9, wood), sway(25, 0.8, 0.35));
        for (int i = -1; i <= 1; i++) {
            Entity finger = part(hand, "Finger", new Vec2(8, 3 * i), 16 * i, new Bone(6, 3, wood),
                    sway(14, 0.4, 0.2 * i));
            part(finger, "Fingertip", new Vec2(6, 0), 0, new Bone(5, 2.5, wood), sway(14, 0.4, 0.2 * i + 0.1));
        }
        return hand;
    }

    private void leg(Entity hips, String side, int sign) {
        Entity thigh = part(hips, side + " thigh", new Vec2(2, 8 * sign), 172 * sign, new Bone(44, 14, cloth),
                sway(26, 1.6, 0.25 * sign));
        Entity shin = part(thigh, side + " shin", new Vec2(42, 0), 6 * sign, new Bone(42, 10, wood),
                sway(30, 1.6, 0.25 * sign + 0.3));
        part(shin, side + " foot", new Vec2(40, 0), 78 * sign, new Bone(16, 7, wood), sway(16, 0.8, 0.1));
    }

    private void scarf(Entity neck) {
        Entity above = neck;
        for (int i = 0; i < SCARF_PARTS; i++) {
            LocalTransform place = LocalTransform.at(i == 0 ? 4 : 6, 0).withRotation(i == 0 ? -112 : 0);
            Bone bone = new Bone(7, 8 - 0.25 * i, 0xC9523F);
            Hinge hinge = new Hinge(place.rotation(), -25, 25);
            above = stage.node(above, "Scarf " + (i + 1), place, hinge, new Joint(0), new Cloth(9, 0.07 * i), bone);
        }
    }

    private Sway sway(double amplitude, double period, double lead) {
        return new Sway(amplitude, period, lead, entrance);
    }

    private Entity part(Entity parent, String name, Vec2 at, double rest, Bone bone, Sway sway) {
        LocalTransform place = LocalTransform.at(at.x(), at.y()).withRotation(rest);
        return stage.node(parent, name, place, new Hinge(rest, -60, 60), new Joint(0), sway, bone);
    }

    private void thread(Entity cross, String name, double x, Entity target) {
        stage.node(cross, name, LocalTransform.at(x, 0), new Thread(target));
    }
}
