import { calls } from '@portal/shared/calls/index';
import { openPortal } from '../../journeys/portal.ts';
import { endpointsOf, lastLetIn, present } from '../../journeys/shut-out.ts';
import { atMost, type BenchRow } from '../types.ts';

/** Milliseconds, as docs/security.md promises of every process. */
const limit = 1_000;

/** From the answer that an account is frozen to the last call that any process let its session in with. */
export async function endedSessions(): Promise<BenchRow[]> {
  const portal = await openPortal({ count: { command: 2 } });
  try {
    const endpoints = await endpointsOf(portal);
    const boss = await portal.person('SHDIPP_ADMIN');
    const frozen = async (name: string, accounts: number, strike = async () => {}): Promise<BenchRow> => {
      const times: number[] = [];
      for (let account = 0; account < accounts; account++) {
        const { user, ended } = await present(portal, endpoints);
        await strike();
        const { flag, returnInfo } = await portal.ask(
          calls.freezeUser,
          { id: user.umId, reason: 'bench' },
          { as: boss },
        );
        if (flag !== 'T') throw new Error(`an account cannot be frozen: ${returnInfo}`);
        const [last] = await Promise.all([lastLetIn(endpoints, user.token), ended]);
        times.push(last);
      }
      // no call at all that was let in is less than could be measured
      return atMost(name, Math.max(1, ...times), limit, 'ms', { times: times.map(Math.round) });
    };
    return [
      await frozen('an account is frozen: last call let in', 5),
      await frozen('an account is frozen without NATS: last call let in', 1, async () => portal.stack.nats?.kill()),
    ];
  } finally {
    await portal.close();
  }
}
