import { ownCommandId } from '@portal/infra/runtime/ids';
import { admin } from '@portal/shared/codes/index';
import { type RatedCurrency, ratedCurrencies } from '@portal/shared/money/currency';
import { canonicalRate } from '@portal/shared/money/rate';
import { dayOf, timeOn } from '@portal/shared/rules/dates';
import { z } from 'zod';
import { rates } from '../rate/aggregate.ts';
import { daysBefore, rateHoldsDays } from '../rate/decide.ts';
import { commandsFor } from '../rate/import-rates.ts';
import { type Demonstration, done, id, meta } from './demonstration.ts';
import type { Happening } from './happening.ts';
import { chance } from './moments.ts';
import middles from './rates.json' with { type: 'json' };

/** What one unit is worth in US dollars, about. */
const about = z.record(z.enum(ratedCurrencies), z.number()).parse(middles);

/** These are held to the US dollar, and move a tenth of what the others do. */
const held: ReadonlySet<RatedCurrency> = new Set(['HKD', 'MOP']);

const source = '示例数据 Sample data';
/** Five significant digits, as such rates are quoted. */
const digits = 5;
/** Days that are loaded: so far apart that a rate holds on every day of a year. */
const days = (today: string): string[] =>
  Array.from({ length: Math.ceil(365 / rateHoldsDays) + 1 }, (_, at) => daysBefore(today, at * rateHoldsDays));

/** Invented, about what they might have been: within three in a hundred of a middle. */
function rateAt(code: RatedCurrency, day: string): string {
  const season = Math.sin((Date.parse(day) / 86_400_000 / 365 + chance('rate season', code)) * 2 * Math.PI);
  const luck = chance('rate', code, day) - 0.5;
  const move = (0.025 * season + 0.01 * luck) * (held.has(code) ? 0.1 : 1);
  const value = about[code] * (1 + move);
  return canonicalRate(value.toFixed(Math.min(8, digits - 1 - Math.floor(Math.log10(value)))));
}

const formsOf = (date: string) => ratedCurrencies.map((code) => ({ code, date, rate: rateAt(code, date), source }));

/** Of each book what it does not have yet; `nameParts`: what tells these from others of the book. */
async function record(
  { executor }: Demonstration,
  office: string,
  forms: ReturnType<typeof formsOf>,
  nameParts: readonly string[],
): Promise<void> {
  for (const [book, { entries, ...command }] of commandsFor(forms)) {
    const current = await executor.load(rates, book);
    done(
      await executor.execute(rates, {
        id: book,
        meta: meta(office, admin, 'CN'),
        answer: {},
        command: { ...command, entries: entries.filter(({ day }) => !current.rates[day]) },
        commandId: ownCommandId(id('rates', book, ...nameParts)),
      }),
      `rates ${book}`,
    );
  }
}

/** A year of rates that ends today, of every currency but the US dollar; what stands of a day already stays. */
export const enterRates = (demo: Demonstration, office: string, now: Date): Promise<void> =>
  record(demo, office, days(dayOf(now.getTime())).flatMap(formsOf), []);

/** The same, each on its day in the morning, today's hours ago or as the day begins: before anybody is at work. */
export const ratesOverTime = (demo: Demonstration, office: string, now: Date): Happening[] =>
  days(dayOf(now.getTime())).map((day) => ({
    at: new Date(Math.max(timeOn(day, '00:00'), Math.min(timeOn(day, '08:30'), now.getTime() - 3 * 60 * 60_000))),
    run: () => record(demo, office, formsOf(day), [day]),
  }));
