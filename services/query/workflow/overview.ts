import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { daysAhead, listDue, listMapped, monthsTold, showDashboard } from '@portal/shared/calls/overview';
import { amountIn, amountOf } from '@portal/shared/money/decimal';
import type { workflowRecords } from '@portal/shared/records/institutional/records';
import { partyOf } from '@portal/shared/records/workflow';
import { refuse } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import { monthOf, monthsLater, monthText } from '@portal/shared/rules/months';
import { daysAfter } from '@portal/shared/rules/workdays';
import type { Dependencies } from '../base/dependencies.ts';
import { type Amount, agesOn, amountsFor, countsFor } from './dashboard.ts';
import { dueFor } from './due.ts';
import { mappedFor } from './mapped.ts';
import { type WorkflowModels, workflows } from './models.ts';

type KindName = (typeof workflowRecords)[number]['kind'];
// the models are made of these kinds
const nameOf = ({ kind }: WorkflowModels) => kind.kind as KindName;

/** Kinds of which amounts come on the data map. */
const mappedKinds = workflows.filter(({ kind }) => kind.figures);

/** What is told of all workflows together, for whom the caller acts for alone. */
export const overviewHandlers = ({ reader, isWorkday, calendarTo, now }: Dependencies): Bound[] => {
  const today = () => dayOf(now());
  return [
    handle(listDue, async ({ input, caller: { acting } }) => {
      if (!acting) return refuse('workflow.acting');
      const day = today();
      const range = { from: input.from || undefined, to: input.to || daysAfter(day, daysAhead) };
      const { total, dues } = await dueFor(reader, workflows, acting, range, isWorkday);
      const party = partyOf(acting.role);
      const rows = dues.map(({ models, row, reason, day: due, turn: partyInTurn }) => ({
        kind: nameOf(models),
        part: String(row.content[models.kind.printed?.by ?? ''] ?? ''),
        id: row.record,
        name: row.name,
        state: row.state,
        owner: row.owner,
        ownerName: row.owner_name ?? '',
        ownerNameEn: row.owner_name_en ?? '',
        reason,
        day: due,
        overdue: due < day,
        turn: partyInTurn ?? ('' as const),
        waits: partyInTurn === party,
        // days by law or by what a record says are counted by the calendar alone
        ...(reason === 'clock' && due > calendarTo && { provisional: true }),
      }));
      return { data: { today: day, total, rows } };
    }),

    handle(listMapped, async ({ input, caller: { acting } }) => {
      if (!acting) return refuse('workflow.acting');
      const { total, rows } = await mappedFor(reader, mappedKinds, acting, input);
      return {
        data: {
          total,
          rows: rows.map(({ kind, record: id, district, currency, minor, cents, ...row }) => ({
            kind: kind as KindName,
            id,
            part: row.part,
            name: row.name,
            reference: row.reference,
            date: row.date,
            measure: row.measure,
            flow: row.flow,
            service: row.service,
            country: row.country,
            district: district ?? '',
            currency,
            amount: amountIn(currency, BigInt(minor)),
            usd: amountOf(BigInt(cents)),
          })),
        },
      };
    }),

    handle(showDashboard, async ({ caller: { acting } }) => {
      if (!acting) return refuse('workflow.acting');
      const day = today();
      const first = `${monthText(monthsLater(monthOf(day), 1 - monthsTold))}-01`;
      // the last day of this month: what is dated ahead counts in its month as well
      const last = daysAfter(`${monthText(monthsLater(monthOf(day), 1))}-01`, -1);
      const ages = agesOn(day, isWorkday);
      const found = await Promise.all(
        workflows.map(async (models) => {
          const [counts, amounts] = await Promise.all([
            countsFor(reader, models, acting, ages),
            amountsFor(reader, models, acting, { from: first, to: last }),
          ]);
          return { kind: nameOf(models), ...counts, amounts };
        }),
      );
      const amountsBy = (groupBy: Amount['by']) =>
        found.flatMap(({ kind, amounts }) =>
          amounts
            .filter((each) => each.by === groupBy)
            .map(({ value, currency, amount, count }) => ({ kind, value, currency, amount, count }))
            .sort((a, b) => (a.value < b.value ? -1 : Number(a.value > b.value))),
        );
      return {
        data: {
          today: day,
          states: found.flatMap(({ kind, states }) => states.map((each) => ({ kind, ...each }))),
          ages: ages.map((age, at) => ({
            ...age,
            counts: found.flatMap(({ kind, aged }) =>
              aged.filter(({ age: own }) => own === at).map(({ part, count }) => ({ kind, part, count })),
            ),
          })),
          from: first,
          to: last,
          months: amountsBy('month').map(({ value: month, ...each }) => ({ ...each, month })),
          countries: amountsBy('country').map(({ value: country, ...each }) => ({ ...each, country })),
          codes: amountsBy('code').map(({ value: code, ...each }) => ({ ...each, code })),
        },
      };
    }),
  ];
};
