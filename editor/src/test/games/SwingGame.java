import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.SwingUtilities;
import javax.swing.Timer;
import orrery.ecs.provider.Simulation;
import orrery.editor.Inspector;

/// A game that runs its ticks on the event thread of Swing.
public final class SwingGame {

    private final Simulation simulation = Falling.open(0);
    private final JPanel panel = new JPanel();
    private final JLabel state = new JLabel();

    private SwingGame() {}

    /// Runs it until it is told to end.
    public static void main(String[] args) throws Exception {
        Orders.obey();
        SwingUtilities.invokeAndWait(() -> new SwingGame().start());
    }

    private void start() {
        panel.add(state);
        Inspector inspector = Inspector.open(simulation);
        Timer timer = new Timer(16, _ -> {
            inspector.tick();
            panel.repaint();
        });
        timer.start();
        Pulse pulse = new Pulse();
        timer.addActionListener(_ -> {
            pulse.beat(simulation.world(), inspector.isPaused());
            if (Orders.isOver()) {
                timer.stop();
            }
        });
    }
}
