export const ProductScreen = () => null;
