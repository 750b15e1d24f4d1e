import { randomUUID } from 'node:crypto';
import { derivedId } from '@portal/infra/runtime/ids';
import { listParked, type ParkedDecision, unpark, withClient } from '@portal/infra/runtime/projection/index';
import { type ParkedEvent, parkedStream } from '@portal/shared/events/parked';
import type { Request } from './cli.ts';

type DecisionRequest = Pick<Request, 'url' | 'store' | 'log' | 'why' | 'model' | 'args'>;

/** The only follower that parks and is no read model; it carries out decisions itself. */
const notifier = 'notifier';

/** Records a decision on a parked record in the log, and carries it out if this program can. */
export async function decideParked(
  { url, store, log, why, model, args: [name = '', stream = ''] }: DecisionRequest,
  action: ParkedDecision['action'],
): Promise<void> {
  const own = name === notifier ? undefined : model(name);
  const version = own?.version ?? 0;
  await withClient(url, action, async (client) => {
    const waits = async () =>
      (await listParked(client)).rows.find(
        (row) => row.name === name && row.version === version && row.stream === stream,
      );
    const found = await waits();
    if (!found) throw new Error(`nothing of ${stream} is parked in ${name} version ${version}`);
    const id = derivedId('parked', name, String(version), stream);
    const target = { id, follower: name, version, stream, place: found.position, event: found.type };
    const event: ParkedEvent =
      action === 'retry'
        ? { type: 'ParkedRetried', data: target }
        : { type: 'ParkedDiscarded', data: { ...target, reason: why } };
    const run = randomUUID();
    const meta = { actor: 'system', role: 'system', site: '01', lang: 'EN', correlation: run, causation: run };
    await store.append({ stream: parkedStream(name), expected: 'any', events: [event], meta });
    if (!own) return console.log('It is in the log: the notifier does so as soon as it has read it.');
    // a projector may have been quicker
    for (const { generation, folded } of await unpark(client, { ...log, models: [own] }))
      console.log(`Generation ${generation}: ${folded} events folded.`);
    const parkedEvent = await waits();
    if (parkedEvent) throw new Error(`It waits at position ${parkedEvent.position}: ${parkedEvent.error}`);
    console.log(`Nothing of ${stream} is parked in ${name} any more.`);
  });
}
