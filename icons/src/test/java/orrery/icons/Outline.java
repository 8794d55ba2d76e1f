package orrery.icons;

import java.awt.geom.Path2D;
import java.util.Scanner;

/// Parses a path of absolute `M L C Q Z` into a shape; rejects anything else.
final class Outline {

    private Outline() {}

    static Path2D of(String path) {
        Path2D shape = new Path2D.Double(Path2D.WIND_NON_ZERO);
        for (String step : path.split("(?=[A-Za-z])")) {
            add(shape, step.charAt(0), numbers(step.substring(1)));
        }
        return shape;
    }

    private static double[] numbers(String text) {
        try (Scanner scanner = new Scanner(text)) {
            return scanner.tokens().mapToDouble(Double::parseDouble).toArray();
        }
    }

    private static void add(Path2D shape, char command, double[] n) {
        switch (command) {
            case 'M' -> shape.moveTo(n[0], n[1]);
            case 'L' -> shape.lineTo(n[0], n[1]);
            case 'Q' -> shape.quadTo(n[0], n[1], n[2], n[3]);
            case 'C' -> shape.curveTo(n[0], n[1], n[2], n[3], n[4], n[5]);
            case 'Z' -> shape.closePath();
            default -> throw new IllegalArgumentException("Command " + command + " is none of M L C Q Z.");
        }
    }
}
