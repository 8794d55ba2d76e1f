package orrery.ecs.engine;

import java.lang.invoke.MethodHandles;
import orrery.ecs.type.TypeRegistry;

/// More component types than a word has bits.
final class ManyTypes {
    record T00() {}

    record T01() {}

    record T02() {}

    record T03() {}

    record T04() {}

    record T05() {}

    record T06() {}

    record T07() {}

    record T08() {}

    record T09() {}

    record T10() {}

    record T11() {}

    record T12() {}

    record T13() {}

    record T14() {}

    record T15() {}

    record T16() {}

    record T17() {}

    record T18() {}

    record T19() {}

    record T20() {}

    record T21() {}

    record T22() {}

    record T23() {}

    record T24() {}

    record T25() {}

    record T26() {}

    record T27() {}

    record T28() {}

    record T29() {}

    record T30() {}

    record T31() {}

    record T32() {}

    record T33() {}

    record T34() {}

    record T35() {}

    record T36() {}

    record T37() {}

    record T38() {}

    record T39() {}

    record T40() {}

    record T41() {}

    record T42() {}

    record T43() {}

    record T44() {}

    record T45() {}

    record T46() {}

    record T47() {}

    record T48() {}

    record T49() {}

    record T50() {}

    record T51() {}

    record T52() {}

    record T53() {}

    record T54() {}

    record T55() {}

    record T56() {}

    record T57() {}

    record T58() {}

    record T59() {}

    record T60() {}

    record T61() {}

    record T62() {}

    record T63() {}

    record T64() {}

    record T65() {}

    private ManyTypes() {}

    static TypeRegistry registry() {
        TypeRegistry.Builder types = TypeRegistry.builder();
        for (Class<?> type : ManyTypes.class.getDeclaredClasses()) {
            types.add(MethodHandles.lookup(), type.asSubclass(Record.class));
        }
        return types.build();
    }
}
