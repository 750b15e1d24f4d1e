import { createHmac, timingSafeEqual } from 'node:crypto';

const hour = 3_600;

const signatureOf = (fileId: string, expires: number, key: string): string =>
  createHmac('sha256', key).update(`${fileId}:${expires}`).digest('base64url');

export interface Signature {
  /** end of validity in seconds since 1970 */
  e: string;
  s: string;
}

/** Valid for one to two hours from `now` (milliseconds since 1970), and the same all through an hour, for caches. */
export function signFile(fileId: string, key: string, now: number): Signature {
  const expires = (Math.floor(now / 1000 / hour) + 2) * hour;
  return { e: String(expires), s: signatureOf(fileId, expires, key) };
}

/** The address of a file that is not public, at a width in pixels if one is given. */
export function signedPath(fileId: string, key: string, now: number, width?: number): string {
  const { e, s } = signFile(fileId, key, now);
  return `/resource/${fileId}${width === undefined ? '' : `/${width}`}?e=${e}&s=${s}`;
}

/** By any of these keys: while one is changed, addresses by either are good. */
export function checkSignature(
  fileId: string,
  parameters: Partial<Signature>,
  keys: string | readonly string[],
  now: number,
): boolean {
  const { e, s } = parameters;
  if (e === undefined || s === undefined || !/^\d{1,12}$/.test(e)) return false;
  const provided = Buffer.from(s);
  const isRight = [keys].flat().some((key) => {
    const right = Buffer.from(signatureOf(fileId, Number(e), key));
    return right.length === provided.length && timingSafeEqual(right, provided);
  });
  return isRight && Number(e) * 1000 > now;
}
