package orrery.samples.solarsystem;

import java.util.List;

/// The real bodies: names, radii, distances, periods and tilts. The package's page names the sources.
final class Sky {

    private Sky() {}

    /// A body and its orbit: distance in km, period in days, angles in degrees, radius in km.
    ///
    /// @param longitude mean longitude at J2000
    record Entry(String name, double distance, double period, double tilt, double longitude, int color, double radius,
            List<Entry> satellites) {}

    private static Entry planet(String name, double distance, double period, double tilt, double longitude, int color,
            double radius, Entry... moons) {
        return new Entry(name, distance, period, tilt, longitude, color, radius, List.of(moons));
    }

    /// A body whose initial longitude is derived from its name.
    private static Entry small(String name, double distance, double period, double tilt, int color, double radius) {
        double longitude = Math.floorMod(name.hashCode(), 360);
        return new Entry(name, distance, period, tilt, longitude, color, radius, List.of());
    }

    static List<Entry> planets() {
        return List.of(planet("Mercury", 57_909_000, 87.969, 7.004, 252.25, 0xA59C93, 2_439.7),
                planet("Venus", 108_210_000, 224.701, 3.395, 181.98, 0xD9B36C, 6_051.8),
                planet("Earth", 149_598_000, 365.256, 0, 100.46, 0x4F97E8, 6_371, moon()),
                planet("Mars", 227_956_000, 686.98, 1.848, 355.45, 0xCF6A45, 3_389.5, moonsOfMars()),
                planet("Jupiter", 778_479_000, 4_332.589, 1.304, 34.4, 0xCBA37B, 69_911, moonsOfJupiter()),
                planet("Saturn", 1_432_041_000, 10_759.22, 2.486, 49.94, 0xD3BC81, 58_232, moonsOfSaturn()),
                planet("Uranus", 2_867_043_000d, 30_685.4, 0.77, 313.23, 0x6FBFC9, 25_362, moonsOfUranus()),
                planet("Neptune", 4_514_953_000d, 60_189, 1.77, 304.88, 0x4C74D9, 24_622, moonsOfNeptune()));
    }

    private static Entry moon() {
        return new Entry("Moon", 384_400, 27.3217, 5.145, 218.32, 0xA9A69F, 1_737.4, List.of());
    }

    private static Entry[] moonsOfMars() {
        return new Entry[] {small("Phobos", 9_376, 0.31891, 25.19, 0x9A8675, 11.1),
            small("Deimos", 23_463, 1.26244, 25.19, 0xA08D7B, 6.2)};
    }

    private static Entry[] moonsOfJupiter() {
        double equator = 3.13;
        return new Entry[] {small("Metis", 128_000, 0.2948, equator, 0x9C8878, 21.5),
            small("Adrastea", 129_000, 0.29826, equator, 0x9C8878, 8.2),
            small("Amalthea", 181_400, 0.49818, equator, 0xB0705A, 83.5),
            small("Thebe", 221_900, 0.6745, equator, 0x9C8878, 49.3),
            small("Io", 421_800, 1.769138, equator, 0xD6BE57, 1_821.5),
            small("Europa", 671_100, 3.551181, equator, 0xB9A487, 1_560.8),
            small("Ganymede", 1_070_400, 7.154553, equator, 0x978A7C, 2_631.2),
            small("Callisto", 1_882_700, 16.689017, equator, 0x7D736B, 2_410.3),
            small("Himalia", 11_460_000, 250.56, 27.5, 0x8B8A8C, 69.8),
            small("Elara", 11_740_000, 259.64, 26.63, 0x8B8A8C, 39.9),
            small("Pasiphae", 23_624_000, 743.63, 151.4, 0x8B8A8C, 28.9),
            small("Sinope", 23_939_000, 758.9, 158.1, 0x9A7E72, 17.5)};
    }

    private static Entry[] moonsOfSaturn() {
        double equator = 26.73;
        return new Entry[] {small("Pan", 133_584, 0.575, equator, 0xA39C90, 14.1),
            small("Prometheus", 139_380, 0.613, equator, 0xA39C90, 43.1),
            small("Pandora", 141_720, 0.6285, equator, 0xA39C90, 40.7),
            small("Janus", 151_460, 0.6945, equator, 0xA39C90, 89.5),
            small("Mimas", 185_539, 0.942422, equator, 0x9EA3A8, 198.2),
            small("Enceladus", 237_948, 1.370218, equator, 0x9FB7C4, 252.1),
            small("Tethys", 294_619, 1.887802, equator, 0xA6A8A6, 531.1),
            small("Dione", 377_396, 2.736915, equator, 0xA3A19B, 561.4),
            small("Rhea", 527_108, 4.518212, equator, 0x9F9A91, 763.8),
            small("Titan", 1_221_870, 15.945421, equator, 0xD39A45, 2_574.7),
            small("Hyperion", 1_481_009, 21.276609, equator, 0x9B8466, 135),
            small("Iapetus", 3_560_820, 79.330183, 17.28, 0x8A7461, 734.5),
            small("Phoebe", 12_947_780, 550.31, 175.3, 0x7C7B7D, 106.5)};
    }

    private static Entry[] moonsOfUranus() {
        double equator = 97.77;
        return new Entry[] {small("Puck", 86_006, 0.761833, equator, 0x8C8C90, 81),
            small("Miranda", 129_390, 1.413479, equator, 0x9FA2A6, 235.8),
            small("Ariel", 190_900, 2.520379, equator, 0xA5A6A5, 578.9),
            small("Umbriel", 266_000, 4.144177, equator, 0x75767A, 584.7),
            small("Titania", 436_300, 8.705872, equator, 0xA39A90, 788.9),
            small("Oberon", 583_500, 13.463239, equator, 0x94857D, 761.4),
            small("Sycorax", 12_179_000, 1_288.3, 159.4, 0x9A7468, 82.5)};
    }

    private static Entry[] moonsOfNeptune() {
        double equator = 28.32;
        return new Entry[] {small("Despina", 52_526, 0.334655, equator, 0x84868B, 75),
            small("Galatea", 61_953, 0.428745, equator, 0x84868B, 88),
            small("Larissa", 73_548, 0.554654, equator, 0x84868B, 97),
            small("Proteus", 117_647, 1.122315, equator, 0x84868B, 210),
            small("Triton", 354_760, 5.876854, 129.6, 0xB49C92, 1_353.4),
            small("Nereid", 5_513_400, 360.13619, 7.23, 0x9A9A9C, 170)};
    }

    /// The largest asteroids of the belt, by mass and fame.
    static List<Entry> asteroids() {
        return List.of(small("Ceres", 414_010_000, 1_681.6, 10.59, 0x9A968F, 469.7),
                small("Vesta", 353_280_000, 1_325.8, 7.14, 0xB8A58E, 262.7),
                small("Pallas", 414_630_000, 1_685.4, 34.84, 0x8F97A3, 256),
                small("Juno", 399_430_000, 1_593.5, 12.99, 0xAD957A, 127),
                small("Hygiea", 469_590_000, 2_031.4, 3.84, 0x85868B, 216.5),
                small("Davida", 473_570_000, 2_057.2, 15.94, 0x85868B, 149));
    }
}
