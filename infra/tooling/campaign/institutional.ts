import { accessRecord } from '@portal/shared/records/institutional/access-record';
import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { checkNames } from '@portal/shared/records/institutional/checks';
import { documentRecord } from '@portal/shared/records/institutional/document-record';
import { receiptRecord } from '@portal/shared/records/institutional/receipt-record';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { sampleContract, sampleRemittance } from '@portal/shared/records/institutional/sample';
import { sampleReceipt } from '@portal/shared/records/institutional/sample-receipt';
import { stockRecord } from '@portal/shared/records/institutional/stock-record';
import { asShare } from '@portal/shared/records/shares';
import { dayOf } from '@portal/shared/rules/dates';
import { type Founded, institution } from '../journeys/institutions.ts';
import { createRecord, paper, someone } from '../journeys/office-people.ts';
import type { Person, Portal } from '../journeys/portal.ts';

/** As long as their fields allow, with a word that no line holds. */
const long = {
  en: 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbaugesellschaft International Holdings (Deutschland) GmbH & Co. KG',
  // as the networks of the banks carry it
  carried:
    'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbaugesellschaft International Holdings (Deutschland) GmbH + Co. KG',
  zh: '虚构的跨境数字内容制作、发行与版权综合管理系统技术许可及其后续维护、升级、培训和本地化服务框架合同（含补充协议一至补充协议七，仅供示例使用，不代表任何真实交易）',
  number: `INV-${'2026-0917-'.repeat(4)}END`,
  text: '仅供示例，不代表任何真实交易。For the example alone, whatever it says; a reader comes past it all the same. '.repeat(
    8,
  ),
} as const;

/** Who comes to which address of the user centre. */
export interface OfficePlace {
  who: 'org' | 'orgAudit' | 'bank' | 'fx' | 'newcomer';
  path: string;
}

export interface OfficeSite {
  people: Readonly<Record<OfficePlace['who'], Person>>;
  places: readonly OfficePlace[];
}

type Acts = Parameters<typeof createRecord>[4];

async function contractsOf(portal: Portal, org: Founded, fx: Founded) {
  const [drafts, audits, office] = [someone(org), someone(org, 1), someone(fx)];
  const uploadDocuments = async () => ({
    contract: await paper(portal, drafts, long.zh.slice(0, 60)),
    legalStatus: await paper(portal, drafts, 'Legal status'),
  });
  const amounts = { totalAmount: '9999999999.99', techFee: '9999999999.99', equipmentFee: '', otherFee: '' };
  const names = { contractName: long.zh.slice(0, 100), contractNameEn: long.en, summary: long.text.slice(0, 800) };
  const common = { ...sampleContract, ...amounts, ...names, supplier: long.en, lateReason: long.text.slice(0, 400) };
  const home = { supplier: '示例', supplierCountry: 'CN', supplierUsci: org.code };
  const abroad = { recipient: long.en, recipientCountry: 'DE', recipientUsci: '' };
  const certificateWith = async (more: Readonly<Record<string, unknown>>, acts: Acts) =>
    createRecord(
      portal,
      certificateRecord,
      { ...common, recipientUsci: org.code, ...(await uploadDocuments()), ...more },
      drafts,
      acts,
    );
  const submitted = [['submit', drafts]] as const;
  const arrived = [...submitted, ['approve', audits]] as const;
  const registered = [...arrived, ['register', office]] as const;
  const done = { executedAmount: '1.00', receiptReference: 'FKREF0001' };
  const service = { certType: 'SO', kind: '', serviceType: 'ITO', shore: 'off', ...done };
  return {
    registered: await certificateWith({ contractNo: '26DESHY6500000041' }, registered),
    submitted: await certificateWith({ contractNo: '26DESHY6500000042' }, submitted),
    arrived: await certificateWith({ contractNo: '26DESHY6500000043' }, arrived),
    exported: await certificateWith(
      { ...home, ...abroad, certType: 'TE', contractNo: '26DESHE6500000044' },
      registered,
    ),
    service: await certificateWith(
      { ...home, ...abroad, ...service, contractNo: `SO-${'2026-'.repeat(9)}1` },
      registered,
    ),
  };
}

async function paymentsOf(portal: Portal, org: Founded, bank: Founded, contract: string) {
  const [drafts, audits, desk, other] = [someone(org), someone(org, 1), someone(bank), someone(bank, 1)];
  const today = dayOf(Date.now());
  const access = await createRecord(
    portal,
    accessRecord,
    {
      legalRepresentative: '示例',
      address: long.zh.slice(0, 80),
      contact: '示例',
      phone: '13900000001',
      email: 'office@example.com',
      bank: bank.id,
      account: '0200001009000000042',
      scope: 'PAY,RECEIVE,GOODS',
      pilot: 'N',
      directoryNumber: '1234567890',
      directoryClass: 'A',
      authorization: await paper(portal, drafts, 'Letter of authorisation'),
      undertaking: await paper(portal, drafts, 'Undertaking'),
    },
    drafts,
    [
      ['submit', drafts],
      ['accept', desk],
    ],
  );
  const file = await paper(portal, drafts, long.number);
  const invoice = { type: 'INVOICE', number: long.number, date: today, currency: 'USD', amount: '9999999999.99', file };
  const document = await createRecord(portal, documentRecord, invoice, drafts);
  const form = {
    ...sampleRemittance,
    access,
    contract,
    applyDate: today,
    documents: [asShare(document, '900000.00')],
    amount: '900000.00',
    fxAmount: '600000.00',
    cashAmount: '300000.00',
    payee: long.carried,
    bopAmount1: '700000.00',
    bopAmount2: '200000.00',
    payeeAddress: long.carried,
    payeeBank: long.carried,
    bopRemark1: '软件开发服务费以及相关的技术支持、培训和差旅费用',
    agentBank: 'XMPLUS33XXX',
    invoiceNo: long.number.slice(0, 35),
    // without one it would not be accepted
    taxFilingNo: '2026310000',
    taxCode: '13100000000',
    taxAmount: '900000.00',
    taxDate: today,
  };
  const reasons = Object.fromEntries(checkNames.map((name) => [name, long.text.slice(0, 300)]));
  const remittanceWith = (acts: Acts) => createRecord(portal, remittanceRecord, form, drafts, acts);
  const filingActs = [
    ['test', drafts],
    ['submit', drafts],
  ] as const;
  const arrived = [...filingActs, ['approve', audits], ['takeUp', desk]] as const;
  const accepted = ['accept', desk, { reasons }] as const;
  const bought = [...arrived, accepted, ['purchase', desk, { rate: '7.0951' }]] as const;
  const declared = { declaration: '3100000001012601020001' };
  return {
    access,
    document,
    draft: await remittanceWith([]),
    filed: await remittanceWith(filingActs),
    arrived: await remittanceWith(arrived),
    bought: await remittanceWith(bought),
    closed: await remittanceWith([
      ...bought,
      ['remit', other, { reference: 'FT00000000000000000001' }],
      ['declare', other, declared],
      ['close', other],
    ]),
  };
}

async function receiptsOf(portal: Portal, org: Founded, bank: Founded) {
  const [drafts, desk] = [someone(org), someone(bank)];
  const { bankRef: _, receiptNo: __, organisation: ___, ...receiptFields } = sampleReceipt;
  let count = 0;
  const receiptWith = (acts: Acts) => {
    const bankRef = `FK${String(++count).padStart(20, '0')}`;
    const message = long.text.slice(60, 190);
    return createRecord(
      portal,
      receiptRecord,
      { ...receiptFields, bankRef, payer: long.en, payeeUsci: org.code, message },
      desk,
      acts,
    );
  };
  const claimed = [['claim', drafts]] as const;
  return { arrived: await receiptWith([]), claimed: await receiptWith(claimed) };
}

async function stocksOf(portal: Portal, org: Founded, bank: Founded) {
  const [drafts, desk] = [someone(org), someone(bank)];
  const form = {
    contract: '',
    contractName: long.zh.slice(0, 100),
    currency: 'USD',
    totalAmount: '9999999999.99',
    direction: 'PAID',
    amountBefore: '1234567890.12',
    asOf: '2026-01-02',
    left: '',
    bank: bank.id,
  };
  const openingBalanceWith = async (contractNo: string, acts: Acts) => {
    const evidence = await paper(portal, drafts, long.number);
    return createRecord(portal, stockRecord, { ...form, contractNo, evidence }, drafts, acts);
  };
  return {
    open: await openingBalanceWith(`DEMO-${'2023-'.repeat(8)}1`, []),
    confirmed: await openingBalanceWith('DEMO-2023-2', [['confirm', desk]]),
  };
}

/** Institutions with people and records of each kind, and every address at which these have something to see or to fill in. */
export async function officeSiteOf(portal: Portal): Promise<OfficeSite> {
  const org = await institution(portal, 'org');
  const bank = await institution(portal, 'bank', ['BANK_ADMIN', 'BANK_ADMIN']);
  const fx = await institution(portal, 'fx');
  const newcomer = await institution(portal, 'org');
  const contracts = await contractsOf(portal, org, fx);
  const payments = await paymentsOf(portal, org, bank, contracts.registered);
  const receipts = await receiptsOf(portal, org, bank);
  const stocks = await stocksOf(portal, org, bank);
  const at = (person: OfficePlace['who'], ...paths: readonly string[]): OfficePlace[] =>
    paths.map((path) => ({ who: person, path }));
  const all = ({ id }: Founded) => ['dashboard', 'due', `members?institution=${id}`];
  return {
    people: {
      org: someone(org),
      orgAudit: someone(org, 1),
      bank: someone(bank),
      fx: someone(fx),
      newcomer: someone(newcomer),
    },
    places: [
      ...at('org', ...all(org), 'memberships'),
      ...at('org', 'documentsManagement', `documentsManagementInfo?id=${contracts.registered}`),
      ...at('org', `documentsManagementInfo?id=${contracts.registered}&view=change`),
      ...at('org', 'documentsManagementInfo?view=add', 'exchangeDocumentsManagement'),
      ...at('org', `exchangeDocumentsManagementInfo?id=${contracts.service}`),
      ...at('org', 'exchangeDocumentsManagementInfo?view=add', 'technologyExport'),
      ...at('org', `technologyExportInfo?id=${contracts.exported}`, 'technologyExportInfo?view=add'),
      ...at('org', 'Apply', 'ApplySelect', 'ApplySave?view=add', `ApplySave?id=${payments.draft}&view=edit`),
      ...at('org', `ApplySave?id=${payments.closed}`, `ApplyTest?id=${payments.filed}`),
      ...at('org', 'ApplyBill', `ApplyBill?of=${payments.filed}`),
      ...at('org', `ApplyBillInfo?id=${payments.document}`, 'ApplyBillInfo?view=add'),
      ...at('org', 'enterpriseAccess', `enterpriseAccessAdd?id=${payments.access}`, 'enterpriseAccessAdd?view=add'),
      ...at('org', 'Stock', `StockInfo?id=${stocks.open}`, `StockInfo?id=${stocks.confirmed}`, 'StockInfo?view=add'),
      ...at('org', 'exchangeSettlement', `exchangeSettlementApplyFor?id=${receipts.claimed}`),
      ...at('org', `natureConfirmation?id=${receipts.claimed}&view=propose`),
      ...at('orgAudit', ...all(org), 'Apply', `ApplySave?id=${payments.filed}`),
      ...at('orgAudit', `documentsManagementInfo?id=${contracts.submitted}`),
      ...at('bank', ...all(bank), 'Apply', `ApplySave?id=${payments.arrived}`, `ApplySave?id=${payments.bought}`),
      ...at('bank', `ApplySave?id=${payments.closed}`, `ApplyBill?of=${payments.arrived}`, 'enterpriseAccess'),
      ...at('bank', `enterpriseAccessAdd?id=${payments.access}`, 'Stock', `StockInfo?id=${stocks.open}`),
      ...at('bank', 'exchangeSettlement', `exchangeSettlementApplyFor?id=${receipts.arrived}`),
      ...at('bank', 'exchangeSettlementApplyFor?view=add', 'rates', 'transfers', 'dayEnd', 'bankRules'),
      ...at('fx', ...all(fx), 'documentsManagement', `documentsManagementInfo?id=${contracts.arrived}`, 'rates'),
      ...at('newcomer', 'dashboard', 'due', 'documentsManagement', 'Apply', 'ApplyBill', 'enterpriseAccess'),
      ...at('newcomer', 'Stock', 'exchangeSettlement', 'Apply?payee=nothing+like+it'),
    ],
  };
}
