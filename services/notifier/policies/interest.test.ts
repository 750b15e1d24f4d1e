import type { PortalEvent } from '@portal/shared/events/index';
import { recordPath } from '@portal/shared/record-path';
import { messageKindOf } from '@portal/shared/records/preferences';
import { expect, test } from 'vitest';
import { aboutInterest } from './interest.ts';

const product = '11111111-1111-4111-8111-111111111111';
const late = '2026-03-01T16:30:00.000Z';
const createEvent = (
  type: 'ProductLiked' | 'ProductFavourited',
  accountId: string,
  seller: string | null = 'bert',
): PortalEvent => ({
  type,
  data: { product, umId: accountId, seller },
});

test('what a day brings a seller is told under one name, whoever likes or keeps whatever, and names nobody', () => {
  const all = [createEvent('ProductLiked', 'anna'), createEvent('ProductFavourited', 'carl')].flatMap((event) =>
    aboutInterest({ ...event, at: late }),
  );
  const [first, second] = all;
  expect(first).toMatchObject({ umId: 'bert', category: '0', template: 'interestOfDay', params: {} });
  expect(second).toEqual(first);
  // half an hour into the next day in Shanghai
  expect(first?.once).toBe('interest 2026-03-02');
  expect(recordPath(first?.about ?? { kind: '', id: '' })).toBe(
    '/user/Sinteraction?dayStart=2026-03-02&dayEnd=2026-03-02',
  );
  expect(messageKindOf('interestOfDay')).toBe('interest');
  expect(JSON.stringify(all)).not.toContain('anna');
});

test('what is taken back, or said before sellers were known, tells nobody', () => {
  expect(aboutInterest({ type: 'ProductUnliked', data: { product, umId: 'anna' }, at: late })).toEqual([]);
  expect(aboutInterest({ ...createEvent('ProductLiked', 'anna', null), at: late })).toEqual([]);
});
