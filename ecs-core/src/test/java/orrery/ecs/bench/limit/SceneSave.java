package orrery.ecs.bench.limit;

import java.io.ByteArrayOutputStream;
import java.util.stream.IntStream;
import orrery.ecs.bench.work.Workload;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/// J2: Jackson's generator writes columns as the same text as the library.
final class SceneSave implements Workload {
    private static final JsonFactory FACTORY = JsonFactory.builder().enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .build();
    private static final String BEFORE_ENTITIES = """
            {
              "format": "orrery-scene",
              "version": 1,
              "world": "city",
              "kind": "authoring",
              "seed": 1,
              "schedule": {
                "secondsPerTick": 0.016666666666666666,
                "systems": [
                  {"name": "Transforms", "enabled": true}
                ]
              },
              "singletons": {},
              "entities":\s""";
    private static final double LARGEST_WHOLE = 1e9;

    private final Houses houses;
    private byte[] text = {};

    SceneSave(int entities) {
        houses = Houses.filled(entities);
    }

    /// The scene of so many houses.
    static byte[] text(Houses houses) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Layout layout = new Layout();
        try (JsonGenerator json = FACTORY.createGenerator(context(layout), out, JsonEncoding.UTF8)) {
            json.writeRaw(BEFORE_ENTITIES);
            json.writeStartArray();
            for (int house = 0; house < houses.size(); house++) {
                write(houses, house, json, layout);
            }
            json.writeEndArray();
            json.writeRaw("\n  ]\n}\n");
        }
        return out.toByteArray();
    }

    private static void write(Houses houses, int house, JsonGenerator json, Layout layout) {
        json.writeStartObject();
        layout.isInline = true;
        json.writeNumberProperty("id", house + 1);
        json.writeStringProperty("name", houses.names[house]);
        json.writeName("parent");
        if (houses.parents[house] == Houses.NONE) {
            json.writeNull();
        } else {
            json.writeNumber(houses.parents[house] + 1);
        }
        begin("LocalTransform", json, layout);
        json.writeName("position");
        json.writeStartArray();
        number(houses.xs[house], json);
        number(houses.ys[house], json);
        json.writeEndArray();
        json.writeName("rotation");
        number(houses.rotations[house], json);
        json.writeName("scale");
        json.writeStartArray();
        number(houses.scaleXs[house], json);
        number(houses.scaleYs[house], json);
        json.writeEndArray();
        json.writeEndObject();
        layout.isInline = false;
        json.writeName("Velocity");
        layout.isInline = true;
        json.writeStartArray();
        number(houses.velocityXs[house], json);
        number(houses.velocityYs[house], json);
        json.writeEndArray();
        begin("Health", json, layout);
        json.writeNumberProperty("points", houses.points[house]);
        json.writeEndObject();
        begin("Neighbour", json, layout);
        json.writeStringProperty("house", "#" + (houses.neighbours[house] + 1));
        json.writeEndObject();
        layout.isInline = false;
        json.writeEndObject();
    }

    private static void begin(String component, JsonGenerator json, Layout layout) {
        layout.isInline = false;
        json.writeName(component);
        layout.isInline = true;
        json.writeStartObject();
    }

    private static void number(double value, JsonGenerator json) {
        if (value == (int) value && Math.abs(value) < LARGEST_WHOLE) {
            json.writeNumber((int) value);
        } else {
            json.writeNumber(value);
        }
    }

    private static void number(float value, JsonGenerator json) {
        if (value == (int) value && Math.abs(value) < LARGEST_WHOLE) {
            json.writeNumber((int) value);
        } else {
            json.writeNumber(value);
        }
    }

    private static ObjectWriteContext context(PrettyPrinter layout) {
        return new ObjectWriteContext.Base() {
            @Override
            public PrettyPrinter getPrettyPrinter() {
                return layout;
            }

            @Override
            public boolean hasPrettyPrinter() {
                return true;
            }
        };
    }

    @Override
    public void tick() {
        text = text(houses);
    }

    @Override
    public double[] values() {
        return IntStream.range(0, text.length).mapToDouble(i -> text[i]).toArray();
    }

    /// An entity on several lines, each component on one.
    private static final class Layout implements PrettyPrinter {
        private static final String NEXT_COMPONENT = ",\n      ";
        private boolean isInline;
        private int levels;

        @Override
        public void writeRootValueSeparator(JsonGenerator json) {}

        @Override
        public void writeStartObject(JsonGenerator json) {
            json.writeRaw('{');
            levels++;
        }

        @Override
        public void writeEndObject(JsonGenerator json, int entries) {
            levels--;
            json.writeRaw(levels == 1 ? "\n    }" : "}");
        }

        @Override
        public void writeObjectEntrySeparator(JsonGenerator json) {
            json.writeRaw(isInline ? ", " : NEXT_COMPONENT);
        }

        @Override
        public void writeObjectNameValueSeparator(JsonGenerator json) {
            json.writeRaw(": ");
        }

        @Override
        public void beforeObjectEntries(JsonGenerator json) {}

        @Override
        public void writeStartArray(JsonGenerator json) {
            json.writeRaw('[');
            levels++;
        }

        @Override
        public void writeEndArray(JsonGenerator json, int values) {
            levels--;
            if (levels > 0) {
                json.writeRaw(']');
            }
        }

        @Override
        public void writeArrayValueSeparator(JsonGenerator json) {
            json.writeRaw(levels == 1 ? ",\n    " : ", ");
        }

        @Override
        public void beforeArrayValues(JsonGenerator json) {
            if (levels == 1) {
                json.writeRaw("\n    ");
            }
        }
    }
}
