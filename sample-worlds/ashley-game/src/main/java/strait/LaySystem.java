package strait;

import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.Family;
import com.badlogic.ashley.systems.IteratingSystem;
import strait.Parts.Body;
import strait.Parts.Label;
import strait.Parts.Layer;
import strait.Parts.Mine;

/// Minelayers lay a mine every six seconds.
public class LaySystem extends IteratingSystem {
    private static final float SECONDS_BETWEEN = 6;

    private int laid;

    public LaySystem() {
        super(Family.all(Body.class, Layer.class).get());
    }

    @Override
    protected void processEntity(Entity ship, float delta) {
        Layer layer = Parts.LAYER.get(ship);
        layer.secondsToNext -= delta;
        if (layer.secondsToNext <= 0) {
            layer.secondsToNext = SECONDS_BETWEEN;
            lay(Parts.BODY.get(ship));
        }
    }

    private void lay(Body from) {
        Label label = new Label();
        label.text = "Mine " + ++laid;
        Body body = new Body();
        body.at = from.at;
        getEngine().addEntity(new Entity().add(label).add(body).add(new Mine()));
    }
}
