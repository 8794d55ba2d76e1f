module harbour {
    requires orrery.bridge.ashley;
    opens harbour;
}
