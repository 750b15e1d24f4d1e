export const ServiceCentreScreen = () => null;
