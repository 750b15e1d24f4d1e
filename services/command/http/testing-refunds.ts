import { randomUUID } from 'node:crypto';
import type { Content } from '@portal/shared/records/define';
import { checkNames } from '@portal/shared/records/institutional/checks';
import { receiptRecord } from '@portal/shared/records/institutional/receipt-record';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { sampleReceipt } from '@portal/shared/records/institutional/sample-receipt';
import type { Party } from '@portal/shared/records/workflow';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { isRefusal } from '@portal/shared/refusal';
import { institution, workflowRecord } from '../aggregate.ts';
import type { WorkflowState } from '../domain/workflow/record.ts';
import type { Executor } from '../executor.ts';
import { testMeta } from '../testing.ts';
import { type Act, type By, workflowPath } from '../workflows/path.ts';
import { activeAccess, bankNumbersOf, formOf } from './testing-payments.ts';
import { codeOfInstitution, extensions, institutions } from './testing-workflow.ts';

type Person = Exclude<Party, 'system' | 'fx'>;
type Given = Act['given'];
type Step = readonly [act: string, who: 'org' | 'orgAudit' | 'bank' | 'otherOfBank', more?: Given];

const stored = { has: async () => false };

/** Who acts: of each party one, and a colleague at the bank. */
function by(who: Step[1]): By {
  const party: Person = who === 'otherOfBank' ? 'bank' : who;
  const of = party === 'bank' ? 'bank' : 'org';
  const role = ({ org: 'ORG_ADMIN', orgAudit: 'ORG_AUDIT', bank: 'BANK_ADMIN' } as const)[party];
  const umId = `who ${who}`;
  return {
    umId,
    acting: { institution: institutions[of], kind: of, role },
    meta: testMeta(umId),
    commandId: undefined,
  };
}

let references = 0;

/** A reason for whatever the checks of an application leave to a person. */
const answersToAll = Object.fromEntries(checkNames.map((check) => [check, 'Looked at']));

/** Remittances that were paid, and receipts that come back of them, by the deciders of an executor. */
export function refundsBy(executor: Executor) {
  const pathOf = (kind: WorkflowRecord) => workflowPath(kind, { executor, stored, extensions });
  const paths = { remittance: pathOf(remittanceRecord), receipt: pathOf(receiptRecord) };

  async function done(kind: keyof typeof paths, id: string, steps: readonly Step[], filed?: Content): Promise<void> {
    for (const [act, who, given = {}] of steps) {
      const reasons = act === 'accept' ? answersToAll : {};
      const answer = await paths[kind].act(by(who), { id, act, given, filed, reasons });
      if (isRefusal(answer)) throw new Error(`${kind} ${act}: ${JSON.stringify(answer)}`);
    }
  }
  const state = async (kind: WorkflowRecord, id: string): Promise<Extract<WorkflowState, { is: 'record' }>> => {
    const found = await executor.load(workflowRecord(kind), id);
    if (found.is === 'none') throw new Error(`there is no ${kind.kind} ${id}`);
    return found;
  };

  return {
    remittance: (id: string) => state(remittanceRecord, id),
    receipt: (id: string) => state(receiptRecord, id),
    /** what became of an act: 'done', or the code of its refusal, with the fields that it names */
    async asked(kind: keyof typeof paths, act: string, id: string, given: Given = {}, filed?: Content) {
      const who = act === 'draft' || act === 'propose' ? 'org' : 'otherOfBank';
      const answer = await paths[kind].act(by(who), { id, act, given: { ...bankNumbersOf(), ...given }, filed });
      return isRefusal(answer) ? [answer.refused, ...Object.keys(answer.fields ?? {})].join(' ') : 'done';
    },
    /** An organisation and a bank, each for itself; to be called once for each log. */
    async found() {
      for (const of of ['org', 'bank', 'otherOrg', 'otherBank'] as const) {
        const id = institutions[of];
        const kind = of === 'org' || of === 'otherOrg' ? 'org' : 'bank';
        const details = { name: of, nameEn: of, draccNo: '', district: kind === 'org' ? '310115' : null } as const;
        const command = { type: 'found', id, kind, code: codeOfInstitution(of), ...details } as const;
        const asked = { id, command, meta: testMeta('system'), commandId: undefined, answer: {} };
        const founded = await executor.execute(institution, asked);
        if (isRefusal(founded)) throw new Error(founded.refused);
      }
      return activeAccess(executor);
    },
    /** A remittance that was paid. */
    async remitted(amount: string, more: Content): Promise<string> {
      const id = randomUUID();
      const kept = await paths.remittance.save(by('org'), id, formOf(amount, more), { begins: true });
      if (isRefusal(kept)) throw new Error(JSON.stringify(kept));
      await done('remittance', id, [
        ...([
          ['test', 'org'],
          ['submit', 'org'],
          ['approve', 'orgAudit'],
          ['takeUp', 'bank'],
          ['accept', 'bank'],
        ] as const),
        ['remit', 'otherOfBank', bankNumbersOf()],
      ]);
      return id;
    },
    /** A receipt is settled, as its organisation wants it. */
    async settled(id: string, how: Content): Promise<void> {
      await done('receipt', id, [['draft', 'org']], { ...sampleReceipt, ...how });
      await done('receipt', id, [
        ...([
          ['submit', 'org'],
          ['approve', 'orgAudit'],
          ['accept', 'bank'],
        ] as const),
        ['settle', 'otherOfBank', { ...bankNumbersOf(), rate: '7.1' }],
      ]);
    },
    /** A remittance that was refunded as it was done before parts were kept. */
    async refundedWhole(record: string, receipt: string): Promise<void> {
      const { at, content } = await state(remittanceRecord, record);
      const acted = { record, owner: at.owner, name: String(content.payee), addressed: String(content.bank) };
      const data = {
        ...acted,
        act: 'refund',
        from: at.state,
        to: 'REFUNDED',
        given: { receipt },
        by: '',
        personal: null,
      };
      const event = {
        type: 'RemittanceActed',
        data: { ...data, noted: {}, findings: [], content: null, number: null },
      };
      const written = { ...workflowRecord(remittanceRecord), decide: () => [event] as never };
      const asked = { id: record, command: {} as never, meta: testMeta('who bank'), commandId: undefined, answer: {} };
      const done = await executor.execute(written, asked);
      if (isRefusal(done)) throw new Error(done.refused);
    },
    /** A receipt of what came back of a remittance, its nature confirmed unless said. */
    async received(of: string, amount: string, more: Content = {}, until = 'confirm'): Promise<string> {
      const id = randomUUID();
      const { number } = await state(remittanceRecord, of);
      const content: Content = {
        ...sampleReceipt,
        ...{ bankRef: `BACK${++references}`, amount, overseasCharge: '', category: '09', fundKind: 'R' },
        ...{ applyNo: number ?? '', amount1: amount, bopCode2: '', amount2: '', remark2: '', ...more },
      };
      const kept = await paths.receipt.save(by('bank'), id, content, { begins: true });
      if (isRefusal(kept)) throw new Error(JSON.stringify(kept));
      await done('receipt', id, [['claim', 'org']]);
      if (until === 'claim') return id;
      await done('receipt', id, [['propose', 'org']], content);
      if (until === 'confirm') await done('receipt', id, [['confirm', 'bank']]);
      return id;
    },
  };
}
