import { eventKind } from '@portal/shared/define/event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openPersonKeys } from '../identity/keys.ts';
import { readNarrow } from './field-selection.ts';
import { openEventStore } from './index.ts';
import { meta, testLog } from './testing.ts';

const bound = eventKind({
  type: 'PhoneBound',
  version: 1,
  data: z.object({ umId: z.string(), phone: z.string().nullable(), tags: z.array(z.string()).optional() }),
  personal: { subject: 'umId', fields: ['phone', 'tags'] },
});
const renamed = eventKind({
  type: 'PhoneBound',
  version: 3,
  data: z.object({ person: z.string(), contact: z.string().nullable(), since: z.number() }),
  personal: { subject: 'person', fields: ['contact'] },
  upcasts: {
    1: ({ umId: accountId, phone, ...otherFields }) => ({ ...otherFields, person: accountId, contact: phone }),
    2: (data) => ({ ...data, since: 0 }),
  },
});
const bind = (accountId: string, phone: string | null) => ({
  stream: accountId,
  expected: 'any' as const,
  events: [{ type: 'PhoneBound', data: { umId: accountId, phone, tags: ['vip'] } }],
  meta,
});

test('personal fields are ciphertext in the table and in clear when read', async () => {
  const { store, sql } = await testLog([bound]);
  const received: unknown[] = [];
  store.onCommitted((events) => received.push(...events));
  await Promise.all([store.append(bind('u1', '13812345678')), store.append(bind('u2', null))]);
  expect(JSON.stringify(await sql('select data, meta from log.events'))).not.toMatch(/13812345678|vip/);
  expect(JSON.stringify(received)).not.toMatch(/13812345678|vip/);
  const [event] = await store.readStream('u1');
  expect(event?.data).toEqual({ umId: 'u1', phone: '13812345678', tags: ['vip'] });
  expect((await store.readStream('u2'))[0]?.data).toEqual({ umId: 'u2', phone: null, tags: ['vip'] });
  const stored = await store.read({ after: 0, limit: 9, decrypt: false });
  expect(JSON.stringify(stored)).not.toMatch(/13812345678|vip/);
  const revealed = await store.reveal(stored);
  expect(revealed).toEqual(await store.read({ after: 0, limit: 9 }));
  expect(await store.reveal(revealed)).toEqual(revealed);
});

test('once a person is erased the fields read null, for good, and the log still verifies', async () => {
  const { store, keys, url, sql } = await testLog([bound]);
  await Promise.all([store.append(bind('u1', '138')), store.append(bind('u2', '139'))]);
  await keys.erase('u1');
  expect((await store.readStream('u1'))[0]?.data).toEqual({ umId: 'u1', phone: null, tags: null });
  expect((await store.readStream('u2'))[0]?.data).toMatchObject({ phone: '139' });
  await store.append(bind('u1', '137'));
  expect((await store.readStream('u1')).map(({ data }) => data)).toMatchObject([{ phone: null }, { phone: null }]);
  expect(await store.verify()).toEqual({ ok: true, checked: 3 });
  expect(await sql("select key from identity.person_keys where subject = 'u1'")).toEqual([[null]]);
  for await (const events of readNarrow({ url, kinds: [bound], keys, after: 0, upTo: 3, fields: ['phone'] })) {
    expect(events.map(({ data }) => data.phone).sort()).toEqual(['139', null, null]);
  }
});

test('an event of an older schema is read in the shape of today, personal fields included', async () => {
  const { store, another, url, keys } = await testLog([bound]);
  await store.append(bind('u1', '138'));
  const newerStore = await another({ kinds: [renamed] });
  await newerStore.append({
    stream: 'u1',
    expected: 1,
    events: [{ type: 'PhoneBound', data: { person: 'u1', contact: '139', since: 7 } }],
    meta,
  });
  const expected = [
    { person: 'u1', contact: '138', tags: ['vip'], since: 0 },
    { person: 'u1', contact: '139', since: 7 },
  ];
  const events = await newerStore.readStream('u1');
  expect(events.map(({ data }) => data)).toEqual(expected);
  expect(events.map(({ schema }) => schema)).toEqual([3, 3]);
  const batches = readNarrow({ url, kinds: [renamed], keys, after: 0, upTo: 2, fields: ['contact', 'since'] });
  for await (const batch of batches) {
    expect(batch.map(({ data }) => data)).toEqual([
      { contact: '138', since: 0 },
      { contact: '139', since: 7 },
    ]);
  }
  await expect(store.readStream('u1')).rejects.toThrow(/newer/);
  expect((await store.read({ after: 0, limit: 9, decrypt: false })).map(({ schema }) => schema)).toEqual([1, 3]);
});

test('keys are stored under the master key, one for each person, whoever asks', async () => {
  const { url, sql } = await testLog([bound]);
  const master = Buffer.alloc(32, 7);
  const keys = await openPersonKeys(url, master);
  const other = await openPersonKeys(url, master);
  const personKeys = await Promise.all([...Array(10).keys()].map((n) => (n % 2 ? keys : other).keyFor('u9')));
  expect(new Set(personKeys.map((key) => key.toString('hex'))).size).toBe(1);
  const [[stored] = []] = await sql("select encode(key, 'hex') from identity.person_keys where subject = 'u9'");
  expect(stored).not.toContain(personKeys[0]?.toString('hex'));
  expect(await other.find('nobody')).toBeUndefined();
  await keys.close();
  await other.close();

  const wrong = await openPersonKeys(url, Buffer.alloc(32, 8));
  const store = await openEventStore({ url, kinds: [bound], keys: wrong, pepper: 'p' });
  await expect(store.append(bind('u9', '1'))).rejects.toThrow();
  await store.close();
  await wrong.close();
});

test('a ciphertext that was moved to another field, event type or stream is not read', async () => {
  const contactKind = eventKind({
    type: 'NameTold',
    version: 1,
    data: z.object({ umId: z.string(), phone: z.string().nullable(), other: z.string().nullable().optional() }),
    personal: { subject: 'umId', fields: ['phone', 'other'] },
  });
  const { store, sql } = await testLog([bound, contactKind]);
  const appendContact = (stream: string, data: object) =>
    store.append({ stream, expected: 'any', events: [{ type: 'NameTold', data: { umId: 'u1', ...data } }], meta });
  await store.append(bind('u1', '138'));
  await appendContact('u1', { phone: '139', other: '140' });
  await appendContact('x', { phone: '141' });
  expect((await store.readStream('u1'))[1]?.data).toMatchObject({ phone: '139', other: '140' });
  const updateSql = (position: number, text: string) =>
    `update log.events set data = ${text} where position = ${position}`;
  const dataOf = (position: number) => `(select data from log.events where position = ${position})`;
  const storedTexts = (await sql('select data from log.events order by position')).map(([data]) => String(data));
  const reset = async () => {
    for (const [index, data] of storedTexts.entries()) await sql(updateSql(index + 1, '$1'), [data]);
  };
  await sql(
    updateSql(
      2,
      `replace(replace(replace(${dataOf(2)}, '"phone"', '"was"'), '"other"', '"phone"'), '"was"', '"other"')`,
    ),
  );
  await expect(store.readStream('u1')).rejects.toThrow();
  await reset();
  await sql(updateSql(2, dataOf(3)));
  await expect(store.readStream('u1')).rejects.toThrow();
  await reset();
  await sql("update log.events set type = 'NameTold' where position = 1");
  await expect(store.readStream('u1')).rejects.toThrow();
  await sql("update log.events set type = 'PhoneBound' where position = 1");
  expect(await store.readStream('u1')).toHaveLength(2);
});
