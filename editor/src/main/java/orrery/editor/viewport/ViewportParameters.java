package orrery.editor.viewport;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.editor.viewport.shape.Camera;

/// Converts the settings of a viewport to texts by name, and back: the camera, the snapping, and what is drawn over the shapes.
final class ViewportParameters {
    private static final String CAMERA = "camera";
    private static final String BY_HAND = "by-hand";
    private static final String SCENE = "scene";
    private static final String OVERLAY = "overlay";
    static final String TRAILS = "trails";
    private static final String NAMES = "names";
    private static final String FOLLOW = "follow";
    private static final String SNAP = "snap";
    private static final String SNAP_ENTITIES = "snap-entities";
    private static final String SNAP_STEP = "snap-step";
    private static final String AUTOMATIC_STEP = Double.toString(0);
    private static final int NUMBERS = 3;

    private ViewportParameters() {}

    static Map<String, String> of(ViewportModel model) {
        Map<String, String> all = new LinkedHashMap<>();
        ViewportModel.Remembered remembered = model.remembered();
        if (remembered != null) {
            Camera camera = remembered.camera();
            all.put(CAMERA, "%s %s %s".formatted(camera.x(), camera.y(), camera.scale()));
            all.put(BY_HAND, Boolean.toString(remembered.isByHand()));
            all.put(SCENE, remembered.file());
        }
        all.put(OVERLAY, Boolean.toString(model.showsDirty()));
        all.put(TRAILS, Boolean.toString(model.showsTrails()));
        all.put(NAMES, Boolean.toString(model.showsNames()));
        all.put(FOLLOW, Boolean.toString(model.isFollowing()));
        all.put(SNAP, Boolean.toString(model.snapping().grid()));
        all.put(SNAP_ENTITIES, Boolean.toString(model.snapping().entities()));
        all.put(SNAP_STEP, Double.toString(model.snapping().step()));
        return all;
    }

    static void set(ViewportModel model, Map<String, String> all) {
        flag(all, OVERLAY, model::setDirty);
        flag(all, TRAILS, model::setTrails);
        flag(all, NAMES, model::setNames);
        flag(all, FOLLOW, model::setFollowing);
        String stepText = all.getOrDefault(SNAP_STEP, "");
        double step = Snapping.parseStep(stepText);
        if (step > 0 || stepText.equals(AUTOMATIC_STEP)) {
            model.setSnapping(model.snapping().withStep(step));
        }
        flag(all, SNAP, grid -> model.setSnapping(model.snapping().withGrid(grid)));
        flag(all, SNAP_ENTITIES, entities -> model.setSnapping(model.snapping().withEntities(entities)));
        Camera camera = camera(all.getOrDefault(CAMERA, ""), model.camera());
        if (camera != null) {
            model.remember(new ViewportModel.Remembered(camera, Boolean.parseBoolean(all.get(BY_HAND)),
                    all.getOrDefault(SCENE, "")));
        }
    }

    private static void flag(Map<String, String> all, String name, Consumer<Boolean> setter) {
        String text = all.get(name);
        if (text != null) {
            setter.accept(Boolean.parseBoolean(text));
        }
    }

    /// Parses a camera from x, y and scale; null if the text is invalid.
    private static @Nullable Camera camera(String text, Camera size) {
        String[] words = text.split(" ", -1);
        if (words.length != NUMBERS) {
            return null;
        }
        try {
            double x = Double.parseDouble(words[0]);
            double y = Double.parseDouble(words[1]);
            double scale = Double.parseDouble(words[2]);
            boolean isSound = Double.isFinite(x) && Double.isFinite(y) && Double.isFinite(scale) && scale > 0;
            return isSound ? new Camera(x, y, scale, size.width(), size.height()) : null;
        } catch (NumberFormatException e) {
            return null;
        }
    }
}
