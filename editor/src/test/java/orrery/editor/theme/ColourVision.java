package orrery.editor.theme;

import javafx.scene.paint.Color;

/// How people who lack one kind of receptors see colours. Simulated with the matrices for full severity of G. M. Machado,
/// M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009.
public enum ColourVision {
    /// All receptors.
    FULL,
    /// No receptors for red.
    PROTANOPIA,
    /// No receptors for green.
    DEUTERANOPIA,
    /// No receptors for blue.
    TRITANOPIA;

    private static final int CHANNELS = 3;

    /// The matrix for linear red, green and blue, row by row.
    private double[] matrix() {
        return switch (this) {
            case FULL -> new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1};
            case PROTANOPIA -> new double[] {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882,
                -0.048116, 1.051998};
            case DEUTERANOPIA -> new double[] {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820,
                0.042940, 0.968881};
            case TRITANOPIA -> new double[] {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733,
                0.691367, 0.303900};
        };
    }

    /// Contrast ratio of WCAG 2.2, from 1 to 21.
    public static double contrast(Color a, Color b) {
        double light = Math.max(luminance(a), luminance(b));
        double dark = Math.min(luminance(a), luminance(b));
        return (light + 0.05) / (dark + 0.05);
    }

    /// The distance of two colours in CIELAB (1976); about 2.3 is just noticeable.
    double distance(Color one, Color other) {
        double[] a = lab(seen(one));
        double[] b = lab(seen(other));
        return Math.sqrt(square(a[0] - b[0]) + square(a[1] - b[1]) + square(a[2] - b[2]));
    }

    private double[] seen(Color colour) {
        double[] linear = {linear(colour.getRed()), linear(colour.getGreen()), linear(colour.getBlue())};
        double[] matrix = matrix();
        double[] seen = new double[CHANNELS];
        for (int i = 0; i < CHANNELS; i++) {
            double sum = 0;
            for (int j = 0; j < CHANNELS; j++) {
                sum += matrix[i * CHANNELS + j] * linear[j];
            }
            seen[i] = Math.clamp(sum, 0, 1);
        }
        return seen;
    }

    private static double[] lab(double[] rgb) {
        double x = cube((0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.95047);
        double y = cube(luminance(rgb));
        double z = cube((0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.08883);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double cube(double t) {
        return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116.0;
    }

    private static double square(double x) {
        return x * x;
    }

    /// The relative luminance of a colour, from 0 to 1.
    static double luminance(Color colour) {
        return luminance(new double[] {linear(colour.getRed()), linear(colour.getGreen()), linear(colour.getBlue())});
    }

    private static double luminance(double[] rgb) {
        return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
    }

    private static double linear(double channel) {
        return channel <= 0.04045 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
    }
}
