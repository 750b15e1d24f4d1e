import type { TimelineEntry } from '@portal/shared/calls/history';

export const recordId = '1b4e28ba-2fa1-11d2-883f-0016d3cca427-en';

export const makeValue = (text: string | null, pictures: string[] = []) => ({ text, pictures });

/** The first event of a record: its owner saved it. */
export const entry = (position: number, some: Partial<TimelineEntry> = {}): TimelineEntry => ({
  position,
  at: '2026-03-01T08:00:00Z',
  type: 'ProductSaved',
  version: position,
  actor: 'u2',
  actorName: 'Anna Seller',
  role: 'Default-App-User',
  site: '01',
  comment: '',
  told: [],
  changes: [],
  lists: [],
  caused: [],
  correlation: `request-${position}`,
  causation: `command-${position}`,
  cause: null,
  ...some,
});

export const historyOf = (history: readonly TimelineEntry[], total = history.length) => ({
  kind: 'product',
  record: recordId,
  name: 'Red lantern',
  owner: 'u2',
  ownerName: 'Anna Seller',
  total,
  history: [...history],
});
