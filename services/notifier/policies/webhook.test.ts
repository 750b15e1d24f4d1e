import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aboutWebhook, afterFailure, pauseAsked } from './webhook.ts';

const second = 1_000;
const hour = 3_600 * second;

test('who fails is tried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, and a last time a day after they first failed', () => {
  let place = { attempts: 0, failing: null as number | null };
  let now = 0;
  const tried = [0];
  for (;;) {
    const { isOver, next, ...failed } = afterFailure(place, now);
    if (isOver) break;
    place = failed;
    now = next;
    tried.push(now);
  }
  expect(tried.map((at) => at / second)).toEqual([0, 5, 305, 2_105, 9_305, 27_305, 63_305, 86_400]);
});

test('an answer is heeded that wants to be left alone for longer, for a day at most', () => {
  expect(afterFailure({ attempts: 0, failing: null }, 0, { retryAfter: '120' }).next).toBe(120 * second);
  expect(afterFailure({ attempts: 1, failing: 0 }, 5_000, { retryAfter: '1' }).next).toBe(305 * second);
  expect(pauseAsked('Thu, 01 Jan 1970 00:10:00 GMT', 0)).toBe(600 * second);
  expect(pauseAsked('999999999', 0)).toBe(24 * hour);
  for (const nothing of ['', 'soon', '-5', 'Thu, 01 Jan 1960 00:00:00 GMT']) expect(pauseAsked(nothing, 0)).toBe(0);
});

test('whatever a server answers, it is tried again within a day, later than now, and over after a day', () => {
  const any = fc.record({
    attempts: fc.nat(20),
    failed: fc.nat(48 * hour),
    retryAfter: fc.oneof(fc.string(), fc.nat().map(String)),
    chance: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(any, ({ attempts, failed, retryAfter, chance }) => {
      const now = 1_700_000_000_000;
      const after = afterFailure({ attempts, failing: now - failed }, now, { retryAfter, chance });
      expect(after.next).toBeGreaterThan(now);
      expect(after.next - now).toBeLessThanOrEqual(24 * hour * 1.1);
      expect(after.isOver).toBe(failed >= 24 * hour);
    }),
  );
});

test('the owner of a webhook gets a message when it is made or changed', () => {
  const content = { id: 'w', umId: 'lin', kinds: [], name: 'ERP', url: 'https://erp.example.org/' };
  const createdMessages = aboutWebhook({ type: 'WebhookMade', data: { ...content, hears: 'own', site: '01' } });
  const changed = aboutWebhook({ type: 'WebhookChanged', data: content });
  expect(
    [...createdMessages, ...changed].map(({ umId: accountId, template, params }) => [accountId, template, params]),
  ).toEqual([
    ['lin', 'webhookMade', {}],
    ['lin', 'webhookChanged', {}],
  ]);
});

test('its owner hears that it was stopped, unless they did it themselves', () => {
  const data = { id: 'w', umId: 'lin', status: 503 };
  expect(aboutWebhook({ type: 'WebhookDisabled', data: { ...data, why: 'failing' } })).toMatchObject([
    { umId: 'lin', template: 'webhookDisabled', about: { kind: 'webhook', id: 'w' } },
  ]);
  expect(aboutWebhook({ type: 'WebhookDisabled', data: { ...data, why: 'owner' } })).toEqual([]);
});
