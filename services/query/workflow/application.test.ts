import { languages } from '@portal/shared/codes/index';
import type { PortalEvent } from '@portal/shared/events/index';
import { translate } from '@portal/shared/locales/index';
import { sampleRemittance } from '@portal/shared/records/institutional/sample';
import { sampleReceipt } from '@portal/shared/records/institutional/sample-receipt';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workflowColumns } from '../export/lists.ts';
import { opened } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';
import { modelsNamed, workflows } from './models.ts';
import { registerHandlers } from './register.ts';

const [anna, carl] = [uuid(101), uuid(103)];
const [own, bank, other] = [uuid(201), uuid(203), uuid(204)];
const org = `${anna} ORG_ADMIN 01 org ${own}`;
const banker = `${carl} BANK_ADMIN 01 bank ${bank}`;
const otherBanker = `${carl} BANK_ADMIN 01 bank ${other}`;
const outsider = `${carl} ORG_ADMIN 01 org ${uuid(202)}`;
const origin = 'https://portal.example';
const number = 'T2026A1B2C3D4E5';
const receiptNo = 'R0000000000001';

const founded = (id: string, kind: 'org' | 'bank', name: string, nameEn: string): PortalEvent => ({
  type: 'InstitutionFounded',
  data: { id, kind, code: 'XMPLDEFFXXX', name, nameEn, district: null, draccNo: '' },
});
const common = (at: number) => ({ record: uuid(at), owner: own, name: 'Fiktiv GmbH', addressed: bank });
const saved = (at: number, more: object = {}): PortalEvent => ({
  type: 'RemittanceSaved',
  data: {
    ...common(at),
    state: 'DRAFT',
    content: { ...sampleRemittance, access: uuid(301), contract: uuid(302), bank, bankName: '示例银行', ...more },
  },
});
const acted = (at: number, act: string, from: string, to: string, more: object = {}): PortalEvent => ({
  type: 'RemittanceActed',
  data: { ...common(at), act, from, to, given: {}, content: null, number: null, noted: {}, findings: [], ...more },
});
const submitted = (at: number, applicationNumber: string): PortalEvent[] => [
  saved(at),
  acted(at, 'test', 'DRAFT', 'TESTED'),
  acted(at, 'submit', 'TESTED', 'ORG_REVIEW', { number: applicationNumber, noted: { usd: '1000.00', usdRate: '1' } }),
];
const taken = (at: number): PortalEvent[] => [
  acted(at, 'approve', 'ORG_REVIEW', 'SUBMITTED'),
  acted(at, 'takeUp', 'SUBMITTED', 'BANK_REVIEW'),
];
const arrived = { record: uuid(11), owner: bank, name: 'Fiktiv GmbH', addressed: own };
const received = { ...sampleReceipt, organisation: own, receiptNo };
const transition = (act: string, from: string, to: string, more: object = {}): PortalEvent => ({
  type: 'ReceiptActed',
  data: { ...arrived, act, from, to, given: {}, content: null, number: null, noted: {}, ...more },
});

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService((deps) =>
    workflows.filter(({ kind }) => kind.printed).flatMap((models) => registerHandlers(deps, models, { origin })),
  );
  await service.fill([
    opened(anna, 'Anna'),
    opened(carl, 'Carl'),
    founded(own, 'org', '虚构科技', 'Sample Technology'),
    founded(bank, 'bank', '示例银行', 'Sample Bank'),
    saved(1),
    ...submitted(2, number),
    ...taken(2),
    acted(2, 'accept', 'BANK_REVIEW', 'APPROVED', { reasons: { splitting: 'Paid in two instalments' } }),
    acted(2, 'remit', 'APPROVED', 'REMITTED', { given: { reference: 'FT26-0001' } }),
    acted(2, 'declare', 'REMITTED', 'DECLARED', { given: { declaration: '310000000000260101N001' } }),
    ...submitted(3, 'T2026A1B2C3D4E6'),
    ...submitted(4, 'T2026A1B2C3D4E7'),
    ...taken(4),
    acted(4, 'reject', 'BANK_REVIEW', 'REJECTED', { given: { comment: 'for the bank to say' } }),
    ...submitted(5, 'T2026A1B2C3D4E8'),
    ...taken(5),
    acted(5, 'accept', 'BANK_REVIEW', 'BANK_REVIEW', { reasons: { splitting: 'Said of what was before' } }),
    acted(5, 'askMore', 'BANK_REVIEW', 'DRAFT', { given: { comment: 'more' } }),
    saved(5, { payee: 'Changed afterwards' }),
    {
      type: 'ReceiptSaved',
      data: { ...arrived, state: 'ARRIVED', content: received },
    },
    transition('claim', 'ARRIVED', 'NATURE_PENDING'),
    transition('propose', 'NATURE_PENDING', 'NATURE_SUBMITTED', { content: received }),
    transition('confirm', 'NATURE_SUBMITTED', 'NATURE_CONFIRMED', { noted: { usdEquivalent: '1000.10' } }),
    transition('draft', 'NATURE_CONFIRMED', 'DRAFT', { content: received }),
    transition('submit', 'DRAFT', 'ORG_REVIEW'),
    transition('approve', 'ORG_REVIEW', 'BANK_REVIEW'),
    saved(6, { payee: 'Łódź Yazılım Şirketi 삼성전자', payeeAddress: 'Ỹ  e\u0301 \u{2cb4e}\u00ad Łódź三星삼성' }),
    saved(7, { payee: 'บริษัท ABC' }),
  ]);
});
afterAll(() => service.close());

/** What can be read in a file, page by page; where a line ends is no part of what it says. */
async function pagesOf(bytes: Buffer): Promise<string[]> {
  const file = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise;
  const pages: string[] = [];
  for (let at = 1; at <= file.numPages; at++) {
    const { items } = await (await file.getPage(at)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str.replace(/\s/g, '') : '')).join(''));
  }
  await file.destroy();
  return pages;
}
const squeezed = (printedText: string) => printedText.replace(/\s/g, '');
const print = (at: number, as: string, kind = 'remittance') => service.get(`/${kind}/print?id=${uuid(at)}`, { as });
const printed = async (at: number, as: string, kind?: string) => pagesOf((await print(at, as, kind)).rawPayload);
const check = (checkedNumber: string, kind = 'remittance') =>
  service.request(`/${kind}/check`, { number: checkedNumber }, {});

test('an application says every box of its form and what came of it, in both languages, and is checked by its number', async () => {
  const answer = await print(2, banker);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' });
  expect(answer.headers['content-disposition']).toContain(`${number}.pdf`);
  const text = (await pagesOf(answer.rawPayload)).join('');
  for (const fragment of [
    ...['境外汇款申请书', 'Application for Funds Transfers (Overseas)', number, '已申报', 'Declared'],
    ...['示例银行', 'Sample Bank', '虚构科技', 'Sample Technology', '汇发〔2022〕22 号', 'Huifa 2022 No. 22'],
    ...[
      '59a 收款人名称',
      "59a Beneficiary's Name & Address",
      'Fiktiv GmbH',
      'DE89370400440532013000',
      "57a BIC of the beneficiary's bank",
      '71A Charges',
      '汇款人 OUR',
    ],
    ...['USD 1,000.00', '壹仟元整', 'one thousand only', '227020', '软件开发服务费'],
    ...['FT26-0001', '310000000000260101N001', `${origin}/proof?remittance=${number}`, '银行（盖章处）'],
  ])
    expect(text).toContain(squeezed(fragment));
  expect(text).not.toContain(squeezed('Not submitted'));
  // ids of other records say nothing on paper
  for (const id of [uuid(301), uuid(302), bank]) expect(text).not.toContain(id);
});

/** Codes of glyphs by page; 0 is the box of a letter that a font lacks. */
async function glyphsOf(bytes: Buffer): Promise<number[]> {
  const file = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise;
  const codes: number[] = [];
  for (let at = 1; at <= file.numPages; at++) {
    const { fnArray, argsArray } = await (await file.getPage(at)).getOperatorList();
    for (const [index, operator] of fnArray.entries())
      if (operator === OPS.showText)
        for (const glyph of argsArray[index][0]) if (typeof glyph === 'object') codes.push(glyph.originalCharCode);
  }
  await file.destroy();
  return codes;
}

test('letters that the font of forms lacks come from others, and text is copied as it is entered', async () => {
  const { rawPayload } = await print(6, org);
  const text = (await pagesOf(rawPayload)).join('');
  for (const part of ['ŁódźYazılımŞirketi삼성전자', 'Ỹé\u{2cb4e}Łódź三星삼성']) expect(text).toContain(part);
  const glyphs = await glyphsOf(rawPayload);
  expect(glyphs.length).toBeGreaterThan(500);
  expect(glyphs).not.toContain(0);
});

test('a form with a letter that no font has is not printed, and the letter and its box are named', async () => {
  const answer = await service.get(`/remittance/print?id=${uuid(7)}`, { as: org, headers: { lang: 'EN' } });
  const { flag, returnCode, returnInfo } = answer.json();
  expect({ flag, returnCode }).toEqual({ flag: 'F', returnCode: 'workflow.letters' });
  expect(returnInfo).toContain("59a Beneficiary's Name & Address");
  expect(returnInfo).toContain('บ ริ ษั ท');
  expect(returnInfo).not.toContain('ABC');
});

test('what is not submitted says so on each page, and without a number cannot be checked', async () => {
  for (const [at, isNumbered] of [
    [1, false],
    [3, true],
  ] as const) {
    const pages = await printed(at, org);
    for (const page of pages) expect(page).toContain(squeezed('未提交  Not submitted'));
    expect(pages.join('').includes('/proof?')).toBe(isNumbered);
    expect(pages.join('').includes(squeezed('it cannot be verified'))).toBe(!isNumbered);
  }
});

test('what came to nothing says what it is on each page', async () => {
  for (const page of await printed(4, banker)) expect(page).toContain(squeezed('已拒绝  Rejected'));
});

test('who may not see a record gets no paper of it', async () => {
  for (const [at, as] of [
    [1, banker],
    [3, banker],
    [2, otherBanker],
    [2, outsider],
  ] as const)
    expect((await print(at, as)).json(), `${at} ${as}`).toMatchObject({ flag: 'F', returnCode: '404' });
  expect((await print(11, outsider, 'receipt')).json()).toMatchObject({ returnCode: '404' });
  expect((await print(2, `${anna} ORG_ADMIN`)).json()).toMatchObject({ returnCode: 'workflow.acting' });
});

test('a bank is printed what it was told, not what the organisation is editing', async () => {
  const text = (await printed(5, banker)).join('');
  expect(text).toContain(squeezed('Not submitted'));
  expect(text).not.toContain(squeezed('Changed afterwards'));
  expect((await printed(5, org)).join('')).toContain(squeezed('Changed afterwards'));
});

test('anybody who has a number is told how far it is, and neither names nor amounts', async () => {
  const { data } = await check(number);
  expect(data).toMatchObject({ part: 'form', number, state: 'DECLARED', valid: true });
  expect(data.registered).not.toBe('');
  expect(JSON.stringify(data)).not.toMatch(/Fiktiv|1000|虚构|Sample|FT26/);
  expect((await check('T2026A1B2C3D4E7')).data).toMatchObject({ state: 'REJECTED', valid: false });
  expect(await check('T2026FFFFFFFFFF')).toMatchObject({ returnCode: '404' });
  expect(await check(receiptNo)).toMatchObject({ returnCode: '404' });
});

test('nobody outside is told what an organisation does by itself', async () => {
  // submitted to its own auditors alone
  expect((await check('T2026A1B2C3D4E6')).data).toMatchObject({ state: '', valid: false, registered: '', position: 0 });
  const checkResult = (await check('T2026A1B2C3D4E8')).data;
  expect(checkResult).toMatchObject({ state: 'DRAFT', valid: false, registered: '' });
});

test('a declaration of receipts is printed under the number of the receipt, and checked by it', async () => {
  const text = (await printed(11, org, 'receipt')).join('');
  for (const fragment of [
    ...['涉外收入申报单', 'Reporting Form for Receipts from Abroad', receiptNo, '虚构科技', '示例银行', '银行审核中'],
    ...['USD 1,000.10', '壹仟元壹角', '交易附言', '软件开发服务', '结汇金额', '折合美元'],
    `${origin}/proof?receipt=${receiptNo}`,
  ])
    expect(text).toContain(squeezed(fragment));
  expect(text).not.toContain(own);
  expect((await check(receiptNo, 'receipt')).data).toMatchObject({
    number: receiptNo,
    state: 'BANK_REVIEW',
    valid: true,
  });
});

test('a list as a file has what is declared, worked out and given with acts, and whose a receipt is', async () => {
  const rowOf = async (kind: string, as: string, id: string) => {
    const { body } = await service.get(`/export/${kind}?format=csv`, { as, headers: { lang: 'EN' } });
    const [head = '', ...lines] = body.replace('\uFEFF', '').trim().split('\r\n');
    const names = head.split(',');
    expect(new Set(names).size, head).toBe(names.length);
    const cells = lines.find((line) => line.startsWith(id))?.split(',') ?? [];
    return Object.fromEntries(names.map((name, at) => [name, cells[at]]));
  };
  expect(await rowOf('remittance', banker, uuid(2))).toMatchObject({
    'BOP transaction code 1': '227020',
    'US dollar equivalent': '1000.00',
    'US dollar rate': '1',
    Submitted: '2026-11-01 20:09:00',
    Organisation: 'Sample Technology',
    Bank: 'Sample Bank',
    Reference: 'FT26-0001',
    'BOP Reporting No.': '310000000000260101N001',
  });
  expect(await rowOf('receipt', banker, uuid(11))).toMatchObject({
    Organisation: 'Sample Technology',
    Bank: 'Sample Bank',
  });
});

test.each(workflows.flatMap(({ kind }) => languages.map((language) => [kind.kind, language] as const)))(
  'no two columns of the list of %s are called alike in %s',
  (name, language) => {
    const { kind } = modelsNamed({ kind: name });
    const heads = Object.keys(workflowColumns(kind, () => true)).map((column) =>
      translate(language, column.includes('.') ? column : `exports.columns.${column}`),
    );
    expect(heads.filter((head, at) => heads.indexOf(head) !== at)).toEqual([]);
  },
);
test('the reasons for findings are printed under the act and the check that they are of, as long as they are of what stands', async () => {
  const pages = (await printed(2, banker)).join('');
  expect(pages).toContain(squeezed('Related payments'));
  expect(pages).toContain(squeezed('Paid in two instalments'));
  expect((await printed(5, banker)).join('')).not.toContain(squeezed('Said of what was before'));
});
