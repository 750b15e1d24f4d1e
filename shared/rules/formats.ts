/** Values 0–30 of a unified social credit identifier (GB 32100-2015), which leaves out I, O, S, V and Z. */
const digits = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const usciShape = /^[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{10}$/;

/** A unified social credit identifier: 18 characters, of which the last follows from the others (modulo 31). */
export function isUsci(value: string): boolean {
  if (!usciShape.test(value)) return false;
  // the weights are the powers of 3
  const sum = [...value.slice(0, 17)].reduce(
    ({ total, weight }, each) => ({ total: total + digits.indexOf(each) * weight, weight: (weight * 3) % 31 }),
    { total: 0, weight: 1 },
  ).total;
  return digits[(31 - (sum % 31)) % 31] === value[17];
}

function parsed(value: string): URL | undefined {
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}

/** An address of the web that people can be led to; never one that names a user. */
export function isWebsite(value: string): boolean {
  if (!/^https?:\/\//i.test(value)) return false;
  const url = parsed(value);
  if (!url) return false;
  const { hostname, username, password } = url;
  return username === '' && password === '' && /^[^.]+(\.[^.]+)+$/.test(hostname);
}

const isTele = (value: string): boolean => /^\d{11}$/.test(value);

/** One @ between a name and a host; whether anybody reads what is sent there nobody can tell from it. */
const isMail = (value: string): boolean => /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(value);

/** What a text can have to be, and how that is told. */
export const formats = {
  usci: isUsci,
  website: isWebsite,
  tele: isTele,
  mail: isMail,
} as const satisfies Record<string, (value: string) => boolean>;
export type Format = keyof typeof formats;
