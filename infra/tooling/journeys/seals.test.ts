import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { calls } from '@portal/shared/calls/index';
import type { Language } from '@portal/shared/codes/index';
import { accountStream } from '@portal/shared/events/account';
import { locales } from '@portal/shared/locales/index';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { check } from '../../../proof/check.mjs';
import { connectedClient } from '../../runtime/database/client.ts';
import { programFile } from '../build/servers.ts';
import { institution } from './institutions.ts';
import { paymentAccess, someone } from './office-people.ts';
import { type OwnPortal, openPortal, type Person } from './portal.ts';
import { decide, savedProduct, submit } from './product.ts';
import { expectAccessibleInBothWidths, found, press, visit } from './screen.ts';

let portal: OwnPortal;
let seller: Person;
let admin: Person;
let folder: string;
let sql: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-seals-'));
  portal = await openPortal({
    count: { command: 2 },
    env: { ...process.env, SEAL_MINUTES: '0.02', VERIFY_EVENTS_PER_SECOND: '5000' },
  });
  sql = await connectedClient(portal.stack.env.EVENT_STORE_URL);
  [seller, admin] = await Promise.all([portal.person('Default-App-User'), portal.person('SHDIPP_ADMIN')]);
});
afterAll(async () => {
  await sql?.end();
  await portal?.close();
  await rm(folder, { recursive: true, force: true });
});

async function log(...args: string[]): Promise<{ code: number; said: string }> {
  const program = spawn(process.execPath, [programFile('log'), ...args], {
    env: portal.stack.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, complaint, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'exit'),
  ]);
  return { code, said: output + complaint };
}

async function seal(): Promise<number> {
  const answer = await portal.ask(calls.sealNow, {}, { as: admin });
  if (answer.flag !== 'T' || !answer.data) throw new Error(answer.returnInfo);
  return answer.data.seal.position;
}

/** A product that went through review, and the id of its version. */
async function reviewed(language: Language = 'CN', comment?: string): Promise<string> {
  const id = await savedProduct(portal, seller, language);
  await submit(portal, seller, id);
  await decide(portal, admin, id, '1', comment);
  return id;
}

test('a seal on demand, by administrators alone; everyone reads the list', async () => {
  await reviewed();
  const position = await seal();
  expect((await portal.ask(calls.sealNow, {}, { as: seller })).returnCode).toBe('403');
  const list = await (await portal.get('/audit/seals')).json();
  expect(list.data.seals[0].position).toBeGreaterThanOrEqual(position);
  expect(list.data.keys).toHaveLength(1);
  expect((await portal.get('/audit/seals?from=1')).status).toBe(400);
  expect((await (await portal.get('/audit/seals?from=1&to=999999')).json()).returnCode).toBe('404');
});

test('a proof is for the owner and the administrators of the domain, and is right', async () => {
  const id = await reviewed();
  await seal();
  const [outsider, otherSiteAdmin] = await Promise.all([
    portal.person('Default-App-User'),
    portal.person('SHDIPP_ADMIN', '02'),
  ]);
  const list = await (await portal.get('/audit/seals')).json();
  for (const as of [seller, admin]) {
    const { data } = await portal.ask(calls.recordProof, { id }, { as });
    const result = await check(data, { seals: [list], keys: list.data.keys.map(({ pem }: { pem: string }) => pem) });
    expect(result).toMatchObject({ verdict: 'right', record: id });
    expect(result.events?.map(({ type }) => type)).toEqual(['ProductSaved', 'ProductSubmitted', 'ProductApproved']);
  }
  for (const as of [outsider, otherSiteAdmin])
    expect((await portal.ask(calls.recordProof, { id }, { as })).returnCode).toBe('404');
  expect((await portal.ask(calls.recordProof, { id })).returnCode).toBe('904');

  const own = await portal.ask(calls.recordProof, { id: seller.umId }, { as: seller });
  expect(await check(own.data)).toMatchObject({ verdict: 'right' });
  expect(own.data?.events[0]?.stream).toBe(accountStream(seller.umId));
  // names stay what they are in the log
  expect(JSON.stringify(own.data)).not.toContain(seller.loginId);
  expect((await portal.ask(calls.recordProof, { id: seller.umId }, { as: outsider })).returnCode).toBe('404');
});

test('a proof of an access to a bank is for its parties, each with what it was told, right and without what is personal', async () => {
  const [org, bank] = [
    await institution(portal, 'org'),
    await institution(portal, 'bank', ['BANK_ADMIN', 'BANK_ADMIN']),
  ];
  const id = await paymentAccess(portal, org, bank);
  await seal();
  for (const [as, types] of [
    [someone(org), ['AccessSaved', 'AccessActed', 'AccessActed']],
    [someone(bank), ['AccessSaved', 'AccessActed', 'AccessActed']],
  ] as const) {
    const { data } = await portal.ask(calls.recordProof, { id }, { as });
    const result = await check(data);
    expect(result).toMatchObject({ verdict: 'right', record: id });
    expect(result.events?.map(({ type }) => type)).toEqual(types);
    for (const secretText of ['13900000001', 'office@example.com'])
      expect(JSON.stringify(data)).not.toContain(secretText);
  }
  for (const as of [admin, seller])
    expect((await portal.ask(calls.recordProof, { id }, { as })).returnCode).toBe('404');
});

test('of what the public sees anyone gets the approval, without who decided and what they said', async () => {
  const [plain, commented] = [await reviewed('CN', ''), await reviewed('CN', 'only for the owner')];
  await seal();
  // asked without a name, it waits for nothing that others wrote
  const proofOf = (id: string) =>
    found(async () => (await (await portal.get(`/audit/approval?id=${id}`)).json()).data ?? undefined);
  const proof = await proofOf(plain);
  const result = await check(proof);
  expect(result).toMatchObject({ verdict: 'right', record: plain, events: [{ type: 'ProductApproved', actor: '' }] });
  expect(JSON.parse(result.events?.[0]?.data ?? '')).toMatchObject({ content: { productName: '红楼梦' } });
  expect(JSON.stringify(proof)).not.toContain(admin.umId);
  const hidden = await proofOf(commented);
  expect(await check(hidden)).toMatchObject({ verdict: 'right', events: [{ data: null }] });
  expect(JSON.stringify(hidden)).not.toContain('only for the owner');
  await portal.ask(calls.productShelve, { id: plain, status: '0' }, { as: seller });
  await expect
    .poll(async () => (await (await portal.get(`/audit/approval?id=${plain}`)).json()).returnCode)
    .toBe('404');
});

test('copies of seals: a feed, and an address of its own for each', async () => {
  const position = await seal();
  const answer = await portal.get('/audit/seals.atom');
  expect(answer.headers.get('content-type')).toContain('application/atom+xml');
  const feed = await answer.text();
  const [, first = ''] = /<entry><id>[^<]*(\/audit\/seals\/\d+)<\/id>/.exec(feed) ?? [];
  expect(Number(first.split('/').at(-1))).toBeGreaterThanOrEqual(position);
  const { data } = await (await portal.get(first)).json();
  expect(data.seals).toHaveLength(1);
  // what a subscriber keeps is the seal itself
  const publishedSeal = /<content type="text">([^<]*)</.exec(feed)?.[1]?.replaceAll('&quot;', '"') ?? '';
  expect(JSON.parse(publishedSeal)).toEqual(data.seals[0]);
  expect((await (await portal.get('/audit/seals/999999')).json()).returnCode).toBe('404');
});

test('sealing goes on whatever is killed, and all places agree', async () => {
  portal.stack.supervise();
  const head = async () => Number((await sql.query('select position from log.head')).rows[0]?.position);
  for (let round = 0; round < 4; round++) {
    const before = await head();
    let isOver = false;
    const underway = reviewed()
      .catch(() => undefined)
      .finally(() => {
        isOver = true;
      });
    // killed at another step of the review each time
    await vi.waitUntil(async () => isOver || (await head()) >= before + round, { timeout: 120_000, interval: 5 });
    await portal.stack.kill(round % 2 ? 'command' : 'command-2');
    await underway;
  }
  await vi.waitFor(() => seal(), { timeout: 120_000, interval: 500 });
  await vi.waitFor(
    async () => {
      const { code, said: output } = await log('verify');
      expect(output).not.toMatch(/lacks|are not in/);
      expect({ code, said: output }).toEqual({
        code: 0,
        said: expect.stringMatching(/The log is whole.*Seals vouch/s),
      });
    },
    { timeout: 120_000, interval: 500 },
  );
  expect((await log('seals')).said).toContain('BEGIN PUBLIC KEY');
});

test.each<[Language, number]>([['EN', 360]])(
  'the page where anyone checks a proof: %s, %i wide',
  async (language, width) => {
    const words = locales[language].proof;
    const id = await reviewed();
    await seal();
    const file = join(folder, `${language}.json`);
    expect((await log('proof', id, '--to', file)).code).toBe(0);
    const proof = await readFile(file, 'utf8');
    const forged = join(folder, `${language}-forged.json`);
    await writeFile(forged, proof.replace('ProductApproved', 'ProductRejected'));
    const list = await (await portal.get('/audit/seals?pageSize=40')).json();
    const held = join(folder, `${language}-seal.json`);
    await writeFile(held, JSON.stringify(list.data.seals.at(-1)));

    const page = await visit(portal, { width });
    await page.goto(`${portal.stack.gateway}/${language === 'CN' ? 'zh' : 'en'}/proof`);
    const choose = (label: string, path: string) => page.getByLabel(label, { exact: true }).last().setInputFiles(path);
    await choose(words.proof.label, file);
    await page.getByText(words.verdict.right).waitFor();
    await page.getByText(locales[language].codes.event.ProductApproved).first().waitFor();
    // the old seal is linked by what the portal is asked for
    await choose(words.seal.label, held);
    await page
      .getByText(words.steps.held.right.split('{{')[0] ?? '')
      .first()
      .waitFor();
    await page.getByText(words.verdict.right).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth))
      .toBe(false);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: join(process.env.SCREENSHOTS, `proof-${language}.png`), fullPage: true });
    await choose(words.proof.label, forged);
    await page.getByText(words.verdict.wrong).waitFor();
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: join(process.env.SCREENSHOTS, `proof-${language}-wrong.png`), fullPage: true });
    await choose(words.proof.label, held);
    await page.getByText(words.unreadable.title).waitFor();
    await page
      .getByLabel(words.proof.label, { exact: true })
      .last()
      .setInputFiles({ name: 'figures.csv', mimeType: 'text/csv', buffer: Buffer.from('Rank,code') });
    await page.getByText(words.unreadable.json).waitFor();
    await page.getByRole('button', { name: words.clear }).click();
    // what is offered to save is the script itself
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: words.script }).click(),
    ]);
    expect(await readFile(await saved.path(), 'utf8')).toBe(await readFile('proof/check.mjs', 'utf8'));
  },
);

test.each<[Language, number]>([['CN', 1440]])(
  'a visitor checks what a page shows: %s, %i wide',
  async (language, width) => {
    const { site, proof: words, kinds } = locales[language];
    const id = await reviewed(language, '');
    await seal();
    const name = language === 'CN' ? '红楼梦' : 'Dream of the Red Chamber';
    const path = `/${language === 'CN' ? 'zh' : 'en'}/Goods?ptId=${id.replace(/-(cn|en)$/, '')}`;
    const page = await visit(portal, { width });
    const checked = async () => {
      await page.goto(portal.stack.gateway + path);
      await press(page.getByRole('button', { name: site.approval.check }));
    };
    await checked();
    await page.getByText(words.approval.right).waitFor();
    const same = words.approval.same.split('{{')[0] ?? '';
    expect(await page.getByText(same).textContent()).toContain(kinds.product.fields.summary);
    await page.getByText(words.approval.keyNowhere).waitFor();
    await expectAccessibleInBothWidths(page);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: join(process.env.SCREENSHOTS, `approval-${language}.png`), fullPage: true });
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: site.approval.save }).click(),
    ]);
    expect(await check(JSON.parse(await readFile(await saved.path(), 'utf8')))).toMatchObject({ verdict: 'right' });

    // another name on the page than the one that was approved
    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(name, 'Forged') });
    });
    await checked();
    await page.getByText(words.approval.wrong).waitFor();
    const different = words.approval.different.split('{{')[0] ?? '';
    expect(await page.getByText(different).textContent()).toContain(kinds.product.fields.productName);
    await page.unrouteAll({ behavior: 'wait' });

    // another log than the one that was sealed
    await page.route('**/audit/approval?*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"root":"[0-9a-f]{8}/g, '"root":"00000000');
      await route.fulfill({ response: answer, body });
    });
    await checked();
    await page.getByText(words.approval.wrong).waitFor();
    await page
      .getByText(words.steps.inclusion.wrong.split('{{')[0] ?? '')
      .first()
      .waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  },
);

test('a log that was altered: the verifier tells the administrators, and the command line says where', async () => {
  await sql.query(`update log.events set meta = replace(meta, '"site":"01"', '"site":"02"') where position = 2`);
  expect(await log('verify')).toEqual({ code: 1, said: expect.stringContaining('position 2: altered') });
  // rounds are a minute apart; whoever takes over from a process that lost its connection begins with one
  await sql.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'log-watch'`);
  const title = locales.CN.inbox.logAlarm.title;
  await vi.waitFor(
    async () => {
      const { data } = await portal.ask(calls.loadMessages, { pageSize: 40 }, { as: admin });
      expect(data?.messageDetailList.map((message) => message.title)).toContain(title);
    },
    { timeout: 120_000, interval: 1_000 },
  );
  expect(await readdir(join(portal.stack.dataDir, 'seals', 'keys'))).toHaveLength(1);
});
