/** Which of several servers of one database is wanted, as libpq names it. */
const attributes = ['read-write', 'primary', 'standby', 'prefer-standby', 'any'] as const;
export type SessionAttribute = (typeof attributes)[number];

/** An address that names one server or several, as libpq reads it: `postgres://user:password@a:5432,b:5432/portal`. */
export interface DatabaseAddress {
  /** an address for each server, in their order */
  each: readonly string[];
  /** undefined for one server that is taken as it is */
  wanted: SessionAttribute | undefined;
  /** servers and database, without who reads it there */
  place: string;
}

const pattern = /^(postgres(?:ql)?:\/\/(?:[^@/?#\s]*@)?)([^/?#\s]*)((\/[^?#\s]*)?(?:\?([^#\s]*))?)$/;

/** Of several servers the one that is written to is wanted unless said. Undefined for a socket, and for what is none. */
export function databaseAddress(url: string): DatabaseAddress | undefined {
  const [match, begin = '', hosts = '', end = '', database = '', query = ''] = pattern.exec(url) ?? [];
  if (match === undefined) return undefined;
  const each = hosts.split(',').map((host) => `${begin}${host.trim()}${end}`);
  const param = new URLSearchParams(query).get('target_session_attrs');
  const sessionAttribute =
    attributes.find((attribute) => attribute === param) ?? (each.length > 1 ? 'read-write' : undefined);
  const isWrong = (param !== null && param !== sessionAttribute) || !each.every((address) => URL.canParse(address));
  return isWrong ? undefined : { each, wanted: sessionAttribute, place: hosts + database };
}

/** Another database on the same servers, for the same user, named after this one. Undefined for a socket, and for what is no address. */
export function databaseBeside(url: string, suffix: string): { name: string; url: string } | undefined {
  const [match, begin = '', hosts = '', , database = '', query] = pattern.exec(url) ?? [];
  const name = `${decodeURIComponent(database.slice(1))}${suffix}`;
  if (match === undefined || name === suffix) return undefined;
  return { name, url: `${begin}${hosts}/${encodeURIComponent(name)}${query === undefined ? '' : `?${query}`}` };
}
