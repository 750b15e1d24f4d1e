import type { WebhookEvent } from '@portal/shared/events/webhook';
import { expect, test } from 'vitest';
import { decideWebhook, evolveWebhook, type Webhook, type WebhookCommand } from './decide.ts';

const whose = { id: 'w', umId: 'lin' };
const settings = { name: 'ERP', url: 'https://erp.example.org/in', kinds: ['product'] };
const madeEvent: WebhookEvent = { type: 'WebhookMade', data: { ...whose, hears: 'own', site: '01', ...settings } };
const disabled: WebhookEvent = { type: 'WebhookDisabled', data: { ...whose, why: 'failing', status: 503 } };
const ended: WebhookEvent = { type: 'WebhookEnded', data: whose };
const after = (...events: WebhookEvent[]) => events.reduce(evolveWebhook, undefined as Webhook);
const make = { ...whose, act: 'make', hears: 'own', site: '01', mayHearPublic: false, ...settings } as const;
const change = { ...whose, act: 'change', enabled: true, ...settings } as const;

test('it is made, changed, stopped, let go on, and ended', () => {
  expect(decideWebhook(make, after())).toEqual([madeEvent]);
  expect(decideWebhook(change, after(madeEvent))).toEqual([]);
  expect(decideWebhook({ ...change, name: 'CRM' }, after(madeEvent))).toEqual([
    { type: 'WebhookChanged', data: { ...whose, ...settings, name: 'CRM' } },
  ]);
  expect(decideWebhook({ ...change, enabled: false }, after(madeEvent))).toEqual([
    { type: 'WebhookDisabled', data: { ...whose, why: 'owner', status: 0 } },
  ]);
  expect(decideWebhook(change, after(madeEvent, disabled))).toEqual([{ type: 'WebhookEnabled', data: whose }]);
  expect(decideWebhook({ ...whose, act: 'end' }, after(madeEvent, disabled))).toEqual([ended]);
});

test('it is tested while it is not stopped; replayed and given a new secret in any case', () => {
  const acts: [WebhookCommand, string][] = [
    [{ ...whose, act: 'replay', after: 7 }, 'WebhookReplayAsked'],
    [{ ...whose, act: 'rotate', until: '2026-11-27T00:00:00.000Z' }, 'WebhookRotated'],
  ];
  for (const [act, type] of acts)
    for (const now of [after(madeEvent), after(madeEvent, disabled)])
      expect(decideWebhook(act, now)).toMatchObject([{ type }]);
  expect(decideWebhook({ ...whose, act: 'test' }, after(madeEvent))).toMatchObject([{ type: 'WebhookTestAsked' }]);
  expect(decideWebhook({ ...whose, act: 'test' }, after(madeEvent, disabled))).toEqual({ refused: 'webhook.stopped' });
});

test('what happens in public is for administrators; kinds are those that it hears of', () => {
  expect(decideWebhook({ ...make, hears: 'public' }, after())).toMatchObject({ fields: { hears: 'fields.code' } });
  const public_ = { ...make, hears: 'public', mayHearPublic: true } as const;
  expect(decideWebhook({ ...public_, kinds: ['figures', 'article'] }, after())).toHaveLength(1);
  expect(decideWebhook({ ...public_, kinds: ['message'] }, after())).toMatchObject({
    fields: { kinds: 'fields.code' },
  });
  expect(decideWebhook({ ...make, kinds: ['figures'] }, after())).toMatchObject({ fields: { kinds: 'fields.code' } });
  expect(decideWebhook({ ...change, kinds: ['article'] }, after(madeEvent))).toMatchObject({
    fields: { kinds: 'fields.code' },
  });
});

test('to everybody else, and once it is ended, there is none', () => {
  const acts: WebhookCommand[] = [
    change,
    ...(['test', 'end'] as const).map((act) => ({ ...whose, act })),
    { ...whose, act: 'replay', after: 0 },
    { ...whose, act: 'rotate', until: '' },
  ];
  for (const act of acts)
    for (const now of [
      after(),
      after(madeEvent, ended),
      after({ ...madeEvent, data: { ...madeEvent.data, umId: 'mo' } } as WebhookEvent),
    ])
      expect(decideWebhook(act, now)).toMatchObject({ refused: '404' });
});
