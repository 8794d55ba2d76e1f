package orrery.ecs.bench.limit;

import orrery.ecs.bench.work.City;
import orrery.ecs.bench.work.Start;

/// Columns of a city, by row.
final class Houses {
    static final int NONE = -1;

    final String[] names;
    final int[] parents;
    final double[] xs;
    final double[] ys;
    final double[] rotations;
    final double[] scaleXs;
    final double[] scaleYs;
    final float[] velocityXs;
    final float[] velocityYs;
    final int[] points;
    final int[] neighbours;

    /// Columns of zeros.
    Houses(int houses) {
        names = new String[houses];
        parents = new int[houses];
        xs = new double[houses];
        ys = new double[houses];
        rotations = new double[houses];
        scaleXs = new double[houses];
        scaleYs = new double[houses];
        velocityXs = new float[houses];
        velocityYs = new float[houses];
        points = new int[houses];
        neighbours = new int[houses];
    }

    static Houses filled(int houses) {
        Houses filled = new Houses(houses);
        for (int house = 0; house < houses; house++) {
            filled.names[house] = City.name(house);
            filled.parents[house] = City.parent(house);
            filled.xs[house] = City.x(house);
            filled.ys[house] = City.y(house);
            filled.rotations[house] = City.rotation(house);
            filled.scaleXs[house] = 1;
            filled.scaleYs[house] = 1;
            filled.velocityXs[house] = Start.value(house, 2);
            filled.velocityYs[house] = Start.value(house, 3);
            filled.points[house] = house;
            filled.neighbours[house] = City.neighbour(house, houses);
        }
        return filled;
    }

    int size() {
        return names.length;
    }

    double[] values() {
        double[] values = new double[size() * 11];
        int i = 0;
        for (int house = 0; house < size(); house++) {
            values[i++] = names[house].hashCode();
            values[i++] = parents[house];
            values[i++] = xs[house];
            values[i++] = ys[house];
            values[i++] = rotations[house];
            values[i++] = scaleXs[house];
            values[i++] = scaleYs[house];
            values[i++] = velocityXs[house];
            values[i++] = velocityYs[house];
            values[i++] = points[house];
            values[i++] = neighbours[house];
        }
        return values;
    }
}
