package strait;

import com.badlogic.ashley.core.Engine;
import java.nio.file.Path;
import orrery.bridge.ashley.AshleyBridge;
import orrery.ecs.recording.FlightRecorder;
import orrery.ecs.remote.Remote;
import orrery.editor.Inspector;
import strait.Parts.Body;
import strait.Parts.Label;

/// Plays [Strait] in Orrery.
public final class WatchedStrait {
    private WatchedStrait() {}

    /// Runs the game in Orrery's window. With `attach`, runs it without a window, for editors that attach. With a file and a
    /// number of ticks, runs it without a display and writes these ticks to the file; if they cover more than a simulated hour,
    /// the oldest may be left out.
    ///
    /// @param args nothing; or `attach`, to wait for editors instead of opening a window; or the file and the number of ticks
    public static void main(String[] args) throws InterruptedException {
        Engine engine = Strait.engine();
        AshleyBridge bridge = new AshleyBridge(engine).named(Label.class, "text").placed(Body.class, "at.x", "at.y");
        if (args.length == 2) {
            FlightRecorder recorder = FlightRecorder.ofSeconds(bridge.simulation(), 3600, Path.of(args[0]));
            for (int i = 0; i < Integer.parseInt(args[1]); i++) {
                bridge.update(Strait.DELTA);
            }
            recorder.write(Path.of(args[0])).join();
        } else {
            if (args.length == 1) {
                Remote.open(bridge.simulation());
            } else {
                Inspector.open(bridge.simulation());
            }
            while (true) {
                bridge.update(Strait.DELTA);
                Thread.sleep(16);
            }
        }
    }
}
