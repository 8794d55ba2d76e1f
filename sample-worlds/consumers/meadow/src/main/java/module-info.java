module meadow {
    requires orrery.bridge.artemis;
    requires orrery.bridge.gdx;
    opens meadow;
}
