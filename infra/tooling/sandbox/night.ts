const hour = 3_600_000;
const day = 24 * hour;
/** of Shanghai */
const offset = 8 * hour;
const at = 3 * hour;

/** Milliseconds until it is next three o'clock at night in Shanghai. */
export const untilNight = (now: number): number => day - ((((now + offset - at) % day) + day) % day);
