import { randomUUID } from 'node:crypto';
import { connectedClient } from '@portal/infra/runtime/database/client';
import { calls } from '@portal/shared/calls/index';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { type Call, isForMachines } from '@portal/shared/define/call';
import { documentRecord } from '@portal/shared/records/institutional/document-record';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accepts, filledPath, formText, type Values, validInput } from '../../runtime/http/hostile.ts';
import { fieldsOf } from '../../runtime/http/schema-text.ts';
import { institution } from './institutions.ts';
import { paper, requireData, someone } from './office-people.ts';
import { type Person, type Portal, pngOf } from './portal.ts';
import { listedProduct, savedProduct, submit } from './product.ts';
import { sharedPortal } from './shared-portal.ts';

/** A stream does not end; a logout ends the session that the others are made with; maintenance shuts the portal to all others. */
const excluded: readonly Call[] = [calls.liveMessages, calls.publicEvents, calls.logout, calls.beginMaintenance];
const all: readonly Call[] = Object.values(calls).filter((call) => !excluded.includes(call));
const seed = 20_261_130;
const atOnce = 6;

/** Fields by which a call names a record, a file or a person: of any call that is there, or comes to be. */
const naming =
  /^(key|of|record|contract|organisation|institution|product|bank|access|receipt|job|comment|report)$|id(Val)?s?$|id(Val)?List$|consultation/i;

interface Secret {
  /** of the record, by which others might ask for it */
  id: string;
  /** a text of it, which nobody but its owners reads */
  text: string;
  owner: Person;
  /** what else a call names it by */
  more: Values;
}

const reads = (call: Call): boolean => call.side === 'query' || call === calls.readDraft;

const secretText = () => `Canary${randomUUID().slice(0, 12)}`;

/** One record of each kind that is its owner's alone. */
async function secrets(portal: Portal): Promise<Secret[]> {
  const [seller, buyer, admin] = await Promise.all([
    portal.person('Default-App-User'),
    portal.person('Default-App-User'),
    portal.person('SHDIPP_ADMIN'),
  ]);
  const foreignSecrets: Secret[] = [];
  const add = (owner: Person, text: string, id: string, more: Values = {}) =>
    void foreignSecrets.push({ id, text, owner, more });

  const [draft, submitted] = [secretText(), secretText()];
  add(seller, draft, await savedProduct(portal, seller, 'CN', { productName: draft }));
  const waiting = await savedProduct(portal, seller, 'EN', { productName: submitted });
  requireData(await submit(portal, seller, waiting));
  add(seller, submitted, waiting);

  const [view, hook, machine, form] = [secretText(), secretText(), secretText(), secretText()];
  const as = { as: seller };
  add(
    seller,
    view,
    requireData(await portal.ask(calls.saveView, { list: 'products', name: view, search: '' }, as)).id,
    {
      list: 'products',
    },
  );
  const url = `https://${hook.toLowerCase()}.example.org/`;
  add(seller, hook, requireData(await portal.ask(calls.makeWebhook, { name: hook, url }, as)).id);
  const token = { name: machine, calls: [calls.productShow.path] };
  add(seller, machine, requireData(await portal.ask(calls.makeToken, token, as)).id);
  requireData(await portal.ask(calls.keepDraft, { name: form, content: form }, as));
  add(seller, form, form, { name: form });
  add(seller, 'no text of a file', requireData(await portal.upload(seller, await pngOf())).fileId);

  const question = secretText();
  const product = (await listedProduct(portal, seller, admin, 'EN')).slice(0, 36);
  const input = { prdId: product, text: question };
  add(buyer, question, requireData(await portal.ask(calls.consultProduct, input, { as: buyer })).consultation);

  const article = secretText();
  const content = { section: 'news', titleEN: article, bodyEN: `<p>${article}</p>`, sites: ['01'], oper: '0' } as const;
  add(admin, article, requireData(await portal.ask(calls.saveArticle, content as never, { as: admin })).idVal);

  const org = await institution(portal, 'org');
  const [number, preparer] = [secretText(), someone(org)];
  const file = await paper(portal, preparer, secretText());
  const document = { type: 'INVOICE', number, date: '2026-03-01', currency: 'USD', amount: '10.00', file };
  const { save } = callsOfWorkflow(documentRecord);
  add(preparer, number, requireData(await portal.ask(save, document, { as: preparer })).id);
  add(preparer, 'no text of a person', preparer.umId);
  return foreignSecrets;
}

interface Outsider {
  name: string;
  headers: Readonly<Record<string, string>>;
  umId: string;
}

/** Of each kind one who has no part in these records: by role, by site, by institution, by program, and nobody. */
async function strangers(portal: Portal): Promise<Outsider[]> {
  const person = async (name: string, pending: Promise<Person>): Promise<Outsider> => {
    const { token, umId: accountId } = await pending;
    return { name, umId: accountId, headers: { token } };
  };
  const [org, bank] = await Promise.all([institution(portal, 'org'), institution(portal, 'bank')]);
  const seller = await portal.person('Default-App-User');
  const paths = all.filter(isForMachines).map(({ path }) => path);
  const own = paths.filter((path) => !/^\/(admin|article|settings|message\/admin|audit)/.test(path));
  const { data } = await portal.ask(calls.makeToken, { name: 'program', calls: own }, { as: seller });
  return [
    { name: 'visitor', umId: '', headers: {} },
    await person('seller', portal.person('Default-App-User')),
    await person('seller of another site', portal.person('Default-App-User', '02')),
    await person('administrator of another site', portal.person('SHDIPP_ADMIN', '02')),
    await person('another organisation', Promise.resolve(someone(org))),
    await person('a bank without their account', Promise.resolve(someone(bank))),
    ...(data ? [{ name: 'program', umId: seller.umId, headers: { authorization: `Bearer ${data.token}` } }] : []),
  ];
}

/** An input that the call takes, with the id in each field that may name a record. */
function inputOn(call: Call, { id, more }: Secret, seedOffset: number): Values {
  const [valid = {}] = fc.sample(validInput(call.input), { seed: seed + seedOffset, numRuns: 1 });
  const recordFields = [...fieldsOf(call.input)].flatMap(([name, field]) => {
    if (name in more && accepts(field, more[name])) return [[name, more[name]] as const];
    if (!naming.test(name)) return [];
    const value = [id, [id], id.slice(0, 36), [id.slice(0, 36)]].find((candidate) => accepts(field, candidate));
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...valid, ...Object.fromEntries(recordFields) };
}

async function textOf(portal: Portal, call: Call, values: Values, headers: Readonly<Record<string, string>>) {
  const isGet = call.method === 'GET';
  const otherFields = Object.entries(values).filter(([name]) => !call.path.includes(`{${name}}`));
  const response = await fetch(
    `${portal.stack.gateway}${filledPath(call, values)}${isGet ? `?${formText(Object.fromEntries(otherFields))}` : ''}`,
    {
      method: call.method,
      headers: {
        ...headers,
        ...(!isGet && { 'content-type': 'application/json' }),
        ...(call.writes && { 'x-command-id': randomUUID() }),
      },
      redirect: 'manual',
      // by then it is a fault
      signal: AbortSignal.timeout(60_000),
      ...(!isGet && { body: JSON.stringify(values) }),
    },
  );
  return response.text();
}

/** Every call by every stranger, and every call on every record, each pair at least once. */
const pairs = (people: readonly Outsider[], records: readonly Secret[]) =>
  all.flatMap((call, at) =>
    Array.from({ length: Math.max(people.length, records.length) }, (_, index) => ({
      call,
      turn: index,
      stranger: people[(at + index) % people.length] as Outsider,
      secret: records[index % records.length] as Secret,
    })),
  );

test('no call gives a word of what is another’s, or changes it, whoever makes it', async () => {
  const portal = await sharedPortal();
  const [records, people] = [await secrets(portal), await strangers(portal)];
  const log = await connectedClient(portal.stack.env.EVENT_STORE_URL);
  const leaks: string[] = [];
  const leakedTexts = new Set<string>();
  const queue = pairs(people, records).values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const { call, turn: index, stranger: outsider, secret } of queue) {
        const values = inputOn(call, secret, index);
        const sent = JSON.stringify(values);
        const text = await textOf(portal, call, values, outsider.headers).catch((cause: unknown) => {
          throw new Error(`${call.path} by ${outsider.name}: ${sent}`, { cause });
        });
        for (const { text: word } of records)
          if (text.includes(word) && !sent.includes(word)) leaks.push(`${call.path} by ${outsider.name}: ${sent}`);
      }
    }),
  );
  expect(leaks).toEqual([]);

  // its owner reads each of them by some call, so that the search above would have found it
  for (const secret of records.filter(({ text }) => text.startsWith('Canary')))
    for (const [index, call] of all.entries()) {
      const { text, owner } = secret;
      if (!reads(call) || leakedTexts.has(text)) continue;
      const answer = await textOf(portal, call, inputOn(call, secret, index), {
        token: owner.token,
        'x-after': String(owner.position),
      });
      if (answer.includes(text)) leakedTexts.add(text);
    }
  expect(records.flatMap(({ text }) => (text.startsWith('Canary') && !leakedTexts.has(text) ? [text] : []))).toEqual(
    [],
  );

  const { rows } = await log.query(
    `select type, stream from log.events
      where meta::json->>'actor' = any($1) and exists (select from unnest($2::text[]) id where stream like '%' || id)`,
    [people.map(({ umId: accountId }) => accountId).filter(Boolean), records.map(({ id }) => id.slice(0, 36))],
  );
  await log.end();
  expect(rows).toEqual([]);
});
