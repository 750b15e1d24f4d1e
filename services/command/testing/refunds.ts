import { randomUUID } from 'node:crypto';
import type { Content } from '@portal/shared/records/define';
import { checkNames } from '@portal/shared/records/institutional/checks';
import { receiptRecord } from '@portal/shared/records/institutional/receipt-record';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { sampleReceipt } from '@portal/shared/records/institutional/sample-receipt';
import type { Party } from '@portal/shared/records/workflow';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { isRefusal } from '@portal/shared/refusal';
import type { Executor } from '../base/executor.ts';
import { institution } from '../institution/aggregate.ts';
import { workflowRecord } from '../workflow/aggregate.ts';
import type { WorkflowState } from '../workflow/decide.ts';
import { type Act, type Actor, workflowPath } from '../workflow/path.ts';
import { activeAccess, bankNumbersOf, formOf } from './payments.ts';
import { testMeta } from './service.ts';
import { codeOfInstitution, extensions, institutions } from './workflow.ts';

type Person = Exclude<Party, 'system' | 'fx'>;
type ActInput = Act['given'];
type Step = readonly [act: string, who: 'org' | 'orgAudit' | 'bank' | 'otherOfBank', more?: ActInput];

const stored = { has: async () => false };

/** Who acts: of each party one, and a colleague at the bank. */
function actorFor(person: Step[1]): Actor {
  const party: Person = person === 'otherOfBank' ? 'bank' : person;
  const institutionName = party === 'bank' ? 'bank' : 'org';
  const role = ({ org: 'ORG_ADMIN', orgAudit: 'ORG_AUDIT', bank: 'BANK_ADMIN' } as const)[party];
  const accountId = `who ${person}`;
  return {
    umId: accountId,
    acting: { institution: institutions[institutionName], kind: institutionName, role },
    meta: testMeta(accountId),
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

  async function done(
    kind: keyof typeof paths,
    id: string,
    steps: readonly Step[],
    proposedContent?: Content,
  ): Promise<void> {
    for (const [act, person, input = {}] of steps) {
      const reasons = act === 'accept' ? answersToAll : {};
      const answer = await paths[kind].act(actorFor(person), {
        id,
        act,
        given: input,
        filed: proposedContent,
        reasons,
      });
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
    async asked(kind: keyof typeof paths, act: string, id: string, input: ActInput = {}, proposedContent?: Content) {
      const person = act === 'draft' || act === 'propose' ? 'org' : 'otherOfBank';
      const answer = await paths[kind].act(actorFor(person), {
        id,
        act,
        given: { ...bankNumbersOf(), ...input },
        filed: proposedContent,
      });
      return isRefusal(answer) ? [answer.refused, ...Object.keys(answer.fields ?? {})].join(' ') : 'done';
    },
    /** An organisation and a bank, each for itself; to be called once for each log. */
    async found() {
      for (const institutionName of ['org', 'bank', 'otherOrg', 'otherBank'] as const) {
        const id = institutions[institutionName];
        const kind = institutionName === 'org' || institutionName === 'otherOrg' ? 'org' : 'bank';
        const details = {
          name: institutionName,
          nameEn: institutionName,
          draccNo: '',
          district: kind === 'org' ? '310115' : null,
        } as const;
        const command = { type: 'found', id, kind, code: codeOfInstitution(institutionName), ...details } as const;
        const execution = { id, command, meta: testMeta('system'), commandId: undefined, answer: {} };
        const founded = await executor.execute(institution, execution);
        if (isRefusal(founded)) throw new Error(founded.refused);
      }
      return activeAccess(executor);
    },
    /** A remittance that was paid. */
    async remitted(amount: string, more: Content): Promise<string> {
      const id = randomUUID();
      const saveAnswer = await paths.remittance.save(actorFor('org'), id, formOf(amount, more), { begins: true });
      if (isRefusal(saveAnswer)) throw new Error(JSON.stringify(saveAnswer));
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
    async settled(id: string, settlement: Content): Promise<void> {
      await done('receipt', id, [['draft', 'org']], { ...sampleReceipt, ...settlement });
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
      const execution = {
        id: record,
        command: {} as never,
        meta: testMeta('who bank'),
        commandId: undefined,
        answer: {},
      };
      const done = await executor.execute(written, execution);
      if (isRefusal(done)) throw new Error(done.refused);
    },
    /** A receipt of what came back of a remittance, its nature confirmed unless said. */
    async received(remittanceId: string, amount: string, more: Content = {}, until = 'confirm'): Promise<string> {
      const id = randomUUID();
      const { number } = await state(remittanceRecord, remittanceId);
      const content: Content = {
        ...sampleReceipt,
        bankRef: `BACK${++references}`,
        amount,
        overseasCharge: '',
        category: '09',
        fundKind: 'R',
        applyNo: number ?? '',
        amount1: amount,
        bopCode2: '',
        amount2: '',
        remark2: '',
        ...more,
      };
      const saveAnswer = await paths.receipt.save(actorFor('bank'), id, content, { begins: true });
      if (isRefusal(saveAnswer)) throw new Error(JSON.stringify(saveAnswer));
      await done('receipt', id, [['claim', 'org']]);
      if (until === 'claim') return id;
      await done('receipt', id, [['propose', 'org']], content);
      if (until === 'confirm') await done('receipt', id, [['confirm', 'bank']]);
      return id;
    },
  };
}
