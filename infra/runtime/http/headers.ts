import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Call, Deprecated } from '@portal/shared/define/call';
import { buildHeaders } from './build-headers.ts';
import { malformed } from './malformed.ts';

/** The value of a header; a repeated one is a comma list and counts as one value. */
export const headerText = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
};

/** The token of `authorization: Bearer …`, as machines send it. */
export const bearerIn = (headers: IncomingHttpHeaders): string | undefined =>
  /^bearer +(\S+)$/i.exec(headerText(headers, 'authorization') ?? '')?.[1];

const wellFormedId = /^[\w.-]{8,64}$/;
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const position = /^\d{1,15}$/;

/** The caller's x-request-id if it is valid, else a new one. */
export const correlationOf = (headers: IncomingHttpHeaders): string => {
  const provided = headerText(headers, 'x-request-id');
  return provided && wellFormedId.test(provided) ? provided : randomUUID();
};

export function commandIdOf(headers: IncomingHttpHeaders): string | undefined {
  const provided = headerText(headers, 'x-command-id');
  if (provided !== undefined && !uuid.test(provided)) throw malformed('x-command-id', 'fields.id');
  return provided?.toLowerCase();
}

/** The position that the answer must include. */
export function afterOf(headers: IncomingHttpHeaders): number | undefined {
  const provided = headerText(headers, 'x-after');
  if (provided !== undefined && !position.test(provided)) throw malformed('x-after', 'fields.type');
  return provided === undefined ? undefined : Number(provided);
}

/** From a gateway: a position shown by another read group, which the answer must include. */
export const shownHeader = 'x-shown';
/** From a gateway with other read groups: maximum wait for that and `x-after`, in milliseconds. */
export const withinHeader = 'x-within';
/** To a gateway: the position beyond which the answer shows nothing; up to `x-at` it shows everything. */
export const showsHeader = 'x-shows';
/** With 421: another read group is to answer. */
export const elsewhereHeader = 'x-elsewhere';

/** A number in a gateway's header; undefined without other read groups. */
export function numberIn(headers: IncomingHttpHeaders, name: typeof shownHeader | typeof withinHeader) {
  const provided = headerText(headers, name);
  return provided !== undefined && position.test(provided) ? Number(provided) : undefined;
}

/** Headers of every answer. An API answer is never a page: it loads nothing and is not framed. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // isolates the window from its opener of another site
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // the portal needs none of these features, so an injected script has none either
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...buildHeaders,
};

/** For public answers: pages of any origin may read them. */
export const forAnyOrigin: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'deprecation, etag, ratelimit, ratelimit-policy, retry-after, sunset, x-at',
  'cross-origin-resource-policy': 'cross-origin',
};

const beginOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** Deprecation (RFC 9745), earliest end (RFC 8594) and replacement of a call. */
const deprecationOf = ({ since, instead, until }: Deprecated): Record<string, string> => ({
  deprecation: `@${beginOf(since).getTime() / 1000}`,
  link: `<${instead}>; rel="successor-version"`,
  ...(until !== undefined && { sunset: beginOf(until).toUTCString() }),
});

/** Headers common to all answers of a call. */
export const headersOfCall = ({
  anyOrigin,
  deprecated,
}: Pick<Call, 'anyOrigin' | 'deprecated'>): Record<string, string> => ({
  ...(anyOrigin && forAnyOrigin),
  ...(deprecated && deprecationOf(deprecated)),
});

/** HSTS, for answers over TLS. Browsers ignore it without TLS. */
export const secureTransport = (subdomains: boolean) => ({
  'strict-transport-security': `max-age=31536000${subdomains ? '; includeSubDomains' : ''}`,
});

export const jsonType = 'application/json; charset=utf-8';
