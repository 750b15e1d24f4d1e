import { startLoad } from '../commands/task.ts';
import { openScene, type PortalFixture } from '../portal/fixture.ts';
import type { BenchRow } from '../types.ts';
import { assumed, type Costs, capacityTable } from './capacity.ts';
import { checked } from './checked.ts';
import { measuredCosts } from './costs.ts';
import { oneToThree } from './groups.ts';

const productsEach = 60;

/** Where the log ends, as whoever has it says. */
async function headOf({ stack }: PortalFixture): Promise<number> {
  const { position } = await (await fetch(`${stack.command}/health/head`)).json();
  return Number(position);
}

const rounded = (value: number): number => Number(value.toFixed(3));

/** What each costs, a line each, in milliseconds of processor time. */
function toCostTable({ page, list, command, event, message }: Costs): Record<string, Record<string, number>> {
  const each = (parts: Record<string, number>) =>
    Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, rounded(value)]));
  return {
    'a kept page': each(page),
    'a list from the database': each(list),
    'a command': each(command),
    'an event in a group': each(event),
    'an event as it is carried, and its messages': each(message),
  };
}

/** What each thing costs, what is needed for how much of it, whether that is enough, and whether more groups answer more. */
export async function bench(): Promise<readonly BenchRow[]> {
  const fixture = await openScene({ productsEach, stack: { spare: { query: 3, projector: 3, gateway: 1 } } });
  const { stack, sellers, admins } = fixture;
  // as many as go: what is appended and folded together costs less each
  const cast = { command: stack.command, query: stack.query, sellers, admins };
  const load = startLoad({ ...cast, connections: 32 });
  try {
    const { costs, isPinned } = await measuredCosts(fixture, load, () => headOf(fixture));
    console.log(`\nMilliseconds of processor time${isPinned ? ', each process on a core of its own' : ''}:`);
    for (const [label, parts] of Object.entries(toCostTable(costs)))
      console.log(`  ${label}: ${JSON.stringify(parts)}`);
    const { kept: cachedShare, used, cores } = assumed;
    console.log(
      `\nWhat is needed, with ${cachedShare * 100} % of the reads answered by what is kept, each core used to ${used * 100} %, and read databases of ${cores} cores:\n${capacityTable(costs)}`,
    );
    const sizes = await checked(fixture, load, costs);
    const row = await oneToThree(fixture);
    return [
      ...sizes,
      { ...row, details: { ...row.details, 'milliseconds of processor time': toCostTable(costs), isPinned } },
    ];
  } finally {
    load.close();
    await fixture.close();
  }
}
