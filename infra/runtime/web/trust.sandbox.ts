import type * as trust from './trust.ts';

/** The sandbox asks servers of its own machine as well, whatever their port: receivers that somebody is just writing. */
export const isTrusted: typeof trust.isTrusted = ({ host, hostname, port }, hosts) =>
  port !== '' && (hosts.includes(host) || ['127.0.0.1', '[::1]', 'localhost'].includes(hostname));
