module sky {
    requires orrery.ecs;
    provides orrery.ecs.provider.WorldProvider with sky.Sky;
}
