const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Hours from UTC of the zones that feeds name; those of RFC 822 first. Others are UTC (RFC 5322, 4.3). */
const zones: ReadonlyMap<string, number> = new Map(
  Object.entries({
    EST: -5,
    EDT: -4,
    CST: -6,
    CDT: -5,
    MST: -7,
    MDT: -6,
    PST: -8,
    PDT: -7,
    WEST: 1,
    BST: 1,
    CET: 1,
    CEST: 2,
    EET: 2,
    EEST: 3,
    MSK: 3,
    PKT: 5,
    WIB: 7,
    ICT: 7,
    HKT: 8,
    SGT: 8,
    AWST: 8,
    JST: 9,
    KST: 9,
    AEST: 10,
    AEDT: 11,
    NZST: 12,
    NZDT: 13,
    AKST: -9,
    AKDT: -8,
    HST: -10,
    BRT: -3,
    ART: -3,
  }),
);

/** Names of months as feeds have them, the first three letters and more, in lower case without accents. */
const months: ReadonlyMap<string, number> = new Map(
  ['en', 'pt', 'es', 'fr', 'de', 'it'].flatMap((language) =>
    (['short', 'long'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, at): [string, number] => [folded(format.format(Date.UTC(2026, at))), at]);
    }),
  ),
);

function folded(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
}

/** Milliseconds from UTC, of a zone by name or by figures; 0 without one. */
function offsetOf(zone: string): number {
  const [, sign, hours = '', minutes = ''] = /^(?:UTC|GMT)?([+-])(\d\d?):?(\d\d)?$/i.exec(zone) ?? [];
  if (sign) return (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * minuteMs);
  return (zones.get(zone.toUpperCase()) ?? 0) * hourMs;
}

const clock = String.raw`(\d\d?):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?`;
const iso = new RegExp(
  String.raw`^(\d{4})-(\d\d)(?:-(\d\d))?(?:[T ]\s*${clock}\s*([A-Z]{1,5}|[+-]\d\d:?(?:\d\d)?)?)?$`,
  'i',
);
const rfc822 = new RegExp(
  String.raw`^(?:[^\d,]{1,20},?\s+)?(\d\d?)[\s-]+(\p{L}{3,12})\.?[\s-]+(\d{4}|\d\d)(?:\s+${clock}\s*((?:[A-Z]{1,5})?(?:[+-]\d\d?:?(?:\d\d)?)?)(?:\s*\([^()]*\))?)?$`,
  'iu',
);

/**
 * Milliseconds since 1970 of a time as feeds write it: RFC 822 with any zone and a month in one of six languages, or ISO
 * 8601. Without a zone it is UTC, wherever the portal runs. Undefined for what is no time.
 */
export function feedTime(text: string): number | undefined {
  const written = text.trim().slice(0, 100);
  const [, year, month, date = '1', ...timeParts] = iso.exec(written) ?? [];
  if (year) return timeOf([Number(year), Number(month) - 1, Number(date)], timeParts);
  const [, day, name = '', short = '', ...others] = rfc822.exec(written) ?? [];
  const index = months.get(folded(name));
  if (!day || index === undefined) return undefined;
  const century = short.length === 4 ? 0 : Number(short) < 50 ? 2000 : 1900;
  return timeOf([century + Number(short), index, Number(day)], others);
}

function timeOf(
  [year, month, day]: [number, number, number],
  timeParts: readonly (string | undefined)[],
): number | undefined {
  const [hours = '0', minutes = '0', seconds = '0', fraction = '0', zone = ''] = timeParts;
  // a second that is a leap second counts as the next one
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 60) return undefined;
  const dayMs = Date.UTC(year, month, day);
  // a day that the month does not have would be one of the next
  if (month > 11 || new Date(dayMs).getUTCMonth() !== month || new Date(dayMs).getUTCDate() !== day) return undefined;
  const ofDay = Number(hours) * hourMs + Number(minutes) * minuteMs + Number(seconds) * 1000;
  return dayMs + ofDay + Math.floor(Number(`0.${fraction}`) * 1000) - offsetOf(zone);
}
