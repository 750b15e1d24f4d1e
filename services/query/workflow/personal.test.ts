import type { Recorded } from '@portal/shared/define/event';
import type { PortalEvent } from '@portal/shared/events/index';
import { keptData, type WorkflowActed, type WorkflowSaved } from '@portal/shared/events/workflow';
import { type Content, eventPrefix } from '@portal/shared/records/define';
import { accessRecord } from '@portal/shared/records/institutional/access-record';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';

import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';
import { modelsNamed, type WorkflowRow } from './models.ts';
import { joinedRow } from './personal.ts';

const [anna, bert] = [uuid(101), uuid(102)];
const id = uuid(1);
const [own, bank] = [uuid(201), uuid(203)];

type Step = { by: string; says: string } & ({ is: 'saved' } | { is: 'acted'; act: string; from: string; to: string });

/** Events of one record as the log gives them once somebody is erased: what they said is null. */
function recordSteps(kind: WorkflowRecord, steps: readonly Step[], erased: string): Recorded[] {
  const [field = ''] = Object.entries(kind.fields).flatMap(([name, { personal }]) => (personal ? [name] : []));
  return steps.map((step, at) => {
    const content: Content = { bank, [field]: `${step.says} of ${step.by}`, account: step.says };
    const recordFields = { record: id, owner: own, name: 'Fiktiv', addressed: bank };
    const data: WorkflowSaved | WorkflowActed =
      step.is === 'saved'
        ? { ...recordFields, state: kind.states[0], content }
        : {
            ...recordFields,
            act: step.act,
            from: step.from,
            to: step.to,
            given: {},
            number: null,
            content: step.act === kind.change?.filedBy ? content : null,
          };
    const storedData = keptData(kind, data, step.by);
    const meta = { actor: step.by, role: 'ORG_ADMIN', site: '01', lang: 'CN', correlation: 'c', causation: 'c' };
    const position = at + 1;
    return {
      position,
      stream: `${kind.kind}-${id}`,
      version: position,
      id: uuid(900 + at),
      schema: 2,
      meta,
      type: `${eventPrefix(kind)}${step.is === 'saved' ? 'Saved' : 'Acted'}`,
      data: storedData.by === erased ? { ...storedData, personal: null } : storedData,
      at: `2026-11-01T00:00:${String(at).padStart(2, '0')}.000Z`,
    };
  });
}

const person = fc.constantFrom(anna, bert);
const says = fc.constantFrom('one', 'two');
const stepsOf = (kind: WorkflowRecord) =>
  fc.array(
    fc.oneof(
      fc.record({ is: fc.constant('saved' as const), by: person, says }),
      fc.tuple(fc.constantFrom(...kind.flow), person, says).map(([{ does: act, from, to }, author, word]) => ({
        is: 'acted' as const,
        by: author,
        says: word,
        act,
        to,
        from: from[0] ?? '',
      })),
    ),
    { maxLength: 12 },
  );

const folded = (kind: WorkflowRecord, events: readonly Recorded[], each = (row: WorkflowRow | null) => row) => {
  const { records } = modelsNamed(kind);
  return events.reduce<WorkflowRow | null>(
    (row, event) => each(records.fold(row, event as Parameters<typeof records.fold>[1], {})),
    null,
  );
};

/** What the projector does to a row when somebody is erased. */
function emptied(row: WorkflowRow | null, erasedPerson: string): WorkflowRow | null {
  if (!row) return row;
  const columns = Object.entries(row).map(([name, value]) => {
    const author =
      name.endsWith('_personal') && (row as object as Record<string, unknown>)[name.replace(/personal$/, 'by')];
    return [name, author === erasedPerson ? null : value];
  });
  return Object.fromEntries(columns) as WorkflowRow;
}

describe.each<readonly [string, WorkflowRecord]>([
  ['access', accessRecord],
  ['remittance', remittanceRecord],
])('%s', (_, kind) => {
  test('exactly what somebody said goes with them, in rows that were kept as in those that are built anew', () => {
    fc.assert(
      fc.property(stepsOf(kind), person, fc.nat(), (steps, erasedPerson, at) => {
        const [before, after] = [recordSteps(kind, steps, ''), recordSteps(kind, steps, erasedPerson)];
        const cut = steps.length ? at % steps.length : 0;
        const early = emptied(folded(kind, before.slice(0, cut)), erasedPerson);
        const live = after.slice(cut).reduce<WorkflowRow | null>((row, event) => {
          const { records } = modelsNamed(kind);
          return records.fold(row, event as Parameters<typeof records.fold>[1], {});
        }, early);
        expect(live).toEqual(folded(kind, after));
        const text = JSON.stringify(live ?? {});
        expect(text).not.toContain(`of ${erasedPerson}`);
      }),
    );
  });

  test('whole it says what it said, whoever did', () => {
    fc.assert(
      fc.property(stepsOf(kind), (steps) => {
        const last = steps.findLast((step) => step.is === 'saved');
        const row = folded(kind, recordSteps(kind, steps, ''));
        if (!last || !row) return;
        const isChanged = steps.some((step) => step.is === 'acted' && step.act === kind.change?.acceptedBy);
        if (!isChanged) expect(JSON.stringify(joinedRow(row).content)).toContain(`${last.says} of ${last.by}`);
        // apart, no content has anything of it
        const { content, proposed, told: others } = row;
        expect(JSON.stringify({ content, proposed, others })).not.toContain(' of ');
      }),
    );
  });
});

const saved = (author: string, content: Content, personal?: null): PortalEvent => {
  const recordFields = { record: id, owner: own, name: 'Fiktiv', addressed: bank };
  const data = keptData(remittanceRecord, { ...recordFields, state: 'DRAFT', content }, author);
  return { type: 'RemittanceSaved', data: { ...data, ...(personal === null && { personal }) } };
};

describe('on a page', () => {
  let service: Awaited<ReturnType<typeof testService>>;
  beforeAll(async () => {
    service = await testService();
  });
  afterAll(() => service.close());
  const org = `${bert} ORG_ADMIN 01 org ${own}`;
  const content = { bank, payee: 'Fiktiv', currency: 'USD', applicant: '虚构人', phone: '13900000001' };
  const loadRemittance = async () => (await service.request('/remittance/show', { id }, { as: org })).data;
  const asOf = async () =>
    (await service.request('/audit/asOf', { id, kind: 'remittance', position: 99 }, { as: org })).data;

  test('it is there for its parties, and says that it is gone once it is', async () => {
    await service.fill([opened(anna, 'Anna'), opened(bert, 'Bert'), saved(anna, content)]);
    expect(await loadRemittance()).toMatchObject({ erased: [], content });

    await service.fill([opened(anna, 'Anna'), opened(bert, 'Bert'), saved(anna, content, null)]);
    const erasedRecord = await loadRemittance();
    expect(erasedRecord).toMatchObject({ erased: ['content'], content: { payee: 'Fiktiv' } });
    expect(JSON.stringify(erasedRecord)).not.toContain('13900000001');
    const { fields } = (await asOf()) as { fields: { field: string; values: ({ text: string | null } | null)[] }[] };
    const value = (name: string) => fields.find(({ field }) => field === `content.${name}`)?.values[0];
    expect(value('applicant')).toMatchObject({ text: null });
    // what was never said is empty, and not gone
    expect(value('payeeAddress')?.text ?? '').toBe('');
  });

  test('so is who represents an organisation at its bank', async () => {
    const recordFields = { record: id, owner: own, name: 'Fiktiv', addressed: bank };
    const accessContent: Content = {
      bank,
      account: '42',
      legalRepresentative: '虚构法人',
      contact: '虚构人',
      phone: '02112345678',
    };
    const storedData = keptData(accessRecord, { ...recordFields, state: 'DRAFT', content: accessContent }, anna);
    const access = (data: object): PortalEvent =>
      ({ type: 'AccessSaved', data: { ...storedData, ...data } }) as PortalEvent;
    const page = async () => (await service.request('/access/show', { id }, { as: org })).data;
    expect(JSON.stringify(storedData.content)).not.toContain('虚构法人');

    await service.fill([opened(anna, 'Anna'), access({})]);
    expect(await page()).toMatchObject({ erased: [], content: accessContent });
    await service.fill([opened(anna, 'Anna'), access({ personal: null })]);
    expect(JSON.stringify(await page())).not.toContain('虚构法人');
  });
});
