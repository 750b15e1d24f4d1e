import { documentRecord } from '@portal/shared/records/institutional/document-record';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { sampleRemittance } from '@portal/shared/records/institutional/sample';
import { asShare } from '@portal/shared/records/shares';
import type { Party } from '@portal/shared/records/workflow';
import { payments } from '../payment/aggregate.ts';
import { paymentFiles } from '../payment-file/aggregate.ts';
import { bankNumbers, workflowRecord } from '../workflow/aggregate.ts';
import type { WorkflowCommand } from '../workflow/decide.ts';
import { type Log, type People, type Person, uuid } from './log.ts';
import { amongColleagues } from './published.ts';

const day = '2026-03-02';
const [owner, bank] = [uuid(0x1c, 0), uuid(0x1c, 9)];

/** An organisation keeps an invoice, drops another paper, and pays abroad on the invoice; part of the payment comes back. */
export function payAbroad(log: Log, { sellers: [enters, checks, pays], root }: People): void {
  if (!enters || !checks || !pays) return;
  const [invoice, other] = [uuid(0x1e, 1), uuid(0x1e, 2)];
  const supportingDocuments = workflowRecord(documentRecord);
  const doerOf = ({ umId: accountId }: Person, party: Party) => ({ doer: { umId: accountId, party } });
  const keep = (record: string, content: object) =>
    log.does(
      supportingDocuments,
      record,
      { type: 'save', record, owner, ...doerOf(enters, 'org'), content: { date: day, file: [], ...content } },
      enters.meta,
    );
  keep(invoice, { type: 'INVOICE', number: 'INV-2026-0917', currency: 'USD', amount: '1000.00' });
  keep(other, { type: 'OTHER', number: '虚构-1', currency: '', amount: '' });
  const drop = {
    type: 'act',
    act: 'drop',
    ...doerOf(enters, 'org'),
    today: day,
    number: '',
    facts: { used: false },
  } as const;
  log.does(supportingDocuments, other, drop, enters.meta);

  const record = uuid(0x1f, 1);
  const applications = workflowRecord(remittanceRecord);
  const content = {
    ...sampleRemittance,
    access: uuid(0x1c, 8),
    bank,
    bankName: '虚构银行',
    documents: [asShare(invoice, '1000.00')],
  };
  const act = (action: string, actor: Person, party: Party, more: object = {}) => {
    const command = {
      type: 'act',
      act: action,
      ...doerOf(actor, party),
      today: day,
      number: 'T20260000000001',
    } as const;
    log.does(applications, record, { ...command, ...more } as WorkflowCommand, actor.meta);
  };
  const usd = { usd: '1000.00', usdRate: '1', usdRateDay: day, usdSource: 'USD' };
  const facts = { access: true, contract: true, contractLeft: 0n, documentsLeft: 0n, refunds: true, isFar: false };
  const ids = { organisation: owner, application: record };
  log.does(applications, record, { type: 'save', record, owner, ...doerOf(enters, 'org'), content }, enters.meta);
  const findings = [{ rule: 'charges', outcome: 'good', params: { charges: 'OUR' } }];
  act('test', enters, 'org', { noted: usd, findings });
  act('submit', enters, 'org', { noted: usd, facts });
  const counted = { day, payee: 'Fiktiv GmbH', contract: '', usd: 100_000n, filing: '' };
  log.does(payments, owner, { type: 'apply', ...ids, ...counted }, enters.meta);
  act('approve', checks, 'orgAudit', { facts });
  act('takeUp', root, 'bank');
  const review = [{ rule: 'charges', outcome: 'judge', params: { charges: 'SHA' } }];
  const reasons = { charges: '虚构的理由 An invented reason' };
  act('accept', root, 'bank', { facts, findings: review, reasons, noted: { valueDay: day } });
  act('purchase', root, 'bank', {
    facts,
    given: { rate: '7.1234' },
    noted: { fxRate: '7.1234', cnyAmount: '4274.04' },
  });
  act('remit', pays, 'bank', { facts, given: { reference: 'FT26000001' } });
  log.does(bankNumbers, record, { record, bank, takes: { reference: 'FT26000001' } }, pays.meta);
  act('declare', root, 'bank', { given: { declaration: '310000000101260302A001' } });
  const right = { reference: 'FT26000002' };
  act('correct', root, 'bank', { given: { comment: '虚构的理由 An invented reason', ...right } });
  act('confirmCorrection', pays, 'bank');
  const numbers = { record, bank, takes: right, frees: { reference: 'FT26000001' } };
  log.does(bankNumbers, record, numbers, pays.meta);
  const part = { facts: { ...facts, isWhole: false }, noted: { returnedAmount: '600.00' } };
  act('refund', root, 'bank', { given: { receipt: uuid(0x1f, 2) }, ...part });
  const returned = { organisation: owner, payments: [{ application: record, left: 40_000n }] };
  log.does(payments, owner, { type: 'return', ...returned }, root.meta);
  const second = { ...ids, application: uuid(0x1f, 3) };
  log.does(payments, owner, { type: 'apply', ...second, ...counted }, enters.meta);
  log.does(payments, owner, { type: 'drop', ...second }, root.meta);
  const exported = { bank, file: '20260302INVENTED', records: [record], again: false };
  log.does(paymentFiles, bank, { type: 'export', ...exported }, root.meta);
  amongColleagues(log, remittanceRecord, record, owner, checks);
  amongColleagues(log, documentRecord, invoice, owner, enters);
}
