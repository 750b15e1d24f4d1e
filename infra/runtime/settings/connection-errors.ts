import pg from 'pg';

/** With what a process ends that lost a database or a server; whoever starts it again need not wait for long. */
export const awayExit = 75;

const codes = /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|AI_AGAIN))$/;
/** connection exceptions, shut-downs and starts, too many connections */
const states = /^(08|57P|53300)/;

/** Whether it is about a database or server that is away, and no defect of ours. */
export function isAway(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if (cause instanceof pg.DatabaseError) return states.test(cause.code ?? '');
  if (cause instanceof AggregateError) return cause.errors.some(isAway);
  if ('code' in cause && typeof cause.code === 'string' && codes.test(cause.code)) return true;
  return /^(Connection terminated|timeout exceeded when trying to connect)/.test(cause.message) || isAway(cause.cause);
}
