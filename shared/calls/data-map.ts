import { z } from 'zod';
import { flows, granularities, services } from '../codes/trade.ts';
import { call, described } from '../define/call.ts';
import { isMoment, momentPattern } from '../rules/dates.ts';
import { monthPattern } from '../rules/months.ts';

const month = z.string().regex(monthPattern, 'fields.month');

/** Periods in an answer at most; of a longer range it tells the last ones, and `from` says so. */
export const mostPeriods = 600;
/** A time (ISO 8601) or a position of the log; '' is now. */
export const asOfField = z
  .string()
  .trim()
  .max(40)
  .regex(momentPattern, 'fields.asOf')
  .refine(isMoment, { error: 'fields.asOf' })
  .default('');

const selectionFields = {
  /** first and last month, inclusive; left out: the 12 months that end at the newest complete period of which there are figures */
  from: month.optional(),
  to: month.optional(),
  flow: z.enum(['both', ...flows]).default('both'),
  service: z.enum(['all', ...services]).default('all'),
  granularity: z.enum(granularities).default('month'),
};

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  !from || !to || from <= to;
const order = { error: 'fields.order', path: ['to'] };

const question = z.object({ ...selectionFields, asOf: asOfField }).refine(inOrder, order);

/** Exact amounts as text with two decimals. */
const amount = z.string();
/** a figure that is withheld, of time that is not over, or of time that nothing is known of, is null */
const figure = amount.nullable();
/** months that the answer covers; the first month of which there are figures, and the last complete one (as of then) */
const covered = { from: z.string(), to: z.string(), oldest: z.string(), newest: z.string() };
/** '2016-12', '2016-Q4' or '2016', in order */
const periodNames = z.array(z.string());
/** parts of months of places that are withheld and in no sum: too few organisations are behind them (see docs/rules.md) */
const withheld = z.number();

const placeAmounts = z
  .object({
    code: z.string(),
    /** null where nothing was traded, or nothing is published */
    rank: z.number().nullable(),
    total: figure,
    /** of all places, in hundredths of a percent */
    share: z.number().nullable(),
    /** in the equally many months before */
    before: figure,
    /** like with like: months and parts that are published on both sides, in hundredths of a percent; null where there are none */
    growth: z.number().nullable(),
    /** in the one period before the first */
    earlier: figure,
    /** by period; '0.00' where nothing was traded */
    amounts: z.array(figure),
    /** by period, parts that are withheld */
    withheld: z.array(z.number()),
    /** by period, against the one before, like `growth` */
    growths: z.array(z.number().nullable()),
  })
  .meta({ component: 'PlaceAmounts' });

const answer = z.object({
  ...covered,
  periods: periodNames,
  /** by rank */
  places: z.array(placeAmounts),
  /** of all places, by period and in all: of what is published */
  totals: z.array(figure),
  total: figure,
  /** of all places, in all and by period */
  growth: z.number().nullable(),
  growths: z.array(z.number().nullable()),
  /** whether all months of the range before, and of the period before the first, are there to compare with */
  comparable: z.object({ before: z.boolean(), earlier: z.boolean() }),
  withheld,
  /** the position that the answer was made at */
  position: z.number(),
  /** the time of that position for an answer as of then, '' for now */
  asOf: z.string(),
});
export type MapAnswer = z.infer<typeof answer>;

const map = {
  side: 'query',
  access: 'public',
  reads: ['amounts', 'amounts_then', 'facts', 'transactions'],
  input: () => question,
  output: () => answer,
} as const;
export const mapDistricts = call({
  ...map,
  path: '/dataMap/districts',
  summary: 'Amounts by Shanghai’s districts, ranked',
});
export const mapCountries = call({ ...map, path: '/dataMap/countries', summary: 'Amounts by country, ranked' });

/** A district of Shanghai, or a country or region, also a former one; whether there is such a one is looked up. */
export const placeCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^([A-Z]{2}|\d{6})$/, 'fields.code');

const part = { total: amount, share: z.number() };
const placeAnswer = z
  .object({
    code: z.string(),
    total: described(figure, 'Sum in US dollars; null if not published', '美元合计；未公布为 null'),
    /** among all places of its kind, and how many of them have a rank; null where nothing was traded, or nothing is published */
    rank: z.number().nullable(),
    ranked: z.number(),
    /** of all places, in hundredths of a percent */
    share: z.number().nullable(),
    growth: z.number().nullable(),
    /** by period, in order; `withheld`: parts that are */
    trend: z.array(
      z.object({ amount: figure, rank: z.number().nullable(), share: z.number().nullable(), withheld: z.number() }),
    ),
    /** of the place's own total, largest first */
    flows: z.array(z.object({ flow: z.enum(flows), ...part })),
    services: z.array(z.object({ service: z.enum(services), ...part })),
    /** of a district the countries, of a country the districts, as far as that is known; largest first */
    partners: z.array(z.object({ code: z.string(), ...part })),
  })
  .meta({ component: 'PlaceFigures' });
export type PlaceAnswer = z.infer<typeof placeAnswer>;

const reads = ['amounts', 'facts', 'transactions'] as const;
const now = { side: 'query', access: 'public', reads } as const;

export const mapPlace = call({
  ...now,
  path: '/dataMap/place',
  summary: 'One district or country: over time, by service and direction, its rank, and with whom it trades',
  input: () => z.object({ code: placeCode, ...selectionFields }).refine(inOrder, order),
  output: () => z.object({ ...covered, periods: periodNames, place: placeAnswer, withheld }),
});

export const mapCompare = call({
  ...now,
  path: '/dataMap/compare',
  summary: 'Two districts, or two countries, side by side',
  input: () =>
    z
      .object({ one: placeCode, other: placeCode, ...selectionFields })
      .refine(inOrder, order)
      .refine(({ one: first, other: second }) => first !== second && first.length === second.length, {
        error: 'fields.alike',
        path: ['other'],
      }),
  output: () => z.object({ ...covered, periods: periodNames, places: z.array(placeAnswer), withheld }),
});

/** A moment of knowledge: the position that the log had then, and when the event there was recorded. */
const knowledge = z.object({ position: z.number(), at: z.string() }).meta({ component: 'LogMoment' });
const changed = {
  /** null where nothing of it was published at that moment; then there is no difference */
  before: figure,
  after: figure,
  difference: figure,
  /** transactions recorded in between, and known ones that were corrected or reversed */
  recorded: z.number(),
  corrections: z.number(),
};

export const mapChanges = call({
  ...map,
  path: '/dataMap/changes',
  summary: 'What was learnt between two moments of knowledge, by place: before, after, difference, corrections',
  input: () =>
    z
      .object({
        places: z.enum(['countries', 'districts']).default('countries'),
        ...selectionFields,
        /** the earlier moment, and the later one; '' is now */
        since: asOfField.refine((text) => text !== '', { error: 'fields.required' }),
        until: asOfField,
      })
      .refine(inOrder, order),
  output: () =>
    z.object({
      ...covered,
      since: described(knowledge, 'Earlier moment, as a position and a time', '较早时点的日志序号和时间'),
      until: described(knowledge, 'Later moment, as a position and a time', '较晚时点的日志序号和时间'),
      /** those of which anything changed, the largest difference first */
      places: described(
        z.array(z.object({ code: z.string(), ...changed })),
        'Areas with changes, the largest difference first',
        '有变化的国家（地区）或区，差额最大的在前',
      ),
      total: z.object(changed),
      withheld,
    }),
});

export const dataMapCalls = { mapDistricts, mapCountries, mapPlace, mapCompare, mapChanges };
