/** 1 to `count`: keys of places that all look alike. */
export const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
