import type { LogReader } from '@portal/infra/runtime/event-store/log-reader';
import { UnavailableError } from '@portal/infra/runtime/http/fault';
import { knownPosition } from '@portal/infra/runtime/http/known-position';
import { dayOf } from '@portal/shared/rules/dates';
import type { Dependencies } from './dependencies.ts';

/** What tells one moment from another. */
export type Clock = Pick<LogReader, 'positionAt' | 'last'>;

/** A moment of the past: the position that the log had then, and when the event there was recorded ('' before any). */
export interface Moment {
  position: number;
  at: string;
}

const beginning: Moment = { position: 0, at: '' };

/** Reading models as of a moment waits for them to have got there, in milliseconds. */
const timeoutMs = 2_000;
/** by how much the clock of whoever asks may be ahead, in milliseconds */
const clockSkew = 60_000;

/**
 * What is meant by `asOf`: a position, or a time in ISO 8601 (a day alone: its end in Shanghai); undefined for ''.
 * Never beyond the log. The models named have reached it when this resolves; throws `Away` where they are far behind, since
 * the same question would be answered differently a moment later.
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

/** Now, as a moment. */
export const presentOf = async ({ log }: { log: Clock }): Promise<Moment> =>
  (await log.last(Number.MAX_SAFE_INTEGER)) ?? beginning;

/** Now, as far as all of these models know it; they are waited for a while. */
export async function presentIn(
  { log, freshness }: { log: Clock } & Pick<Dependencies, 'freshness'>,
  models: readonly string[],
): Promise<Moment> {
  const present = await presentOf({ log });
  if (await freshness.reached(models, present.position, timeoutMs)) return present;
  return (await log.last(await knownPosition(freshness, models))) ?? beginning;
}

/** Whether that is still to come: a time after now, or a position that the log has not got to. A day lasts until its end. */
export async function isToCome(
  { log, now }: { log: Clock } & Pick<Dependencies, 'now'>,
  asOf: string,
): Promise<boolean> {
  if (asOf === '') return false;
  const { position, at } = await presentOf({ log });
  if (/^\d+$/.test(asOf)) return Number(asOf) > position;
  // the log's clock is another one
  const latest = Math.max(now(), Date.parse(at) || 0);
  return asOf.length === 10 ? asOf > dayOf(latest) : Date.parse(asOf) > latest + clockSkew;
}
