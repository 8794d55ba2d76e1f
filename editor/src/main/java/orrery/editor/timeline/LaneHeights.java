package orrery.editor.timeline;

import java.util.List;
import java.util.function.ToDoubleFunction;

/// Computes the heights of the lanes. The lanes fill the available height, but each is at most twice as high as by default. If
/// not even their minimum heights fit, the heights are chosen so that the last visible lane is not cut off, where possible.
final class LaneHeights {
    private static final double MOST_STRETCH = 2;
    private static final double EVENTS_HEIGHT = 24;
    private static final double LEAST_EVENTS = 19;
    private static final double TYPE_HEIGHT = 27;
    private static final double LEAST_TYPE = 20;
    private static final double SYSTEMS_HEIGHT = 52;
    private static final double LEAST_SYSTEMS = 34;

    /// Tolerance for rounding errors of sums.
    private static final double NEARLY = 1e-6;

    private LaneHeights() {}

    /// Default height of a kind of lane.
    static double usual(Lane.Kind kind) {
        return switch (kind) {
            case EVENTS -> EVENTS_HEIGHT;
            case SYSTEMS -> SYSTEMS_HEIGHT;
            case TYPE, BRANCHES -> TYPE_HEIGHT;
        };
    }

    private static double least(Lane lane) {
        return switch (lane.kind()) {
            case BRANCHES -> lane.height();
            case EVENTS -> LEAST_EVENTS;
            case TYPE -> LEAST_TYPE;
            case SYSTEMS -> LEAST_SYSTEMS;
        };
    }

    /// Returns the heights in whole pixels, from top to bottom.
    ///
    /// @param lanes lanes with their default heights
    /// @param room pixels below the ruler
    static double[] of(List<Lane> lanes, double room) {
        double usual = lanes.stream().mapToDouble(Lane::height).sum();
        double least = lanes.stream().mapToDouble(LaneHeights::least).sum();
        if (usual <= room) {
            double stretch = usual == 0 ? 1 : Math.min(room / usual, MOST_STRETCH);
            return heights(lanes, lane -> lane.height() * stretch);
        }
        if (least <= room) {
            double part = (room - least) / (usual - least);
            return heights(lanes, lane -> least(lane) + part * (lane.height() - least(lane)));
        }
        double more = moreForWhole(lanes, room);
        return heights(lanes, lane -> least(lane) + (lane.kind() == Lane.Kind.TYPE ? more : 0));
    }

    /// Returns by how many pixels each lane of a component type must exceed its minimum height, so that the last visible lane
    /// ends at the lower edge of the timeline. No lane becomes higher than by default.
    private static double moreForWhole(List<Lane> lanes, double room) {
        double left = room;
        int types = 0;
        for (Lane lane : lanes) {
            if (least(lane) > left) {
                break;
            }
            left -= least(lane);
            types += lane.kind() == Lane.Kind.TYPE ? 1 : 0;
        }
        return types == 0 ? 0 : Math.min(left / types, TYPE_HEIGHT - LEAST_TYPE);
    }

    /// Rounds heights to whole pixels, so that their sum is the exact sum rounded down.
    private static double[] heights(List<Lane> lanes, ToDoubleFunction<Lane> height) {
        double[] heights = new double[lanes.size()];
        double bottom = 0;
        for (int i = 0; i < heights.length; i++) {
            double top = bottom;
            bottom += height.applyAsDouble(lanes.get(i));
            heights[i] = Math.floor(bottom + NEARLY) - Math.floor(top + NEARLY);
        }
        return heights;
    }
}
