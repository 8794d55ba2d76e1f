package pasture;

import com.artemis.Aspect;
import com.artemis.BaseSystem;
import com.artemis.ComponentMapper;
import com.artemis.EntitySubscription;
import com.artemis.utils.IntBag;
import pasture.Parts.Hunt;
import pasture.Parts.Label;
import pasture.Parts.Position;
import pasture.Parts.Sheep;
import pasture.Parts.Speed;
import pasture.Parts.Wolf;

/// Animals that have eaten enough give birth. When the pasture is full, no lambs are born. When the pack is full, the hungriest
/// wolf dies to make room for a pup.
public class BirthSystem extends BaseSystem {
    private static final int GRASS_FOR_A_LAMB = 400;
    private static final int SHEEP_FOR_A_PUP = 4;
    private static final int MOST_SHEEP = 200;
    private static final int MOST_WOLVES = 20;

    private ComponentMapper<Position> positions;
    private ComponentMapper<Speed> speeds;
    private ComponentMapper<Label> labels;
    private ComponentMapper<Sheep> sheep;
    private ComponentMapper<Wolf> wolves;
    private ComponentMapper<Hunt> hunts;
    private EntitySubscription animals;
    private EntitySubscription flock;
    private EntitySubscription pack;
    private int lambs;
    private int pups;

    @Override
    protected void initialize() {
        animals = world.getAspectSubscriptionManager().get(Aspect.one(Sheep.class, Wolf.class));
        flock = world.getAspectSubscriptionManager().get(Aspect.all(Sheep.class));
        pack = world.getAspectSubscriptionManager().get(Aspect.all(Wolf.class));
    }

    @Override
    protected void processSystem() {
        IntBag ids = animals.getEntities();
        int lambsToCome = MOST_SHEEP - flock.getEntities().size();
        int pupsToCome = MOST_WOLVES - pack.getEntities().size();
        for (int i = 0; i < ids.size(); i++) {
            int id = ids.get(i);
            if (sheep.has(id) && sheep.get(id).grass >= GRASS_FOR_A_LAMB && lambsToCome-- > 0) {
                sheep.get(id).grass = 0;
                lamb(positions.get(id).x, positions.get(id).y);
            }
            if (wolves.has(id) && wolves.get(id).eaten >= SHEEP_FOR_A_PUP && pupsToCome >= 0) {
                wolves.get(id).eaten = 0;
                if (pupsToCome-- == 0) {
                    world.delete(hungriest());
                }
                pup(positions.get(id).x, positions.get(id).y);
            }
        }
    }

    /// The wolf that has not eaten for the longest time.
    private int hungriest() {
        IntBag ids = pack.getEntities();
        int hungriest = ids.get(0);
        for (int i = 1; i < ids.size(); i++) {
            if (wolves.get(ids.get(i)).hunger > wolves.get(hungriest).hunger) {
                hungriest = ids.get(i);
            }
        }
        return hungriest;
    }

    int lamb(float x, float y) {
        int id = animal("Lamb " + ++lambs, x, y);
        sheep.create(id).grass = lambs * 37 % GRASS_FOR_A_LAMB / 2;
        return id;
    }

    int pup(float x, float y) {
        int id = animal("Wolf " + ++pups, x, y);
        wolves.create(id);
        hunts.create(id);
        return id;
    }

    private int animal(String label, float x, float y) {
        int id = world.create();
        labels.create(id).text = label;
        positions.create(id).x = x;
        positions.get(id).y = y;
        speeds.create(id);
        return id;
    }
}
