package orrery.ecs.bench.limit;

import java.util.Arrays;
import orrery.ecs.bench.work.Workload;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/// J1: Jackson's parser reads a text into columns of known size. The ids of the file are consecutive, so they become rows
/// without a map.
final class SceneLoad implements Workload {
    private static final JsonFactory FACTORY = JsonFactory.builder().enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
            .build();

    private final byte[] text;
    private Houses houses;

    SceneLoad(int entities) {
        houses = Houses.filled(entities);
        text = SceneSave.text(houses);
    }

    @Override
    public void tick() {
        Houses read = new Houses(houses.size());
        Arrays.fill(read.parents, Houses.NONE);
        try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            json.nextToken();
            for (String name = json.nextName(); name != null; name = json.nextName()) {
                json.nextToken();
                if (name.equals("entities")) {
                    for (int house = 0; json.nextToken() == JsonToken.START_OBJECT; house++) {
                        read(read, house, json);
                    }
                } else {
                    json.skipChildren();
                }
            }
        }
        houses = read;
    }

    private static void read(Houses to, int house, JsonParser json) {
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            json.nextToken();
            switch (name) {
                case "name" -> to.names[house] = json.getString();
                case "parent" -> to.parents[house] = row(json);
                case "LocalTransform" -> readTransform(to, house, json);
                case "Velocity" -> {
                    to.velocityXs[house] = nextFloat(json);
                    to.velocityYs[house] = nextFloat(json);
                    json.nextToken();
                }
                case "Health" -> {
                    json.nextName();
                    to.points[house] = json.nextIntValue(0);
                    json.nextToken();
                }
                case "Neighbour" -> {
                    json.nextName();
                    json.nextToken();
                    to.neighbours[house] = reference(json);
                    json.nextToken();
                }
                default -> json.skipChildren();
            }
        }
    }

    private static int row(JsonParser json) {
        return json.currentToken() == JsonToken.VALUE_NULL ? Houses.NONE : json.getIntValue() - 1;
    }

    private static void readTransform(Houses to, int house, JsonParser json) {
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            json.nextToken();
            switch (name) {
                case "position" -> {
                    to.xs[house] = next(json);
                    to.ys[house] = next(json);
                    json.nextToken();
                }
                case "rotation" -> to.rotations[house] = json.getDoubleValue();
                case "scale" -> {
                    to.scaleXs[house] = next(json);
                    to.scaleYs[house] = next(json);
                    json.nextToken();
                }
                default -> json.skipChildren();
            }
        }
    }

    /// The row of a reference such as `#12`.
    private static int reference(JsonParser json) {
        char[] characters = json.getStringCharacters();
        int end = json.getStringOffset() + json.getStringLength();
        int id = 0;
        for (int i = json.getStringOffset() + 1; i < end; i++) {
            id = 10 * id + characters[i] - '0';
        }
        return id - 1;
    }

    private static float nextFloat(JsonParser json) {
        json.nextToken();
        return json.getFloatValue();
    }

    private static double next(JsonParser json) {
        json.nextToken();
        return json.getDoubleValue();
    }

    @Override
    public double[] values() {
        return houses.values();
    }
}
