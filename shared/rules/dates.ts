/** The portal's days are Shanghai's: eight hours ahead of UTC all year round. */
const ahead = '+08:00';

/** Start of a yyyy-MM-dd as the log writes times: ISO 8601 in UTC. */
export const dayStart = (day: string): string => new Date(`${day}T00:00:00.000${ahead}`).toISOString();

/** Start of the day after it. */
export const dayEnd = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00.000${ahead}`) + 24 * 3600 * 1000).toISOString();

/** yyyy-MM-dd of a point in time, in milliseconds since 1970. */
export const dayOf = (time: number): string => new Date(time + 8 * 3600 * 1000).toISOString().slice(0, 10);

/** A time, ISO 8601, as clocks in Beijing show it: yyyy-MM-dd HH:mm:ss. */
export const wallTime = (time: string): string =>
  new Date(Date.parse(time) + 8 * 3600 * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** yyyy-MM-dd that exists in the calendar, from the year 1000 on: databases and browsers disagree about earlier ones. */
export const isDate = (value: string): boolean =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;

/** A time (ISO 8601) or a position of the log, as text; '' is now. */
export const momentPattern = /^$|^\d{1,15}$|^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/;

/** Of a text of that pattern, that it is in the calendar. */
export const isMoment = (value: string): boolean => /^\d*$/.test(value) || !Number.isNaN(Date.parse(value));

/** HH:mm, from 00:00 to 23:59. */
export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The point in time, in milliseconds since 1970, of a time HH:mm of a yyyy-MM-dd. */
export const timeOn = (day: string, time: string): number => Date.parse(`${day}T${time}:00.000${ahead}`);
