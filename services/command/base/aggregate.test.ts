import { type EventOf, eventKind, type Recorded } from '@portal/shared/define/event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { aggregate } from './aggregate.ts';

const NoteTaken = eventKind({
  type: 'NoteTaken',
  version: 1,
  data: z.object({ account: z.string(), subject: z.string(), text: z.string() }),
  personal: { subject: 'account', fields: ['text'] },
});
type Data = EventOf<typeof NoteTaken>['data'];

const recorded: Recorded = {
  position: 1,
  stream: 'note-1',
  version: 1,
  id: 'event-1',
  schema: 1,
  at: '2026-01-01T00:00:00.000Z',
  meta: { actor: 'anna', role: 'system', site: '01', lang: 'EN', correlation: 'c', causation: 'c' },
  type: 'NoteTaken',
  data: { account: 'anna', subject: 'rice', text: 'words' },
};

test.each([
  [{}, true, 'words'],
  [{ personal: false }, false, undefined],
] as const)(
  'declared with %j its states are personal: %s, and its fold gets a personal field as %s',
  (declared, isPersonal, text) => {
    const notes = aggregate<Data | undefined, never, EventOf<typeof NoteTaken>>({
      stream: (id) => `note-${id}`,
      initial: undefined,
      kinds: [NoteTaken],
      evolve: (_, { data }) => data,
      decide: () => [],
      ...declared,
    });
    expect(notes.personal).toBe(isPersonal);
    expect(notes.after(undefined, recorded)).toEqual({ account: 'anna', subject: 'rice', text });
    expect(recorded.data).toHaveProperty('text', 'words');
  },
);
