import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import {
  compareStatement,
  exportPain001,
  readBankRules,
  readTransfers,
  statementMax,
  type TransferFault,
  transfersShown,
} from '@portal/shared/calls/bank';
import type { Language } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { currencies } from '@portal/shared/money/currency';
import { waivableChecks } from '@portal/shared/records/institutional/checks';
import { textIn } from '@portal/shared/records/institutional/content-values';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { countedAs, isBy } from '@portal/shared/records/workflow';
import { refuse } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import { workingDaysAfter } from '@portal/shared/rules/workdays';
import { namesOf } from '../accounts/people.ts';
import type { Dependencies } from '../base/dependencies.ts';
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
const before = remittanceRecord.flow.filter(({ does: act }) => act === 'remit').flatMap(({ from }) => [...from]);

const fieldWord = (language: Language, field: string): string =>
  translate(language, field === 'transfer' ? 'bank.transfer' : `kinds.remittance.fields.${field}`);

const toTransferFault = (language: Language, { record: id, number, field, code }: RecordFault): TransferFault => ({
  id,
  number,
  field,
  reason: translate(language, 'bank.fault', {
    field: fieldWord(language, field),
    reason: translate(language, `bank.faults.${code}`),
  }),
});

const notRemittable = (language: Language, { record: id, number, state }: Application): TransferFault => ({
  id,
  number: number ?? '',
  field: 'state',
  reason: translate(language, 'bank.notRemittable', { state: translate(language, `kinds.remittance.states.${state}`) }),
});

const describeFaults = (faults: readonly TransferFault[]): string =>
  [...new Set(faults.map(({ number }) => number).filter(Boolean))].join(', ');

/** What a bank takes out of the portal for its own systems, and holds against what these say. */
export function bankHandlers({ reader, isWorkday, now }: Dependencies): Bound[] {
  /** Today or the next working day, and never before the day for which it was approved. */
  const executionDay = ({ noted: computed }: Application): string => {
    const today = dayOf(now());
    const [from = today] = [today, computed.valueDay ?? today].toSorted().slice(-1);
    return workingDaysAfter(from, 0, isWorkday);
  };

  return [
    handle(exportPain001, async ({ input, caller, lan: language }) => {
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
        const faults = strange.map((each) => notRemittable(language, each));
        return refuse('bank.notRemittable', { names: describeFaults(faults) }, { faults });
      }
      const messageId = input.file;
      const file = transfersFile(
        applications,
        { bic: bank.code, name: bank.name },
        { messageId, createdAt: first.exported_at, dayOf: executionDay },
      );
      if ('faults' in file) {
        const faults = file.faults.map((fault) => toTransferFault(language, fault));
        return refuse('bank.unfit', { names: describeFaults(faults) }, { faults });
      }
      const headers = {
        'content-type': 'application/xml; charset=utf-8',
        'content-disposition': `attachment; filename="pain001-${messageId}.xml"`,
        'cache-control': 'no-store',
      };
      return { status: 200, headers, body: file.xml };
    }),

    handle(readTransfers, async ({ input: { approved }, caller: { acting }, lan: language }) => {
      if (acting?.kind !== 'bank') return refuse('workflow.acting');
      const found = approved
        ? await recordsAfter(reader, remittances, acting, { act: 'accept', day: approved, states: before })
        : await recordsIn(reader, remittances, acting, { states: before, limit: transfersShown + 1 });
      const bank = await institutionOf(reader, acting.institution);
      if (!bank) return refuse('404');
      const listedTransfers = found.slice(0, transfersShown);
      const createdAt = new Date(now()).toISOString();
      // of the file nothing is read but what is wrong with its transfers, whatever it is called
      const dated = { messageId: 'CHECK', createdAt, dayOf: executionDay };
      const unfit = unfitAmong(listedTransfers, { bic: bank.code, name: bank.name }, dated);
      const faultsOf = (application: Application): string[] => [
        ...(isRemittable(application) ? [] : [translate(language, 'bank.transfers.toBuy')]),
        ...unfit
          .filter(({ record }) => record === application.record)
          .map((fault) => toTransferFault(language, fault).reason),
      ];
      const exports = await exportsOf(
        reader,
        acting.institution,
        listedTransfers.map(({ record }) => record),
        language,
      );
      const exportOf = (record: string) => {
        const last = exports.get(record);
        return last ? { at: last.exported_at, by: last.name ?? '', file: last.file } : null;
      };
      return {
        data: {
          rows: listedTransfers.map((each) => ({
            id: each.record,
            number: each.number ?? '',
            payee: each.name,
            day: executionDay(each),
            exported: exportOf(each.record),
            currency: textIn(each.content, 'currency'),
            amount: textIn(each.content, 'amount'),
            faults: faultsOf(each),
          })),
          more: found.length > transfersShown,
        },
      };
    }),

    handle(compareStatement, async ({ input: { day }, caller: { acting }, file, lan: language }) => {
      if (acting?.kind !== 'bank') return refuse('workflow.acting');
      if (!file) return refuse('file.missing');
      const read = await readStatement(file.bytes);
      if ('error' in read) {
        const { line, error, params } = read;
        return refuse('bank.statement', { line, reason: translate(language, error, { max: statementMax, ...params }) });
      }
      const remitted = await actedOn(reader, remittances, acting, { act: 'remit', day });
      const payments = remitted.map(({ record: id, number, name: payee, content, bank_values }) => ({
        id,
        number: number ?? '',
        payee,
        reference: bank_values.reference?.trim() ?? '',
        currency: textIn(content, 'currency'),
        amount: textIn(content, 'amount'),
      }));
      return { data: { format: read.format, ...compareDay(day, payments, read.bookings) } };
    }),

    handle(readBankRules, async ({ caller: { acting, umId: own }, lan: language }) => {
      if (acting?.kind !== 'bank') return refuse('workflow.acting');
      const counted = countedAs({ ...acting, umId: own });
      const [rules, members] = await Promise.all([
        rulesOf(reader, acting.institution, language),
        membersOf(reader, acting.institution, language),
      ]);
      const changes = rules?.changes ?? [];
      const people = changes.flatMap(({ by: author, limits }) => [author, ...limits.map(([accountId]) => accountId)]);
      const called = await namesOf(reader, [...new Set(people)], language);
      return {
        data: {
          recordVersion: rules?.record_version ?? 0,
          limits: members.map(({ um_id: accountId, name }) => ({
            umId: accountId,
            name: name ?? '',
            usd: rules?.limits[accountId] ?? null,
            self: accountId === own,
          })),
          cutOffs: currencies.flatMap((currency) => {
            const time = rules?.cut_offs[currency];
            return time ? [{ currency, time }] : [];
          }),
          waivable: waivableChecks.filter((check) => rules?.waivable[check] !== undefined),
          ownWaivable: waivableChecks.filter((check) => isBy(rules?.waivable[check], counted)),
          savedAt: rules?.saved_at ?? '',
          savedBy: rules?.saved_by_name ?? '',
          changes: changes.map(({ at, by: author, limits, cutOffs, waivable, unwaivable }) => ({
            at,
            by: called.get(author) ?? '',
            limits: limits.map(([accountId, from, to]) => ({
              umId: accountId,
              name: called.get(accountId) ?? '',
              before: from,
              after: to,
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
