import type { Language } from '@portal/shared/codes/index';
import type { Call } from '@portal/shared/define/call';
import type { Logger } from 'pino';
import { Unreadable } from '../event-store/unreadable.ts';
import { malformedAnswer, type Prepared, refusal } from './answer.ts';
import { TooManyRequests } from './limits.ts';
import { Malformed, malformed, wholeRequest } from './malformed.ts';

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;

/** Codes of the framework's own errors. */
const ofFramework = /^FST_/;
/**
 * Unavailable or exhausted dependencies: connection, resource and I/O classes of PostgreSQL, of the network and of
 * the disk.
 */
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|ENOSPC|EDQUOT|EIO|EROFS|EMFILE|ENFILE|08...|57P0[1-3]|57014|53...|58030)$/;
const awayWords = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection/;

/** An unavailable dependency without such a code. */
export class UnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Away';
  }
}

const isAway = (error: unknown): boolean =>
  error instanceof UnavailableError ||
  awayCodes.test(codeOf(error)) ||
  (error instanceof Error && awayWords.test(error.message)) ||
  (error instanceof AggregateError && error.errors.some(isAway));

/** This process is too old for the data; nothing was done, and a newer one can do it. */
export class TooOld extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TooOld';
  }
}

/** Nothing was done: another read group is to answer. */
export class ElsewhereError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Elsewhere';
  }
}

/** Why only a newer process can handle this error; undefined for any other. */
export const newerNeeded = (error: unknown): string | undefined =>
  error instanceof TooOld || (error instanceof Unreadable && error.isNewer) ? error.message : undefined;

/** The answer to a request that ended in an error. Only our own defects are logged as such, with their stack. */
export function faultAnswer(
  error: unknown,
  language: Language,
  reference: string,
  log: Logger,
  codes?: Call['codes'],
): Prepared {
  if (error instanceof Malformed) {
    log.info({ refused: '400', correlation: reference }, 'what was sent keeps no rule of the call');
    return malformedAnswer(error, language);
  }
  if (error instanceof TooManyRequests) {
    log.info({ refused: '429', correlation: reference }, 'one address asked too often');
    return refusal({ refused: '429' }, language);
  }
  // Misdirected Request: another process may answer
  if (error instanceof ElsewhereError) return refusal({ refused: '503' }, language, { status: 421 });
  const status = statusOf(error);
  if (ofFramework.test(codeOf(error)) && status < 500) {
    if (status === 413 || status === 415) return refusal({ refused: String(status) }, language);
    return malformedAnswer(malformed(wholeRequest, 'fields.format'), language);
  }
  const newer = newerNeeded(error);
  if (newer !== undefined) {
    log.warn({ defect: newer, correlation: reference }, 'too old for what the log holds: a newer process is to answer');
    return refusal({ refused: '503' }, language, { status: 421 });
  }
  if (isAway(error)) {
    log.warn({ err: error, correlation: reference }, 'something that is needed does not answer');
    return refusal({ refused: '503' }, language, { codes });
  }
  log.error({ err: error, correlation: reference }, 'a request failed');
  return refusal({ refused: '500', params: { reference } }, language, { codes });
}
