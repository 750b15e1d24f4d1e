import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindsOf } from '@portal/infra/runtime/event-store/kinds';
import { root } from '@portal/infra/tooling/root';
import type { Recorded } from '@portal/shared/define/event';
import { eventKinds, isPortalEvent } from '@portal/shared/events/index';
import { expect, test } from 'vitest';
import { messagesFor, messageTypes } from '../policies/messages.ts';

const folder = join(root, 'shared/contracts/logs');
const newest =
  readdirSync(folder)
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .at(-1) ?? '';
/** In which every type of event is told. */
const log: Recorded[] = JSON.parse(readFileSync(join(folder, newest), 'utf8'));

test('whatever calls for a message is among what the notifier listens to', () => {
  const { upcast } = kindsOf(eventKinds);
  const calling = log
    .map((event) => ({ ...event, data: upcast(event.type, event.schema, event.data as Record<string, unknown>) }))
    .filter((event) => isPortalEvent(event) && messagesFor(event).length > 0)
    .map(({ type }) => type);
  for (const type of ['ImportFailed', 'LogAlarmRaised', 'ReadModelReplaced']) expect(calling).toContain(type);
  expect(calling.filter((type) => !messageTypes.includes(type))).toEqual([]);
});
