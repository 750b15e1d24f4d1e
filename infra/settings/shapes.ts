import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FetchHosts } from '../web/fetch.ts';

/** Why a text cannot be the value of a setting; begins with "must", and shows the text only where it is no secret. */
export class Unfit extends Error {}

/** Why what a setting names cannot serve, such as a folder that may not be written. */
export interface Fault {
  reason: string;
  /** it may mend itself, as a database does that is starting: a service waits for it */
  passes?: boolean;
}

/** What a setting names: a program cannot run without its databases and files, but does without a server. */
export type Named = 'database' | 'file' | 'server';

/** What the text of a variable has to be. */
export interface Shape<Value> {
  /** throws `Unfit` */
  parse(text: string): Value;
  names?: Named;
  /** looks at what the value names; never rejects */
  probe?(value: Value): Promise<Fault | undefined>;
}

const unless = (fits: boolean, wanted: string): void => {
  if (!fits) throw new Unfit(`must be ${wanted}`);
};

/** As it is, so long as it matches. */
export const text = (pattern: RegExp, wanted: string): Shape<string> => ({
  parse(value) {
    unless(pattern.test(value), wanted);
    return value;
  },
});

export const oneOf = <const Word extends string>(...words: Word[]): Shape<Word> => ({
  parse(value) {
    const found = words.find((word) => word === value);
    if (found === undefined) throw new Unfit(`must be one of ${words.join(', ')}`);
    return found;
  },
});

export const atLeast = (least: number): Shape<number> => ({
  parse(value) {
    unless(/^\d+(\.\d+)?$/.test(value) && Number(value) >= least, `a number of ${least} or more`);
    return Number(value);
  },
});

export const moreThanNothing: Shape<number> = {
  parse(value) {
    unless(/^\d+(\.\d+)?$/.test(value) && Number(value) > 0, 'a number above 0');
    return Number(value);
  },
};

export const portFrom = (least: number): Shape<number> => ({
  parse(value) {
    const port = Number(value);
    unless(/^\d+$/.test(value) && port >= least && port <= 65_535, `a number from ${least} to 65535`);
    return port;
  },
});

/** An address by one of the protocols, such as `https:`. */
export const address = (...protocols: string[]): Shape<string> => ({
  parse(value) {
    unless(
      URL.canParse(value) && protocols.includes(new URL(value).protocol) && new URL(value).hostname !== '',
      `an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`,
    );
    return value;
  },
});

export const web = address('https:', 'http:');

/** Scheme and host alone, without a slash at its end. */
export const origin: Shape<string> = {
  parse(value) {
    const { pathname, search, hash, username, origin: own } = new URL(web.parse(value));
    unless(
      /^\/+$/.test(pathname) && !search && !hash && !username,
      'scheme and host alone, as https://portal.example.org',
    );
    return own;
  },
};

/** Countries and regions by their codes of two letters. */
export const places: Shape<string[]> = {
  parse(value) {
    const codes = value
      .toUpperCase()
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    const isNone = codes.length === 1 && codes[0] === 'NONE';
    unless(
      codes.length > 0 && (isNone || codes.every((code) => /^[A-Z]{2}$/.test(code))),
      'none, or codes of two letters as IR, separated by commas',
    );
    return isNone ? [] : codes;
  },
};

/** From which servers something may be fetched that a stranger names: `*` any public one, `none`, or hosts by comma. */
export const fetchHosts: Shape<FetchHosts> = {
  parse(value) {
    const all = value
      .toLowerCase()
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    const hosts = all.filter((one) => one !== '*' && one !== 'none');
    const fits = (one: string) => /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(:\d{1,5})?$/.test(one);
    unless(
      all.length > 0 && hosts.every(fits) && (!all.includes('none') || all.length === 1),
      '*, none, or hosts as pictures.example.org or pictures.example.org:8443, separated by commas',
    );
    return { any: all.includes('*'), hosts };
  },
};

/** Processes of one side, separated by commas; without a slash at their ends. */
export const origins: Shape<string[]> = {
  parse(value) {
    const all = value
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    const fits = (one: string) => /^https?:\/\/[^/?#@]+\/?$/.test(one) && URL.canParse(one);
    unless(all.length > 0 && all.every(fits), 'addresses such as http://host:8080, separated by commas');
    return all.map((one) => one.replace(/\/$/, ''));
  },
};

export const database: Shape<string> = text(
  /^postgres(ql)?:\/\/[^/\s]*\/?|^socket:\/|^\//,
  'an address such as postgres://user:password@host:5432/database',
);

/** One server, or several of a cluster separated by commas. */
export const nats: Shape<string> = {
  parse(value) {
    const fits = (one: string) => {
      const full = one.includes('://') ? one : `nats://${one}`;
      return (
        /^(nats|tls):\/\//.test(full) && URL.canParse(full) && /^(nats|tls):\/\/([^@/]*@)?[^:/@]+(:\d+)?\/?$/.test(full)
      );
    };
    unless(
      value.split(',').every((one) => fits(one.trim())),
      'an address such as nats://host:4222',
    );
    return value;
  },
};

/** A folder on this machine, as an address; gives the address. */
export const fileAddress: Shape<string> = {
  parse(value) {
    const wanted = 'a folder such as file:///var/lib/portal/files';
    unless(value.startsWith('file:///') && URL.canParse(value), wanted);
    try {
      fileURLToPath(value);
    } catch {
      throw new Unfit(`must be ${wanted}`);
    }
    return value;
  },
};

/** The path of a file or folder. */
export const path: Shape<string> = text(/^[^\0]+$/, 'a path');

const mailbox = /^[^\s@<>",;:]+@[\w-]+(\.[\w-]+)*$/;
export const mail: Shape<string> = text(mailbox, 'a mail address');

/** An address, or name and address. */
export const sender: Shape<string> = {
  parse(value) {
    const [, inside] = /^[^<>\r\n]*<([^<>]*)>$/.exec(value) ?? [];
    unless(mailbox.test(inside ?? value), 'a mail address, or "Name <address>"');
    return value;
  },
};

/** 32 random bytes. */
export const key: Shape<string> = text(
  /^[\w-]{43}$/,
  '32 random bytes in base64url, which are 43 letters, digits, - or _',
);

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(one: string): boolean {
  const [, host = one, bits] = /^(.+)\/(\d{1,3})$/.exec(one) ?? [];
  const version = isIP(host);
  if (bits === undefined) return version > 0 || namedRanges.includes(one);
  return version > 0 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** Proxies whose word about a caller's address counts. */
export const proxies: Shape<string> = {
  parse(value) {
    unless(
      value.split(',').every((one) => isProxy(one.trim())),
      `addresses, ranges such as 10.0.0.0/8, or ${namedRanges.join(', ')}, separated by commas`,
    );
    return value;
  },
};
