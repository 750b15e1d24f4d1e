import { z } from 'zod';
import { flows, services, tradeMeasures } from '../codes/trade.ts';
import { call, type OutputOf, paging } from '../define/call.ts';
import { workflowRecords } from '../records/institutional/records.ts';
import { parties, partyRoles } from '../records/workflow.ts';
import { dueReasons } from '../records/workflow-due.ts';
import { optionalDate } from '../rules/text.ts';
import { placeCode } from './data-map.ts';

/** Days that are looked ahead where nobody says how many. */
export const daysAhead = 30;
/** Rows of what is due that are told at once, the first of them. */
export const dueMax = 300;
/** Months of amounts, this one included. */
export const monthsTold = 12;

/** How many working days something has been where it is: from the first on, up to the second. */
export const ages = [
  [0, 1],
  [2, 3],
  [4, 5],
  [6, null],
] as const satisfies readonly (readonly [number, number | null])[];

const read = {
  side: 'query',
  access: Object.values(partyRoles),
  reads: [...workflowRecords.map(({ kind }) => `${kind}_records`), 'institutions'],
} as const;

const kind = z.enum(workflowRecords.map((each) => each.kind));
/** `part`: the value of the field by which screens of a kind are told apart; '' where one screen shows all of them. */
const partFields = { kind, part: z.string() };
const amount = {
  kind,
  currency: z.string(),
  /** exact, with all decimals of the currency */
  amount: z.string(),
  count: z.number(),
};
const day = z.string();

export const listDue = call({
  ...read,
  path: '/institution/due',
  summary: 'What is due of the records that are there for the caller, by day: what is overdue first',
  input: () =>
    z.object({
      /** days on which it is due, both included: from ever on, and 30 days ahead, where they are left out */
      from: optionalDate,
      to: optionalDate,
    }),
  output: () =>
    z.object({
      today: day,
      /** of the range; of these `rows` are the first */
      total: z.number(),
      rows: z.array(
        z.object({
          ...partFields,
          id: z.string(),
          name: z.string(),
          /** the institution whose it is, and what it is called: by its Chinese and its English name, '' where there is none */
          owner: z.string(),
          ownerName: z.string(),
          ownerNameEn: z.string(),
          state: z.string(),
          reason: z.enum(dueReasons),
          day,
          overdue: z.boolean(),
          provisional: z.boolean().optional(),
          /** whose turn it is; '' where nobody is waited for */
          turn: z.enum(['', ...parties]),
          /** it is the caller's turn */
          waits: z.boolean(),
        }),
      ),
    }),
});
export type DueRow = OutputOf<typeof listDue>['rows'][number];

export const showDashboard = call({
  ...read,
  path: '/institution/dashboard',
  summary: 'Figures of the records that are there for the caller, each with what its list is narrowed by',
  input: () => z.object({}),
  output: () =>
    z.object({
      today: day,
      states: z.array(z.object({ ...partFields, state: z.string(), count: z.number() })),
      /** of what waits for the caller: since which days, both included, things of that age are where they are; '' for no bound */
      ages: z.array(
        z.object({
          least: z.number(),
          most: z.number().nullable(),
          from: day,
          to: day,
          counts: z.array(z.object({ ...partFields, count: z.number() })),
        }),
      ),
      /** the days between which amounts are told, both included */
      from: day,
      to: day,
      /** yyyy-MM */
      months: z.array(z.object({ ...amount, month: z.string() })),
      countries: z.array(z.object({ ...amount, country: z.string() })),
      /** of the balance of payments: `count` records declare under it */
      codes: z.array(z.object({ ...amount, code: z.string() })),
    }),
});

export const listMapped = call({
  ...read,
  reads: [...read.reads, 'facts', 'transactions'],
  path: '/institution/mapped',
  summary: 'What figures of the data map are made of, of the records that are there for the caller: the last first',
  input: () =>
    z
      .object({
        /** a district of Shanghai or a country; of all places when left out */
        code: placeCode.optional(),
        from: optionalDate,
        to: optionalDate,
        flow: z.enum(['both', ...flows]).default('both'),
        service: z.enum(['all', ...services]).default('all'),
        ...paging,
      })
      .refine(({ from, to }) => !from || !to || from <= to, { error: 'fields.order', path: ['to'] }),
  output: () =>
    z.object({
      total: z.number(),
      rows: z.array(
        z.object({
          ...partFields,
          id: z.string(),
          name: z.string(),
          /** under which the amount is on the map; a record may have two */
          reference: z.string(),
          date: day,
          measure: z.enum(tradeMeasures),
          flow: z.enum(flows),
          service: z.enum(services),
          country: z.string(),
          /** '' where the organisation has none */
          district: z.string(),
          /** exact, in its own currency and in US dollars as the map adds them up */
          currency: z.string(),
          amount: z.string(),
          usd: z.string(),
        }),
      ),
    }),
});
export type MappedRow = OutputOf<typeof listMapped>['rows'][number];

export const overviewCalls = { listDue, showDashboard, listMapped };
