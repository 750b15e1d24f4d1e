import { type Bench, openBench, rowsAndRebuilt } from '@portal/infra/runtime/projection/testing';
import { readModel } from '@portal/infra/runtime/projection/types';
import { testDatabase } from '@portal/infra/tooling/embedded/test-database';
import { accessStream } from '@portal/shared/events/access';
import { type AccountEvent, accountStream } from '@portal/shared/events/account';
import { consultationStream } from '@portal/shared/events/consultation';
import { erasure } from '@portal/shared/events/erasure';
import { importStream } from '@portal/shared/events/import';
import { eventKinds, type PortalEvent } from '@portal/shared/events/index';
import { interestId, interestStream } from '@portal/shared/events/interest';
import { messageStream } from '@portal/shared/events/message';
import { reportStream } from '@portal/shared/events/report';
import { viewStream } from '@portal/shared/events/view';
import { webhookStream } from '@portal/shared/events/webhook';
import { keptData, workflowStream } from '@portal/shared/events/workflow';
import { company } from '@portal/shared/records/company';
import { eventPrefix } from '@portal/shared/records/define';
import { accessRecord } from '@portal/shared/records/institutional/access-record';
import { receiptRecord } from '@portal/shared/records/institutional/receipt-record';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyModels as all } from '../models.ts';
import { personOf } from '../testing/accounts.ts';
import { storyOf, uuid } from '../testing/products.ts';
import { storiesOf } from '../testing/reviewed.ts';

const [anna, bert] = [uuid(1), uuid(2)];

/** What a log of before contacts was read by; its tables may still be there. */
type Opened = Extract<AccountEvent, { type: 'AccountOpened' }>;
const before = readModel<{ um_id: string; login_id: string | null; name: string | null }, Opened>({
  name: 'accounts',
  version: 1,
  events: ['AccountOpened'],
  table: {
    columns: { um_id: 'text', login_id: 'text', name: 'text' },
    nullable: ['login_id', 'name'],
    primaryKey: ['um_id'],
  },
  key: ({ data }) => ({ ids: [{ um_id: data.umId }] }),
  fold: (_row, { data }) => ({ um_id: data.umId, login_id: data.loginId, name: data.name }),
});

let bench: Bench;
let stop: () => Promise<void>;
beforeAll(async () => {
  const database = await testDatabase();
  bench = await openBench({ url: database.url, kinds: eventKinds, erasure });
  stop = async () => {
    await bench.close();
    await database.stop();
  };
});
afterAll(() => stop());

/** Every value in the read models' schema, what the planner learnt of them included. */
async function everything(): Promise<string> {
  const { rows: tables } = await bench.sql.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'read' and table_type = 'BASE TABLE'`,
  );
  const contents = tables.map(async ({ name }) => (await bench.sql.query(`select * from read.${name}`)).rows);
  const learnt = bench.sql.query(`select to_json(s) from pg_stats s where schemaname = 'read'`);
  return JSON.stringify([...(await Promise.all(contents)), (await learnt).rows]);
}

interface Words {
  name: string;
  phone: string;
  address: string;
  reason: string;
  /** in a conversation, and of a report */
  text: string;
  complaint: string;
}

async function lives(accountId: string, loginId: string, words: Words) {
  const accountEvents = personOf({ umId: accountId, loginId, name: words.name, reason: words.reason })();
  const stream = accountStream(accountId);
  await bench.append(stream, accountEvents.opened(), accountEvents.bound('phone', words.phone));
  await bench.append(
    accessStream(accountId),
    accountEvents.loggedIn('t', words.address),
    accountEvents.locked(words.address),
  );
  await bench.append(
    stream,
    accountEvents.bound('mail', `${loginId}@example.com`),
    accountEvents.saved(words.name, true),
  );
  await bench.append(stream, accountEvents.frozen(), accountEvents.reopened());
  const message = {
    messageId: accountId,
    umId: accountId,
    category: '1',
    template: 'accountFrozen',
    params: {},
    reason: words.reason,
  };
  await bench.append(messageStream(accountId), {
    type: 'MessageSent',
    data: { ...message, about: { kind: 'account', id: accountId } },
  });
  const product = storyOf({ record: accountId, owner: accountId });
  await bench.append(`product-${accountId}`, product.saved(), product.submitted(), product.approved());
  await speaks(accountId, words);
  return bench.append(accessStream(accountId), accountEvents.ended());
}

const companyOf = storiesOf<PortalEvent>(company, {
  record: uuid(61),
  content: {
    name: 'Fictional Ltd',
    abbreviation: '',
    usci: '91350100M000100Y43',
    categories: ['04'],
    scale: '01',
    website: 'https://example.com/',
    profile: 'x',
    address: '',
    officeTele: '',
    mail: '',
    logo: [],
    image1: [],
    image2: [],
    media: [],
    mediaWords: '',
  },
});

/** What somebody writes to others, and what they say of things: all of it under their own key. */
async function speaks(accountId: string, { text, complaint, phone }: Words): Promise<void> {
  const isAnna = accountId === anna;
  const [talk, report, likes] = [isAnna ? uuid(31) : uuid(32), isAnna ? uuid(41) : uuid(42), isAnna ? bert : anna];
  const facts = { consultation: talk, product: uuid(21), name: 'Maps', seller: bert, asker: anna, visitor: false };
  const messageEvent = {
    type: isAnna ? 'ConsultationAsked' : 'ConsultationAnswered',
    data: { ...facts, number: 1, text },
  };
  await bench.append(
    consultationStream(talk),
    { type: 'ConsultationOpened', data: { ...facts, place: 1 } },
    messageEvent,
  );
  const about = { kind: 'product', record: uuid(21), name: 'Maps', owner: uuid(3), sites: ['01'] };
  const reportData = { report, ...about, reporter: accountId, by: 'account', reason: 'other', words: complaint };
  await bench.append(reportStream(report), { type: 'ReportFiled', data: reportData });
  const likeData = { product: likes, umId: accountId };
  await bench.append(
    interestStream(interestId(likes, accountId)),
    { type: 'ProductLiked', data: { ...likeData, seller: likes } },
    { type: 'ProductFavourited', data: { ...likeData, seller: likes } },
  );
  const view = {
    id: isAnna ? uuid(51) : uuid(52),
    umId: accountId,
    list: 'users',
    name: text,
    search: `?keyWords=${complaint}`,
  };
  await bench.append(viewStream(view.id), { type: 'ViewSaved', data: view });
  const hook = { id: isAnna ? uuid(71) : uuid(72), umId: accountId, hears: 'own', site: '01', kinds: [] };
  await bench.append(webhookStream(hook.id), {
    type: 'WebhookMade',
    data: { ...hook, name: text, url: `https://example.com/${complaint}` },
  });
  for (const [at, kind] of [accessRecord, remittanceRecord, receiptRecord].entries()) {
    const record = uuid((isAnna ? 81 : 91) + at);
    const recordFields = { record, owner: uuid(21), name: 'Maps', addressed: '' };
    const content = {
      [kind === accessRecord ? 'contact' : kind === receiptRecord ? 'reporter' : 'applicant']: text,
      phone,
    };
    const data = keptData(kind, { ...recordFields, state: kind.states[0], content }, accountId);
    await bench.append(workflowStream(kind, record), { type: `${eventPrefix(kind)}Saved`, data });
  }
  const file = {
    fileName: `${text}.csv`,
    digest: 'x',
    size: 9,
    period: null,
    by: accountId,
    mode: 'add',
    check: null,
    reason: '',
  };
  const importId = isAnna ? uuid(101) : uuid(102);
  await bench.append(importStream(importId), {
    type: 'ImportStarted',
    data: { importId, subject: 'catalogue', ...file },
  });
  const firm = companyOf({ record: isAnna ? uuid(61) : uuid(62), owner: accountId, personal: { tele: phone } });
  await bench.append(`company-${isAnna ? uuid(61) : uuid(62)}`, firm.saved());
}

test('someone erased is nowhere in the read models, whichever version made the table; a rebuild gives the same', async () => {
  await lives(anna, 'anna', {
    name: 'Anna Karenina',
    phone: '13811112222',
    address: '10.9.8.7',
    reason: 'forged papers',
    text: 'a question of hers',
    complaint: 'a complaint of hers',
  });
  await lives(bert, 'bert', {
    name: 'Bert Brecht',
    phone: '13833334444',
    address: '10.6.5.4',
    reason: 'lost his key',
    text: 'an answer of his',
    complaint: 'a complaint of his',
  });
  const old = bench.runner({ models: [before] });
  await bench.reached(await bench.store.head(), ['accounts']);
  await old.close();
  bench.runner({ models: all });
  const names = all.map(({ name }) => name);
  await expect
    .poll(
      async () =>
        (
          await bench.sql.query(
            `select version from read.models where name = 'accounts' and state = 'current' order by version desc limit 1`,
          )
        ).rows,
      { timeout: 20_000 },
    )
    .toEqual([{ version: all.find(({ name }) => name === before.name)?.version }]);
  await bench.reached(await bench.store.head(), names);
  await bench.sql.query('analyze');
  const values = [
    ...['Anna', 'Karenina', '13811112222', '10.9.8.7', 'anna@example.com', 'karen', 'forged papers'],
    ...['a question of hers', 'a complaint of hers'],
  ];
  const full = await everything();
  for (const value of values) expect(full).toContain(value);

  const { cancelled, erased } = personOf({ umId: anna })();
  const last = await bench.append(accountStream(anna), cancelled(), erased());
  await bench.keys.erase(anna);
  await bench.reached(last, names);
  await expect
    .poll(
      async () => {
        const remaining = await everything();
        return values.filter((value) => remaining.includes(value));
      },
      { timeout: 30_000 },
    )
    .toEqual([]);
  const remaining = await everything();
  for (const value of ['Bert', '13833334444', '10.6.5.4', 'bert@example.com', 'lost his key'])
    expect(remaining).toContain(value);
  for (const value of ['an answer of his', 'a complaint of his']) expect(remaining).toContain(value);

  const { seen: projectedRows, rebuilt } = await rowsAndRebuilt(bench, all);
  expect(projectedRows).toEqual(rebuilt);
  expect(projectedRows.accounts).toHaveLength(2);
  expect(projectedRows.origins).toHaveLength(2);
  // what she said is gone, that it was said and of what is still there, under an id that names nobody
  for (const model of ['consultations', 'consultation_messages', 'reports', 'interests'])
    expect(projectedRows[model]).toHaveLength(2);
  expect(projectedRows.interactions).toHaveLength(5);
  // none that keeps something personal is left out
  const personalModels = all.filter(({ personal }) => personal).map(({ name }) => name);
  expect(personalModels.filter((name) => !projectedRows[name]?.length)).toEqual([]);
});
