package orrery.editor.viewport.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class RasterTest {
    private final Raster raster = new Raster(20, 10);

    private int at(int x, int y) {
        return raster.pixels()[y * 20 + x];
    }

    @Test
    void a_disc_covers_its_middle_fully_and_its_edge_in_part() {
        raster.disc(10, 5, 3, 0x336699);
        assertEquals(0xff336699, at(10, 5));
        assertEquals(0, at(15, 5));
        int edge = at(12, 3) >>> 24;
        assertNotEquals(0, edge);
        assertNotEquals(255, edge);
    }

    @Test
    void what_lies_outside_is_cut_off() {
        raster.disc(-2, -2, 4, 0xffffff);
        raster.disc(25, 12, 8, 0xffffff);
        raster.point(-1, 3, 0xffffff, 256);
        raster.point(20, 3, 0xffffff, 256);
        raster.line(-10, -10, 40, 40, 0xffffff);
        assertEquals(0xffffffff, at(0, 0));
        assertEquals(0, at(0, 9));
    }

    @Test
    void a_line_far_longer_than_the_raster_costs_only_its_pixels_there() {
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> raster.line(-1e12, 5.5, 1e12, 5.5, 0xffffff));
        for (int x = 0; x < 20; x++) {
            assertEquals(0xffffffff, at(x, 5));
        }
        raster.line(3.5, -1e12, 3.5, 1e12, 0xffffff);
        assertEquals(0xffffffff, at(3, 9));
        raster.line(0, 0, Double.POSITIVE_INFINITY, 5, 0xff0000);
        raster.line(-50, 2, -10, 2, 0xff0000);
        assertEquals(0, Arrays.stream(raster.pixels()).filter(pixel -> pixel == 0xffff0000).count());
    }

    @Test
    void a_ring_is_empty_inside() {
        raster.ring(10, 5, 4, 0x112233);
        assertEquals(0, at(10, 5));
        assertNotEquals(0, at(14, 5));
    }

    @Test
    void a_polygon_fills_what_it_encloses() {
        raster.polygon(new double[] {2, 8, 8, 2}, new double[] {2, 2, 6, 6}, 0x00ff00);
        assertEquals(24, Arrays.stream(raster.pixels()).filter(pixel -> pixel == 0xff00ff00).count());
    }

    @Test
    void colours_mix_with_their_opacity() {
        raster.point(1, 1, 0xff0000, 256);
        raster.point(1, 1, 0x0000ff, 128);
        assertEquals("ff7f007f", Integer.toHexString(at(1, 1)));
    }

    @Test
    void rasters_of_the_same_size_are_used_again_cleared() {
        RasterPool pool = new RasterPool();
        raster.point(1, 1, 0xff0000, 256);
        pool.giveBack(raster);
        assertSame(raster, pool.take(20, 10));
        assertEquals(0, at(1, 1));
        pool.giveBack(raster);
        assertNotSame(raster, pool.take(21, 10));
    }
}
