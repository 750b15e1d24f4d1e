/** The portal's days are Shanghai's: eight hours ahead of UTC all year round. */
const ahead = '+08:00';

/** Start of a yyyy-MM-dd as the log writes times: ISO 8601 in UTC. */
export const dayStart = (day: string): string => new Date(`${day}T00:00:00.000${ahead}`).toISOString();

/** Start of the day after it. */
export const dayEnd = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00.000${ahead}`) + 24 * 3600 * 1000).toISOString();

/** yyyy-MM-dd of a point in time, in milliseconds since 1970. */
export const dayOf = (time: number): string => new Date(time + 8 * 3600 * 1000).toISOString().slice(0, 10);
