import { connected } from '../../../runtime/database/connection.ts';
import { openReplicated } from '../../journeys/replicated.ts';
import { atMost, type BenchRow } from '../types.ts';
import { answersFrom, callerOf } from './answers.ts';

/** Milliseconds, as docs/operations/high-availability.md promises. */
const limit = 5_000;

/** From the promotion of the standby of a primary that was killed to the first write that is acknowledged. */
export async function promotedStandby(): Promise<BenchRow> {
  const { primary, standby, portal, close } = await openReplicated();
  try {
    const caller = await callerOf(portal);
    await answersFrom(caller);
    await primary.kill();
    await connected(standby.url, 'bench', (client) => client.query('select pg_promote(true, 30)'));
    const { write, read } = await answersFrom(caller);
    return atMost('the primary killed, from the promotion of its standby: first good write', write, limit, 'ms', {
      'first fresh read, in ms': Math.round(read),
    });
  } finally {
    await close();
  }
}
