import { calls } from '@portal/shared/calls/index';
import { accountStream } from '@portal/shared/events/account';
import { locales } from '@portal/shared/locales/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowPortal } from './borrowed-portal.ts';
import { poison } from './poison.ts';
import type { OwnPortal, Person } from './portal.ts';
import { expectFits, prefix, press, typeInto, visit, zhNarrow } from './screen.ts';

let portal: OwnPortal;
let admin: Person;

beforeAll(async () => {
  portal = await borrowPortal();
  admin = await portal.person('SHDIPP_ADMIN');
});
afterAll(() => portal?.close());

const timeoutMs = 120_000;
const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)(?:, number)?\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** An account of which the log has an event that no read model of accounts can take; gives the event's position. */
async function poisoned(person: Person): Promise<number> {
  admin.position = await poison(portal, person);
  return admin.position;
}

const waiting = async (position: number) => {
  const { data, returnInfo } = await portal.ask(calls.parkedList, { pageSize: 40 }, { as: admin });
  if (!data) throw new Error(returnInfo);
  return data.rows.filter((row) => row.position === position);
};
const found = async (person: Person) =>
  (await portal.ask(calls.queryUsers, { keyword: person.loginId }, { as: admin })).data?.rows.map(
    ({ status }) => status,
  );

test('a poisoned record waits, all others go on; tried again it waits with why, discarded it goes on, too', async () => {
  const anna = await portal.person('Default-App-User');
  const place = await poisoned(anna);
  const [row, ...others] = await waiting(place);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ follower: 'accounts', kind: 'account', record: anna.umId, events: 1, tried: null });
  // what happens to the record waits behind it, what happens to another one does not
  const bert = await portal.person('Default-App-User');
  for (const { umId: id } of [anna, bert])
    expect(await portal.ask(calls.freezeUser, { id, reason: 'a test' }, { as: admin })).toMatchObject({ flag: 'T' });
  expect([await found(anna), await found(bert)]).toEqual([['1'], ['2']]);
  expect(await waiting(place)).toMatchObject([{ events: 2 }]);

  const { follower = '', version = 0 } = row ?? {};
  const target = { follower, version, position: place };
  expect(await portal.ask(calls.parkedRetry, target, { as: admin })).toMatchObject({ flag: 'T' });
  expect(await waiting(place)).toMatchObject([{ events: 2, error: row?.error, tried: expect.any(String) }]);
  const otherSiteAdmin = await portal.person('SHDIPP_ADMIN', '02');
  expect(await portal.ask(calls.parkedDiscard, { ...target, reason: 'r' }, { as: otherSiteAdmin })).toMatchObject({
    returnCode: '403',
  });
  // a projector that dies meanwhile leaves it to the next one
  await portal.stack.kill('projector');
  const reason = 'No decider makes such a name';
  expect(await portal.ask(calls.parkedDiscard, { ...target, reason }, { as: admin })).toMatchObject({ flag: 'T' });
  await portal.stack.restart('projector');
  await expect.poll(() => waiting(place)).toEqual([]);
  expect(await found(anna)).toEqual(['2']);
  const trail = await portal.ask(calls.auditTrail, { kind: 'parked', record: accountStream(anna.umId) }, { as: admin });
  expect(trail.data?.rows).toMatchObject([
    { type: 'ParkedDiscarded', comment: reason, actor: admin.umId },
    { type: 'ParkedRetried', comment: '', actor: admin.umId },
  ]);
  const { record = '' } = trail.data?.rows[0] ?? {};
  const history = await portal.ask(calls.recordHistory, { id: record, kind: 'parked' }, { as: admin });
  expect(history.data?.history.map(({ type }) => type)).toEqual(['ParkedRetried', 'ParkedDiscarded']);
});

test.each([zhNarrow])(
  'an administrator tries a parked record again and discards its event, by keyboard: %s, %i wide',
  async (language, width) => {
    const { trail, codes, records } = locales[language];
    const { parked } = trail;
    const place = await poisoned(await portal.person('Default-App-User'));
    const [row] = await waiting(place);
    const name = `${records.kinds.account} ${row?.record.slice(0, 8)}`;
    const page = await visit(portal, { width, as: admin });
    await page.goto(`${portal.stack.gateway}${prefix[language]}/user/parked`);
    await page.getByText(row?.record ?? '').waitFor();
    await page.getByText(codes.event.AccountDetailsSaved).first().waitFor();
    await expectFits(page);
    await press(page.getByRole('button', { name: filled(parked.retry.named, { name }) }));
    await press(page.getByRole('dialog').getByRole('button', { name: parked.retry.yes }));
    await page.getByText(parked.retry.done).waitFor();
    await expect.poll(async () => (await waiting(place))[0]?.tried).toBeTruthy();
    await press(page.getByRole('button', { name: filled(parked.discard.named, { name }) }));
    const dialog = page.getByRole('dialog');
    await typeInto(dialog.getByLabel(parked.discard.reason), 'It is damaged');
    await expectFits(page);
    await press(dialog.getByRole('button', { name: parked.discard.yes }));
    await page.getByText(filled(parked.discard.done, { name })).waitFor();
    await page.getByText(row?.record ?? '').waitFor({ state: 'detached' });
    expect(await waiting(place)).toEqual([]);
  },
  timeoutMs,
);
