import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { databaseAddress } from '../database/address.ts';
import { readS3Address } from '../s3/address.ts';
import type { FetchHosts } from '../web/fetch.ts';

/** Why what a setting names cannot serve, such as a folder that may not be written. */
export interface Fault {
  reason: string;
  /** it may mend itself, as a database does that is starting: a service waits for it */
  passes?: boolean;
}

/** What a setting names: a program cannot run without its databases and files, but does without a server. */
export type ResourceKind = 'database' | 'file' | 'server';

/** What the text of a variable has to be, and what it is then. */
export interface Shape<Value> {
  /** each of its messages is one sentence without its beginning, "must be …", and shows nothing of the text */
  schema: z.ZodType<Value, string>;
  names?: ResourceKind;
  /** looks at what the value names; never rejects */
  probe?(value: Value): Promise<Fault | undefined>;
}

const must = (expected: string): string => `must be ${expected}`;

/** As it is, so long as it fits. */
const fitting = (fits: (value: string) => boolean, expected: string): Shape<string> => ({
  schema: z.string().refine(fits, must(expected)),
});

/** As it is, so long as it matches. */
export const text = (pattern: RegExp, expected: string): Shape<string> => ({
  schema: z.string().regex(pattern, must(expected)),
});

export const oneOf = <const Word extends string>(...words: Word[]): Shape<Word> => ({
  schema: z.string().pipe(z.enum(words, must(`one of ${words.join(', ')}`))),
});

const listed = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Parts separated by commas, which fit together. */
const list = (fits: (parts: string[]) => boolean, expected: string): z.ZodType<string[], string> =>
  z
    .string()
    .transform(listed)
    .refine((parts) => parts.length > 0 && fits(parts), must(`${expected}, separated by commas`));

function isEncoded(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

const number = (pattern: RegExp, fits: (value: number) => boolean, expected: string): Shape<number> => ({
  schema: z
    .string()
    .refine((value) => pattern.test(value) && fits(Number(value)), must(expected))
    .transform(Number),
});
const decimal = /^\d+(\.\d+)?$/;

export const atLeast = (min: number): Shape<number> =>
  number(decimal, (value) => value >= min, `a number of ${min} or more`);

/** A whole number, such as of days, within these. */
export const between = (min: number, max: number): Shape<number> =>
  number(/^\d+$/, (value) => value >= min && value <= max, `a whole number from ${min} to ${max}`);

export const upTo = (max: number): Shape<number> => between(1, max);

export const moreThanNothing: Shape<number> = number(decimal, (value) => value > 0, 'a number above 0');

/** Headers as OpenTelemetry writes them: `name=value`, percent-encoded, separated by commas. */
export const headers: Shape<Record<string, string>> = {
  schema: list(
    (parts) => parts.every((part) => /^[\w-]+=[^\s,]+$/.test(part) && isEncoded(part)),
    'headers such as authorization=Bearer%20token',
  ).transform((parts) =>
    Object.fromEntries(
      parts.map((part) => {
        const at = part.indexOf('=');
        return [part.slice(0, at), decodeURIComponent(part.slice(at + 1))];
      }),
    ),
  ),
};

/** A part of the whole. */
export const share: Shape<number> = number(decimal, (value) => value <= 1, 'a number from 0 to 1');

export const portFrom = (min: number): Shape<number> =>
  number(/^\d+$/, (value) => value >= min && value <= 65_535, `a number from ${min} to 65535`);

/** JSON of a schema; `expected` is what of. What does not fit is told by where it stands. */
export const json = <Value>(schema: z.ZodType<Value>, expected: string): Shape<Value> => ({
  schema: z.string().transform((value, context) => {
    function fail(reason: string): never {
      context.addIssue(`${must(expected)}: ${reason}`);
      return z.NEVER;
    }
    let read: unknown;
    try {
      read = JSON.parse(value);
    } catch {
      return fail('it is not JSON');
    }
    const { data, error } = schema.safeParse(read);
    if (!error) return data;
    // what rules of our own say is in their words
    return fail(
      error.issues
        .map((issue) => (issue.code === 'custom' ? issue.message : issue.path.join('.') || 'the whole'))
        .join(', '),
    );
  }),
});

/** An address by one of the protocols, such as `https:`. */
export const address = (...protocols: string[]): Shape<string> =>
  fitting(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol) && new URL(value).hostname !== '',
    `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );

export const web = address('https:', 'http:');

/** Where the audit stream goes: a file by its whole path, a syslog server, or whoever takes posts. */
export const auditAddress: Shape<string> = fitting(
  (value) =>
    URL.canParse(value) && (/^file:\/\/\/[^/]/.test(value) || /^(?:syslog(?:\+udp)?|https?):\/\/[^/]/.test(value)),
  'file:///path, syslog://host:port, syslog+udp://host:port or an https:// address',
);

/** Scheme and host alone, without a slash at its end. */
export const origin: Shape<string> = {
  schema: web.schema
    .refine((value) => {
      // what is no address was told of already
      if (!URL.canParse(value)) return true;
      const { pathname, search, hash, username } = new URL(value);
      return /^\/+$/.test(pathname) && !search && !hash && !username;
    }, must('scheme and host alone, as https://portal.example.org'))
    .transform((value) => new URL(value).origin),
};

const isNone = (parts: readonly string[]): boolean => parts.length === 1 && parts[0]?.toLowerCase() === 'none';

/** Countries and regions by their codes of two letters. */
export const places: Shape<string[]> = {
  schema: list(
    (parts) => isNone(parts) || parts.every((code) => /^[a-z]{2}$/i.test(code)),
    'none, or codes of two letters as IR',
  ).transform((parts) => (isNone(parts) ? [] : parts.map((code) => code.toUpperCase()))),
};

const isHost = (host: string): boolean => /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(:\d{1,5})?$/i.test(host);

/** From which servers something may be fetched that a stranger names: `*` any public one, `none`, or hosts by comma. */
export const fetchHosts: Shape<FetchHosts> = {
  schema: list(
    (parts) => isNone(parts) || parts.every((part) => part === '*' || (part.toLowerCase() !== 'none' && isHost(part))),
    '*, none, or hosts as pictures.example.org or pictures.example.org:8443',
  ).transform((parts) => ({
    any: parts.includes('*'),
    hosts: isNone(parts) ? [] : parts.filter((part) => part !== '*').map((part) => part.toLowerCase()),
  })),
};

const isOrigin = (origin: string): boolean => /^https?:\/\/[^/?#@]+\/?$/.test(origin) && URL.canParse(origin);

/** Processes of one side, separated by commas, without a slash at their ends; or files (`file:///…`) that list them. */
export const processes: Shape<string[]> = {
  schema: list(
    (parts) => parts.every((part) => isOrigin(part) || (part.startsWith('file:///') && URL.canParse(part))),
    'addresses such as http://host:8080, or file:///folder/list',
  ).transform((parts) => parts.map((part) => (part.startsWith('file:') ? part : part.replace(/\/$/, '')))),
};

/** Read models by their names, or by how they begin, as `product_*`, separated by commas. */
export const modelNames: Shape<string[]> = {
  schema: list(
    (parts) => parts.every((part) => /^(\w+\*?|\*)$/.test(part)),
    'names such as product_cards or product_*',
  ),
};

/** One server, or several of one database separated by commas; or a socket. */
export const database: Shape<string> = fitting(
  (value) => databaseAddress(value) !== undefined || /^socket:\/|^\//.test(value),
  'an address such as postgres://user:password@host:5432/database',
);

function isNats(server: string): boolean {
  const full = server.includes('://') ? server : `nats://${server}`;
  return URL.canParse(full) && /^(nats|tls):\/\/([^@/]*@)?[^:/@]+(:\d+)?\/?$/.test(full);
}

/** One server, or several of a cluster separated by commas. */
export const nats: Shape<string> = fitting(
  (value) => value.split(',').every((server) => isNats(server.trim())),
  'an address such as nats://host:4222',
);

function isFolderAddress(value: string): boolean {
  if (!value.startsWith('file:///') || !URL.canParse(value)) return false;
  try {
    return fileURLToPath(value) !== '';
  } catch {
    // such as a sign that is no sign
    return false;
  }
}

/** A folder on this machine or a bucket that speaks S3, as an address; gives the address. */
export const storeAddress: Shape<string> = fitting(
  (value) => isFolderAddress(value) || readS3Address(value) !== undefined,
  'a folder such as file:///var/lib/portal/files, or a bucket such as s3://bucket/prefix?endpoint=https://s3.example.org',
);

/** The path of a file or folder. */
export const path: Shape<string> = text(/^[^\0]+$/, 'a path');

const mailbox = /^[^\s@<>",;:]+@[\w-]+(\.[\w-]+)*$/;
export const mail: Shape<string> = text(mailbox, 'a mail address');

/** An address, or name and address. */
export const sender: Shape<string> = fitting(
  (value) => mailbox.test(/^[^<>\r\n]*<([^<>]*)>$/.exec(value)?.[1] ?? value),
  'a mail address, or "Name <address>"',
);

/** 32 random bytes. */
export const key: Shape<string> = text(
  /^[\w-]{43}$/,
  '32 random bytes in base64url, which are 43 letters, digits, - or _',
);

/** The same, or two of them apart by space or on a line each: the first is made with, both are accepted. */
export const changingKey: Shape<string> = text(
  /^[\w-]{43}(\s+[\w-]{43})?$/,
  '32 random bytes in base64url, which are 43 letters, digits, - or _, or two such while it is changed',
);

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(proxy: string): boolean {
  const [, host = proxy, bits] = /^(.+)\/(\d{1,3})$/.exec(proxy) ?? [];
  const version = isIP(host);
  if (bits === undefined) return version > 0 || namedRanges.includes(proxy);
  return version > 0 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** Proxies whose word about a caller's address counts. */
export const proxies: Shape<string> = fitting(
  (value) => value.split(',').every((proxy) => isProxy(proxy.trim())),
  `addresses, ranges such as 10.0.0.0/8, or ${namedRanges.join(', ')}, separated by commas`,
);

/** Several, separated by spaces, which no address has in it. */
export const databases: Shape<string[]> = {
  schema: z
    .string()
    .transform((value) => value.split(/\s+/).filter(Boolean))
    .refine(
      (parts) => parts.every((part) => database.schema.safeParse(part).success),
      must('addresses such as postgres://user:password@host:5432/database, separated by spaces'),
    ),
};
