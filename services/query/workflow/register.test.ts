import { codeTables } from '@portal/shared/code-tables/tables';
import type { PortalEvent } from '@portal/shared/events/index';
import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { sampleContract } from '@portal/shared/records/institutional/sample';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';
import { workflows } from './models.ts';
import { type Printed, printedPdf } from './print.ts';
import { registerHandlers } from './register.ts';

const [anna, carl] = [uuid(101), uuid(103)];
const [own, fx] = [uuid(201), uuid(203)];
const org = `${anna} ORG_ADMIN 01 org ${own}`;
const office = `${carl} FX_ADMIN 01 fx ${fx}`;
const outsider = `${carl} ORG_ADMIN 01 org ${uuid(202)}`;
const number = 'TI2026A1B2C3D4E5';
const origin = 'https://portal.example';

const recordFields = (at: number) => ({ record: uuid(at), owner: own, name: 'Licence' });
const saved = (at: number): PortalEvent => ({
  type: 'CertificateSaved',
  data: { ...recordFields(at), state: 'DRAFT', content: sampleContract },
});
const acted = (
  at: number,
  act: string,
  from: string,
  to: string,
  registrationNumber: string | null = null,
): PortalEvent => ({
  type: 'CertificateActed',
  data: { ...recordFields(at), act, from, to, given: {}, content: null, number: registrationNumber },
});
const joined: PortalEvent = {
  type: 'MemberJoined',
  data: { id: fx, name: '示例外汇管理部', member: carl, role: 'FX_ADMIN', invitation: uuid(300) },
};
const founded: PortalEvent = {
  type: 'InstitutionFounded',
  data: {
    id: fx,
    kind: 'fx',
    code: '990000',
    name: '示例外汇管理部',
    nameEn: 'Sample Office',
    district: null,
    draccNo: '',
  },
};

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService((deps) => workflows.flatMap((models) => registerHandlers(deps, models, { origin })));
  const log: [PortalEvent, string][] = [
    ...([opened(anna, 'Anna'), opened(carl, 'Carl'), founded, joined].map((event) => [event, carl]) as [
      PortalEvent,
      string,
    ][]),
    ...[1, 2].flatMap((at): [PortalEvent, string][] => [
      [saved(at), anna],
      [acted(at, 'submit', 'DRAFT', 'ORG_REVIEW'), anna],
    ]),
    [acted(1, 'approve', 'ORG_REVIEW', 'REGULATOR_REVIEW'), uuid(102)],
    [acted(1, 'register', 'REGULATOR_REVIEW', 'REGISTERED', number), carl],
  ];
  await service.fill(
    log.map(([event]) => event),
    log.map(([, actor]) => ({ actor, role: 'FX_ADMIN' })),
  );
});
afterAll(() => service.close());

/** What can be read in a file, page by page. */
async function pagesOf(bytes: Buffer): Promise<string[]> {
  const file = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise;
  const pages: string[] = [];
  for (let at = 1; at <= file.numPages; at++) {
    const { items } = await (await file.getPage(at)).getTextContent();
    // where a line ends is no part of what it says
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replace(/\s/g, ''),
    );
  }
  await file.destroy();
  return pages;
}

const print = (at: number, as: string) => service.raw('/certificate/print', { id: uuid(at) }, { as });

test('a certificate says everything that stands on the register, with its words in both languages', async () => {
  const answer = await service.get(`/certificate/print?id=${uuid(1)}`, { as: org });
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' });
  expect(answer.headers['content-disposition']).toContain(`${number}.pdf`);
  const text = (await pagesOf(answer.rawPayload)).join('');
  for (const fragment of [
    ...[
      '技术进口合同登记证书',
      'Registration certificate of a technology import contract',
      number,
      '示例外汇管理部',
      'Sample Office',
    ],
    ...[
      '合同编号',
      'Contract number',
      String(sampleContract.contractNo),
      '虚构的技术许可',
      'Fiktiv GmbH',
      '德国',
      'Germany',
    ],
    ...['USD 1,000.10', '壹仟元壹角', 'one thousand and 10/100 only', 'Licence of a patent', '专利实施许可'],
    ...[`${origin}/proof?certificate=${number}`, '第 1 版', 'Version 1', 'Page 1 of'],
  ])
    expect(text).toContain(fragment.replace(/\s/g, ''));
  expect(text).not.toContain('Notvalidnow');
  // nobody's name
  for (const person of ['Anna', 'Carl']) expect(text).not.toContain(person);
});

test('none is printed of what is not registered, and nobody else gets one', async () => {
  const refusalOf = async (at: number, as: string) =>
    (await service.get(`/certificate/print?id=${uuid(at)}`, { as })).json();
  expect(await refusalOf(2, org)).toMatchObject({ flag: 'F', returnCode: 'certificate.unregistered' });
  expect(await refusalOf(1, outsider)).toMatchObject({ returnCode: '404' });
  expect(await refusalOf(2, office)).toMatchObject({ returnCode: '404' });
  expect(await refusalOf(1, `${anna} ORG_ADMIN`)).toMatchObject({ returnCode: 'workflow.acting' });
  expect((await print(1, 'anna')).statusCode).not.toBe(200);
});

test('anybody who has its number is told what stands on the register, and neither names nor amounts', async () => {
  const { data } = await service.request('/certificate/check', { number }, {});
  expect(data).toMatchObject({ part: 'TI', number, version: 1, state: 'REGISTERED', valid: true, changed: '' });
  expect(JSON.stringify(data)).not.toMatch(/Licence|1000|Anna|Carl|Fiktiv/);
  expect(await service.request('/certificate/check', { number: 'TI2026A1B2C3D4E6' }, {})).toMatchObject({
    returnCode: '404',
  });
  expect((await service.request('/certificate/check', { number: "' or 1=1" }, {})).flag).toBe('F');
});

const printed: Printed = {
  content: sampleContract,
  number,
  day: '2026-03-01',
  head: [],
  outcome: [],
  mark: '',
  check: ['核验'],
  seals: [['盖章处']],
  address: `${origin}/proof?certificate=${number}`,
};

async function pdfOf(content: Printed): Promise<Buffer> {
  const result = await printedPdf(certificateRecord, content, codeTables);
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

test('what is longer than a page goes on on the next, every sign of it; rare characters of names are there', async () => {
  const summary = Array.from({ length: 1_000 }, (_, at) => String.fromCodePoint(0x4e00 + at * 7)).join('');
  const content = { ...sampleContract, summary, supplier: '㛃镕喆龘堃', contractName: '长'.repeat(100) };
  const pages = await pagesOf(await pdfOf({ ...printed, content }));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.join('')).toContain('㛃镕喆龘堃');
  const read = pages.join('').replace(/[^\p{Script=Han}]/gu, '');
  for (const sign of summary) expect(read).toContain(sign);
  for (const [at, page] of pages.entries()) expect(page).toContain(`第${at + 1}页，共${pages.length}页`);
});

test('of its fonts it holds the letters that it needs alone', async () => {
  await pdfOf(printed);
  const bytes = await pdfOf(printed);
  // with the letters that it needs of fonts of 10 MB each
  expect(bytes.length).toBeLessThan(200_000);
});

test('what is said of the whole paper is said across each page', async () => {
  const content = { ...sampleContract, summary: '长'.repeat(1_000) };
  const marked = { ...printed, content, mark: '现无效：已中止  Not valid now: Suspended' };
  const pages = await pagesOf(await pdfOf(marked));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain('Notvalidnow:Suspended');
});
