import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import {
  compareStatement,
  exportPain001,
  readBankRules,
  readTransfers,
  statementMax,
  type TransferFault,
  transfersShown,
} from '@portal/shared/calls/bank';
import type { Lan } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { currencies } from '@portal/shared/money/currency';
import { waivableChecks } from '@portal/shared/records/institutional/checks';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { said } from '@portal/shared/records/institutional/said';
import { countedAs, isBy } from '@portal/shared/records/workflow';
import { refuse } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import { workingDaysAfter } from '@portal/shared/rules/workdays';
import type { Dependencies } from '../http/dependencies.ts';
import { namesOf } from '../people.ts';
import { modelsNamed } from '../workflow/models.ts';
import { institutionOf } from '../workflow/queries.ts';
import {
  actedOn,
  exportsOf,
  membersOf,
  paymentFileOf,
  recordsAfter,
  recordsIn,
  recordsNamed,
  rulesOf,
} from './queries.ts';
import { compareDay, readStatement } from './statement.ts';
import { type Application, isRemittable, type RecordFault, transfersFile, unfitAmong } from './transfers.ts';

const remittances = modelsNamed(remittanceRecord);

/** States from which something can be remitted. */
const before = remittanceRecord.flow.filter(({ does }) => does === 'remit').flatMap(({ from }) => [...from]);

const fieldWord = (lan: Lan, field: string): string =>
  translate(lan, field === 'transfer' ? 'bank.transfer' : `kinds.remittance.fields.${field}`);

const told = (lan: Lan, { record: id, number, field, code }: RecordFault): TransferFault => ({
  ...{ id, number, field },
  reason: translate(lan, 'bank.fault', { field: fieldWord(lan, field), reason: translate(lan, `bank.faults.${code}`) }),
});

const notRemittable = (lan: Lan, { record: id, number, state }: Application): TransferFault => ({
  ...{ id, number: number ?? '', field: 'state' },
  reason: translate(lan, 'bank.notRemittable', { state: translate(lan, `kinds.remittance.states.${state}`) }),
});

const named = (faults: readonly TransferFault[]): string =>
  [...new Set(faults.map(({ number }) => number).filter(Boolean))].join(', ');

/** What a bank takes out of the portal for its own systems, and holds against what these say. */
export function bankHandlers({ reader, isWorkday, now }: Dependencies): Bound[] {
  /** Today or the next working day, and never before the day for which it was approved. */
  const executionDay = ({ noted }: Application): string => {
    const today = dayOf(now());
    const [from = today] = [today, noted.valueDay ?? today].toSorted().slice(-1);
    return workingDaysAfter(from, 0, isWorkday);
  };

  return [
    handle(exportPain001, async ({ input, caller, lan }) => {
      const { acting } = caller;
      if (acting?.kind !== 'bank') return refuse('workflow.acting');
      const recorded = await paymentFileOf(reader, acting.institution, input.file);
      const [first] = recorded;
      const bank = await institutionOf(reader, acting.institution);
      if (!first || !bank) return refuse('404');
      const ids = recorded.map(({ record }) => record);
      const applications = await recordsNamed(reader, remittances, acting, ids);
      if (applications.length < ids.length) return refuse('404');
      const strange = applications.filter((each) => !isRemittable(each));
      if (strange.length > 0) {
        const faults = strange.map((each) => notRemittable(lan, each));
        return refuse('bank.notRemittable', { names: named(faults) }, { faults });
      }
      const messageId = input.file;
      const file = transfersFile(
        applications,
        { bic: bank.code, name: bank.name },
        { messageId, createdAt: first.exported_at, dayOf: executionDay },
      );
      if ('faults' in file) {
        const faults = file.faults.map((fault) => told(lan, fault));
        return refuse('bank.unfit', { names: named(faults) }, { faults });
      }
      const headers = {
        'content-type': 'application/xml; charset=utf-8',
        'content-disposition': `attachment; filename="pain001-${messageId}.xml"`,
        'cache-control': 'no-store',
      };
      return { status: 200, headers, body: file.xml };
    }),

    handle(readTransfers, async ({ input: { approved }, caller: { acting }, lan }) => {
      if (acting?.kind !== 'bank') return refuse('workflow.acting');
      const found = approved
        ? await recordsAfter(reader, remittances, acting, { act: 'accept', day: approved, states: before })
        : await recordsIn(reader, remittances, acting, { states: before, limit: transfersShown + 1 });
      const bank = await institutionOf(reader, acting.institution);
      if (!bank) return refuse('404');
      const shown = found.slice(0, transfersShown);
      const createdAt = new Date(now()).toISOString();
      // of the file nothing is read but what is wrong with its transfers, whatever it is called
      const dated = { messageId: 'CHECK', createdAt, dayOf: executionDay };
      const unfit = unfitAmong(shown, { bic: bank.code, name: bank.name }, dated);
      const faultsOf = (application: Application): string[] => [
        ...(isRemittable(application) ? [] : [translate(lan, 'bank.transfers.toBuy')]),
        ...unfit.filter(({ record }) => record === application.record).map((fault) => told(lan, fault).reason),
      ];
      const exports = await exportsOf(
        reader,
        acting.institution,
        shown.map(({ record }) => record),
        lan,
      );
      const exportOf = (record: string) => {
        const last = exports.get(record);
        return last ? { at: last.exported_at, by: last.name ?? '', file: last.file } : null;
      };
      return {
        data: {
          rows: shown.map((each) => ({
            ...{ id: each.record, number: each.number ?? '', payee: each.name, day: executionDay(each) },
            exported: exportOf(each.record),
            ...{ currency: said(each.content, 'currency'), amount: said(each.content, 'amount') },
            faults: faultsOf(each),
          })),
          more: found.length > transfersShown,
        },
      };
    }),

    handle(compareStatement, async ({ input: { day }, caller: { acting }, file, lan }) => {
      if (acting?.kind !== 'bank') return refuse('workflow.acting');
      if (!file) return refuse('file.missing');
      const read = await readStatement(file.bytes);
      if ('error' in read) {
        const { line, error, params } = read;
        return refuse('bank.statement', { line, reason: translate(lan, error, { max: statementMax, ...params }) });
      }
      const remitted = await actedOn(reader, remittances, acting, { act: 'remit', day });
      const payments = remitted.map(({ record: id, number, name: payee, content, bank_values }) => ({
        ...{ id, number: number ?? '', payee, reference: bank_values.reference?.trim() ?? '' },
        ...{ currency: said(content, 'currency'), amount: said(content, 'amount') },
      }));
      return { data: { format: read.format, ...compareDay(day, payments, read.bookings) } };
    }),

    handle(readBankRules, async ({ caller: { acting, umId: own }, lan }) => {
      if (acting?.kind !== 'bank') return refuse('workflow.acting');
      const counted = countedAs({ ...acting, umId: own });
      const [rules, members] = await Promise.all([
        rulesOf(reader, acting.institution, lan),
        membersOf(reader, acting.institution, lan),
      ]);
      const changes = rules?.changes ?? [];
      const people = changes.flatMap(({ by, limits }) => [by, ...limits.map(([umId]) => umId)]);
      const called = await namesOf(reader, [...new Set(people)], lan);
      return {
        data: {
          recordVersion: rules?.record_version ?? 0,
          limits: members.map(({ um_id: umId, name }) => ({
            ...{ umId, name: name ?? '', usd: rules?.limits[umId] ?? null, self: umId === own },
          })),
          cutOffs: currencies.flatMap((currency) => {
            const time = rules?.cut_offs[currency];
            return time ? [{ currency, time }] : [];
          }),
          waivable: waivableChecks.filter((check) => rules?.waivable[check] !== undefined),
          ownWaivable: waivableChecks.filter((check) => isBy(rules?.waivable[check], counted)),
          savedAt: rules?.saved_at ?? '',
          savedBy: rules?.saved_by_name ?? '',
          changes: changes.map(({ at, by, limits, cutOffs, waivable, unwaivable }) => ({
            ...{ at, by: called.get(by) ?? '' },
            limits: limits.map(([umId, from, to]) => ({
              ...{ umId, name: called.get(umId) ?? '', before: from, after: to },
            })),
            cutOffs: cutOffs.map(([currency, from, to]) => ({ currency, before: from, after: to })),
            waivable: [
              ...waivable.map((check) => ({ check, waivable: true })),
              ...unwaivable.map((check) => ({ check, waivable: false })),
            ],
          })),
        },
      };
    }),
  ];
}
