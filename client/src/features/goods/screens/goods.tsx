export const GoodsScreen = () => null;
