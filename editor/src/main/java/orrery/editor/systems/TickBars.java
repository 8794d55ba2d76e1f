package orrery.editor.systems;

import java.util.List;

/// Draws times per tick as a bar chart of block characters. The full height stands for the 95th percentile of the times, so
/// that a single slow tick does not flatten all other bars.
final class TickBars {
    private static final String BLOCKS = "▁▂▃▄▅▆▇█";
    private static final char NONE = '·';

    private TickBars() {}

    /// Returns the chart. Each bar shows the maximum of several ticks; the newest ticks are at the right end. A dot stands for
    /// ticks in which nothing ran.
    ///
    /// @param nanos times of the ticks, oldest first; 0 for a tick in which nothing ran
    /// @param bars number of bars
    /// @param ticksPerBar number of ticks for which a bar stands
    static String of(List<Long> nanos, int bars, int ticksPerBar) {
        long[] ran = nanos.stream().mapToLong(Long::longValue).filter(time -> time > 0).sorted().toArray();
        long most = ran.length == 0 ? 0 : ran[(ran.length - 1) * 19 / 20];
        StringBuilder text = new StringBuilder();
        for (int bar = 0; bar < bars; bar++) {
            int end = nanos.size() - (bars - 1 - bar) * ticksPerBar;
            long longest = 0;
            for (int i = Math.max(0, end - ticksPerBar); i < end; i++) {
                longest = Math.max(longest, nanos.get(i));
            }
            text.append(longest == 0 ? NONE : block(longest, most));
        }
        return text.toString();
    }

    private static char block(long nanos, long most) {
        return BLOCKS.charAt((int) Math.min(BLOCKS.length() - 1, nanos * BLOCKS.length() / Math.max(1, most)));
    }
}
