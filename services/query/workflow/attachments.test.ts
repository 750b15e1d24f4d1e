import { plainPdf } from '@portal/infra/runtime/files/plain-pdf';
import { signedPath } from '@portal/infra/runtime/files/signature';
import type { PortalEvent } from '@portal/shared/events/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const [anna, bert, carl] = [uuid(101), uuid(102), uuid(103)];
const own = uuid(201);
const org = `${anna} ORG_ADMIN 01 org ${own}`;
const audit = `${bert} ORG_AUDIT 01 org ${own}`;
const office = `${carl} FX_ADMIN 01 fx ${uuid(203)}`;
const outsiders = [`${carl} ORG_ADMIN 01 org ${uuid(202)}`, `${carl} ORG_AUDIT 01 org ${uuid(202)}`];
const bank = `${carl} BANK_ADMIN 01 bank ${uuid(204)}`;

const pdf = plainPdf(['合同 Contract']);
const [contract, status, changed, picture] = [uuid(301), uuid(302), uuid(303), uuid(304)];
let service: Awaited<ReturnType<typeof testService>>;

const recordFields = (number: number) => ({ record: uuid(number), owner: own, name: `Licence ${number}` });
const contentOf = (number: number, more: object = {}) => ({
  certType: 'TI',
  contractNo: `26DESHY650000000${number}`,
  contractName: `Licence ${number}`,
  ...more,
});
const saved = (number: number, more: object): PortalEvent => ({
  type: 'CertificateSaved',
  data: { ...recordFields(number), state: 'DRAFT', content: contentOf(number, more) },
});
const acted = (number: number, act: string, from: string, to: string, more: object = {}): PortalEvent => ({
  type: 'CertificateActed',
  data: { ...recordFields(number), act, from, to, given: {}, content: null, number: null, ...more } as never,
});

beforeAll(async () => {
  service = await testService();
  const sha256 = service.store(pdf);
  const stored = (fileId: string, name?: string): PortalEvent => ({
    type: 'FileStored',
    data: {
      fileId,
      owner: anna,
      sha256,
      mime: 'application/pdf',
      bytes: pdf.length,
      width: 0,
      height: 0,
      ...(name === undefined ? { use: 'product' } : { use: 'document', name }),
    },
  });
  const files = { contract: [contract], legalStatus: [status] };
  await service.fill(
    [
      opened(anna, 'Anna'),
      stored(contract, "合同 (1)'s.pdf"),
      stored(status, 'status.pdf'),
      stored(changed, 'changed.pdf'),
      stored(picture),
      saved(1, files),
      saved(2, files),
      acted(2, 'submit', 'DRAFT', 'ORG_REVIEW'),
      acted(2, 'approve', 'ORG_REVIEW', 'REGULATOR_REVIEW'),
      acted(2, 'register', 'REGULATOR_REVIEW', 'REGISTERED', { number: 'TI20260000000002' }),
      acted(2, 'fileChange', 'REGISTERED', 'CHANGE_ORG_REVIEW', {
        content: contentOf(2, { ...files, translation: [changed] }),
      }),
      // kept before there were attachments
      saved(3, {}),
      storyOf({ content: content({ images: [contract] }) }).approved('', [contract]),
    ],
    [],
  );
});
afterAll(() => service.close());

const show = (number: number, as: string) => service.request('/certificate/show', { id: uuid(number) }, { as });
const open = (url: string, headers: Record<string, string> = {}) => service.get(url, { headers });

test('whoever the record is open to is told of its files, each with an address that opens it', async () => {
  for (const [number, as, ids] of [
    [1, org, [contract, status]],
    [1, audit, [contract, status]],
    [2, org, [contract, status, changed]],
    // the change is still looked at by whose it is
    [2, office, [contract, status]],
    [3, org, []],
  ] as const) {
    const { files } = (await show(number, as)).data;
    expect(files.map(({ id }: { id: string }) => id)).toEqual(ids);
    for (const { url, size } of files) {
      expect(size).toBe(pdf.length);
      expect((await open(url)).rawPayload.equals(pdf)).toBe(true);
    }
  }
});

test('to others neither the record nor its files are there', async () => {
  for (const as of outsiders) expect(await show(2, as)).toMatchObject({ flag: 'F', returnCode: '404' });
  // what never came to the office
  expect(await show(1, office)).toMatchObject({ flag: 'F', returnCode: '404' });
  expect(await show(2, bank)).toMatchObject({ flag: 'F' });
  for (const path of [`/resource/${contract}`, `/resource/${contract}/160`])
    for (const end of ['', '?e=99999999999&s=x']) expect((await open(`${path}${end}`)).statusCode).toBe(404);
});

test('a document is not public, not even where live content names it', async () => {
  expect((await open(`/resource/${contract}`)).statusCode).toBe(404);
});

test('an address ends, and opens no other file', async () => {
  const address = service.deps.signed(contract);
  expect((await open(address)).statusCode).toBe(200);
  expect((await open(address.replace(contract, status))).statusCode).toBe(404);
  const day = 24 * 3_600_000;
  expect((await open(signedPath(contract, 'key', Date.now() - day))).statusCode).toBe(404);
});

test('it is shown in the browser’s own view, within the portal’s pages alone, under the name that it was given', async () => {
  const { headers } = await open(service.deps.signed(contract));
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, max-age=600',
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'content-length': String(pdf.length),
    'content-disposition': `inline; filename="${contract}.pdf"; filename*=UTF-8''%E5%90%88%E5%90%8C%20%281%29%27s.pdf`,
  });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'self'$/);
  const part = await open(service.deps.signed(contract), { range: 'bytes=0-4' });
  expect([part.statusCode, part.payload]).toEqual([206, '%PDF-']);
});
