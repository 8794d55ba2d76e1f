module meadow {
    requires orrery.bridge.artemis;
    opens meadow;
}
