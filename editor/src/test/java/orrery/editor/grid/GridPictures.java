package orrery.editor.grid;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import orrery.editor.grid.model.GridDrop;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridSlice;
import orrery.editor.grid.overview.OverviewRows;
import orrery.editor.grid.overview.OverviewStrip;
import orrery.editor.grid.paint.GridHit;
import orrery.editor.grid.paint.GridPointer;
import orrery.editor.theme.Theme;

/// Renders every scene of [GridScenes] in both themes to PNG files in the folder named by the first argument.
final class GridPictures {
    private GridPictures() {}

    public static void main(String[] args) throws InterruptedException {
        Path folder = Path.of(args[0]);
        CountDownLatch done = new CountDownLatch(1);
        Platform.startup(() -> {
            try {
                for (Theme theme : Theme.values()) {
                    scenes().forEach((name, grid) -> write(grid.get(), theme, folder, name));
                }
            } finally {
                done.countDown();
            }
        });
        done.await();
        Platform.exit();
    }

    private static Map<String, Supplier<Region>> scenes() {
        Map<String, Supplier<Region>> scenes = new LinkedHashMap<>();
        scenes.put("table", () -> selected(GridScenes.table(10_402, 0), 1006));
        scenes.put("million", GridPictures::million);
        scenes.put("strip", GridPictures::strip);
        scenes.put("tree", () -> selected(GridScenes.tree(), 31));
        scenes.put("groups", GridScenes::groups);
        scenes.put("kinds", GridScenes::kinds);
        scenes.put("edited", GridPictures::edited);
        scenes.put("choice", GridPictures::choice);
        scenes.put("renamed", GridPictures::renamed);
        scenes.put("dropping", GridPictures::dropping);
        scenes.put("empty", GridPictures::empty);
        return scenes;
    }

    private static Grid selected(Grid grid, long key) {
        grid.select(key);
        return grid;
    }

    private static Region strip() {
        Grid grid = GridScenes.table(10_402, 0);
        OverviewStrip strip = new OverviewStrip(grid);
        strip.show(new OverviewRows() {
            @Override
            public int rowCount() {
                return 10_402;
            }

            @Override
            public int rowsPerDot() {
                return 8;
            }

            @Override
            public GridMark mark(int dot) {
                return dot * 31 % 97 < 4 ? GridMark.CHANGED : dot % 200 == 77 ? GridMark.ADDED : GridMark.NONE;
            }
        });
        BorderPane pane = new BorderPane(grid);
        pane.setRight(strip);
        return pane;
    }

    private static Grid million() {
        Grid grid = GridScenes.table(1_000_000, 777_770);
        grid.model().scrollTo(0, 777_777 * grid.model().rowHeight());
        grid.show(new GridSlice(1_000_000, 777_770, GridScenes.tableRows(777_770, 12, 3)));
        return grid;
    }

    /// A cell that must not be empty, emptied; and the mouse over a link.
    private static Region edited() {
        Grid grid = GridScenes.table(10_402, 0);
        grid.setEditing(new GridEditing() {
            @Override
            public boolean isEditable(long key, String columnId) {
                return true;
            }

            @Override
            public void commit(long key, String columnId, String text) {}

            @Override
            public String problem(long key, String columnId, String text) {
                return "Radius of Venus #13 is not a number: '" + text + "'. Enter one such as 49.158.";
            }
        });
        grid.pointer().hoverOver(new GridHit(GridHit.Area.LINK, 4, 1, "Jupiter"));
        return then(grid, () -> {
            grid.edit(1, "radius");
            ((TextField) grid.lookup(".grid-edit")).setText("4o");
        });
    }

    private static Region choice() {
        Grid grid = GridScenes.kinds();
        grid.setEditing(new Free(List.of("red", "green")));
        return then(grid, () -> grid.edit(1, "color"));
    }

    private static Region renamed() {
        Grid grid = GridScenes.tree();
        grid.setEditing(new Free(List.of()));
        return then(grid, () -> grid.edit(4, "name"));
    }

    /// Sets an action to run once the grid is visible.
    private static Region then(Grid grid, Runnable done) {
        grid.getProperties().put("then", done);
        return grid;
    }

    /// Allows every edit.
    private record Free(List<String> choices) implements GridEditing {
        @Override
        public boolean isEditable(long key, String columnId) {
            return true;
        }

        @Override
        public void commit(long key, String columnId, String text) {}

        @Override
        public List<String> choices(long key, String columnId) {
            return choices;
        }
    }

    private static Region dropping() {
        Grid grid = selected(GridScenes.tree(), 31);
        grid.pointer().aimAt(new GridPointer.Target(2, GridDrop.Place.AFTER));
        grid.pointer().hoverOver(new GridHit(GridHit.Area.CELL, 7, 0, ""));
        return grid;
    }

    private static Grid empty() {
        Grid grid = GridScenes.table(0, 0);
        grid.setEmptyText("No entity has Orbit", "Add the component in the inspector.");
        return grid;
    }

    private static void write(Region grid, Theme theme, Path folder, String name) {
        boolean tree = List.of("tree", "dropping", "renamed").contains(name);
        Scene scene = new Scene(grid, tree ? 318 : 936, name.equals("strip") ? 620 : 400);
        theme.applyTo(scene);
        Stage stage = new Stage();
        stage.setScene(scene);
        stage.show();
        scene.snapshot(null);
        if (grid.getProperties().get("then") instanceof Runnable then) {
            then.run();
        }
        WritableImage image = scene.snapshot(null);
        stage.hide();
        try {
            Path file = folder.resolve(name + "-" + theme.name().toLowerCase(java.util.Locale.ROOT) + ".png");
            Files.createDirectories(folder);
            ImageIO.write(buffered(image), "png", file.toFile());
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static BufferedImage buffered(WritableImage image) {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        BufferedImage result = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                result.setRGB(x, y, image.getPixelReader().getArgb(x, y));
            }
        }
        return result;
    }
}
