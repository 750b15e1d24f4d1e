const ahead = 8 * 3_600_000;

/** A time (ISO 8601) as clocks in Shanghai show it, yyyy-MM-ddTHH:mm:ss; a day alone is its end. */
export const wallOf = (moment: string): string =>
  moment.length === 10
    ? `${moment}T23:59:59`
    : new Date(Date.parse(moment) + ahead).toISOString().slice(0, 'yyyy-MM-ddTHH:mm:ss'.length);

/** The moment when clocks in Shanghai show that; '' for ''. */
export const momentOf = (beijingTime: string): string => (beijingTime ? `${beijingTime}+08:00` : '');
