/** Which of several servers of one database is wanted, as libpq names it. */
const attributes = ['read-write', 'primary', 'standby', 'prefer-standby', 'any'] as const;
export type Wanted = (typeof attributes)[number];

/** An address that names one server or several, as libpq reads it: `postgres://user:password@a:5432,b:5432/portal`. */
export interface DatabaseAddress {
  /** an address for each server, in their order */
  each: readonly string[];
  /** undefined for one server that is taken as it is */
  wanted: Wanted | undefined;
  /** servers and database, without who reads it there */
  place: string;
}

const pattern = /^(postgres(?:ql)?:\/\/(?:[^@/?#\s]*@)?)([^/?#\s]*)((\/[^?#\s]*)?(?:\?([^#\s]*))?)$/;

/** Of several servers the one that is written to is wanted unless said. Undefined for a socket, and for what is none. */
export function databaseAddress(url: string): DatabaseAddress | undefined {
  const [whole, begin = '', hosts = '', end = '', database = '', query = ''] = pattern.exec(url) ?? [];
  if (whole === undefined) return undefined;
  const each = hosts.split(',').map((host) => `${begin}${host.trim()}${end}`);
  const said = new URLSearchParams(query).get('target_session_attrs');
  const wanted = attributes.find((one) => one === said) ?? (each.length > 1 ? 'read-write' : undefined);
  const isWrong = (said !== null && said !== wanted) || !each.every((one) => URL.canParse(one));
  return isWrong ? undefined : { each, wanted, place: hosts + database };
}

/** Another database on the same servers, for the same user, named after this one. Undefined for a socket, and for what is no address. */
export function databaseBeside(url: string, suffix: string): { name: string; url: string } | undefined {
  const [whole, begin = '', hosts = '', , database = '', query] = pattern.exec(url) ?? [];
  const name = `${decodeURIComponent(database.slice(1))}${suffix}`;
  if (whole === undefined || name === suffix) return undefined;
  return { name, url: `${begin}${hosts}/${encodeURIComponent(name)}${query === undefined ? '' : `?${query}`}` };
}
