import type { LogReader } from '@portal/infra/runtime/event-store/log-reader';
import { UnavailableError } from '@portal/infra/runtime/http/fault';
import { knownPosition } from '@portal/infra/runtime/http/known-position';
import { dayOf } from '@portal/shared/rules/dates';
import type { Dependencies } from './dependencies.ts';

/** The log's clock. */
export type Clock = Pick<LogReader, 'positionAt' | 'last'>;

/** A moment of the past: the log's position then, and the time of the event there ('' before any). */
export interface Moment {
  position: number;
  at: string;
}

const beginning: Moment = { position: 0, at: '' };

/** How long reads as of a moment wait for the models, in milliseconds. */
const timeoutMs = 2_000;
/** tolerated lead of the caller's clock, in milliseconds */
const clockSkew = 60_000;

/**
 * Resolves `asOf`: a position, or a time in ISO 8601 (a date alone: its end in Shanghai); undefined for ''. Never
 * beyond the log. On return the named models have reached it; @throws Away if they are far behind, since the answer
 * would change a moment later.
 */
export async function momentOf(
  { log, freshness }: { log: Clock } & Pick<Dependencies, 'freshness'>,
  asOf: string,
  models: readonly string[],
): Promise<Moment | undefined> {
  if (!asOf) return undefined;
  const position = /^\d+$/.test(asOf)
    ? Number(asOf)
    : await log.positionAt(new Date(asOf.length === 10 ? `${asOf}T23:59:59.999+08:00` : asOf));
  const moment = (await log.last(position)) ?? beginning;
  if (models.length && !(await freshness.reached(models, moment.position, timeoutMs)))
    throw new UnavailableError(`${models.join(', ')} have not reached position ${moment.position} yet`);
  return moment;
}

/** The present as a moment. */
export const presentOf = async ({ log }: { log: Clock }): Promise<Moment> =>
  (await log.last(Number.MAX_SAFE_INTEGER)) ?? beginning;

/** The latest moment that all these models have reached, after a short wait. */
export async function presentIn(
  { log, freshness }: { log: Clock } & Pick<Dependencies, 'freshness'>,
  models: readonly string[],
): Promise<Moment> {
  const present = await presentOf({ log });
  if (await freshness.reached(models, present.position, timeoutMs)) return present;
  return (await log.last(await knownPosition(freshness, models))) ?? beginning;
}

/** Whether it is in the future: a later time, or a position beyond the log. A date lasts until its end. */
export async function isToCome(
  { log, now }: { log: Clock } & Pick<Dependencies, 'now'>,
  asOf: string,
): Promise<boolean> {
  if (asOf === '') return false;
  const { position, at } = await presentOf({ log });
  if (/^\d+$/.test(asOf)) return Number(asOf) > position;
  // the log has a clock of its own
  const latest = Math.max(now(), Date.parse(at) || 0);
  return asOf.length === 10 ? asOf > dayOf(latest) : Date.parse(asOf) > latest + clockSkew;
}
