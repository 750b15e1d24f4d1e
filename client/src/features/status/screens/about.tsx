export const AboutScreen = () => null;
