import { type District, districts, type Flow, flows, type Service, services } from '@portal/shared/codes/trade';
import type { TransactionFacts } from '@portal/shared/events/transaction';
import { factsOf } from '@portal/shared/events/transaction-form';
import { amountOf } from '@portal/shared/money/decimal';
import { monthsLater, monthText } from '@portal/shared/rules/months';
import { z } from 'zod';
import { chance, monthAt, monthsOfTrade } from './moments.ts';
import trade from './trade.json' with { type: 'json' };

/** Invented figures: totals of a month, by district, country and service. */
export interface DemoTrade {
  reference: string;
  facts: TransactionFacts;
}

/** What is traded, against all of it: of districts in thousandths, of the others in parts of their sum. */
const shares = z
  .strictObject({
    districts: z.record(z.enum(districts), z.number()),
    countries: z.record(z.string(), z.number()),
    services: z.record(z.enum(services), z.number()),
    flows: z.record(z.enum(flows), z.number()),
  })
  .parse(trade);

/** Partners that a district has in each direction. */
const linesEach = 5;
/** Cents that all districts trade in the first month. */
const beginning = 620_000_000_00;
/** More in each month than in the one before, in hundredths of a percent. */
const growth = 65;

function pick<Key extends string>(shares: Readonly<Record<Key, number>>, at: number): Key {
  const entries = Object.entries(shares) as [Key, number][];
  let remainingShare = at * entries.reduce((sum, [, share]) => sum + share, 0);
  for (const [key, share] of entries) {
    remainingShare -= share;
    if (remainingShare < 0) return key;
  }
  throw new Error('shares are all nothing');
}

const lastDay = (month: number): string => {
  const next = monthsLater(month, 1);
  return new Date(Date.UTC(Math.floor(next / 100), (next % 100) - 1, 0)).toISOString().slice(0, 10);
};

/** What a district trades in one direction with one partner, month after month. */
interface Line {
  district: District;
  flow: Flow;
  nth: number;
  /** of all that is traded */
  share: number;
  service: Service;
  country: string;
}

/** Large lines to large partners, and a line at least to each. */
function linesOfAll(): Line[] {
  const remainingDistricts = districts
    .flatMap((district) =>
      flows.flatMap((flow) =>
        Array.from({ length: linesEach }, (_, nth) => {
          const part = (2 * (linesEach - nth)) / (linesEach * (linesEach + 1));
          return { district, flow, nth, share: (shares.districts[district] * shares.flows[flow] * part) / 100_000 };
        }),
      ),
    )
    .sort((a, b) => b.share - a.share);
  let shareLeft = remainingDistricts.reduce((sum, { share }) => sum + share, 0);
  let partsLeft = Object.values(shares.countries).reduce((sum, share) => sum + share, 0);
  return Object.entries(shares.countries).flatMap(([country, part]) => {
    const quota = (shareLeft * part) / partsLeft;
    const isLast = part === partsLeft;
    partsLeft -= part;
    const own: Line[] = [];
    let taken = 0;
    for (const line of [...remainingDistricts]) {
      const fits = isLast || taken + line.share <= quota || (own.length === 0 && line === remainingDistricts.at(-1));
      if (!fits) continue;
      remainingDistricts.splice(remainingDistricts.indexOf(line), 1);
      taken += line.share;
      const { district, flow, nth } = line;
      own.push({ ...line, country, service: pick(shares.services, chance('service', district, flow, String(nth))) });
    }
    shareLeft -= taken;
    return own;
  });
}

const lines = linesOfAll();

/** Below one: how a line fares beside all others, the same each month. */
const drift = ({ district, flow, nth }: Line): number => chance('drift', district, flow, String(nth));

function inMonth(line: Line, month: number, age: number): DemoTrade {
  const { district, flow, nth, share, service, country } = line;
  const season = 1 + 0.08 * Math.sin(((month % 100) / 12) * 2 * Math.PI);
  const course = (1 + (growth + 120 * (drift(line) - 0.5)) / 10_000) ** age;
  const luck = 0.92 + 0.16 * chance('amount', String(month), district, flow, String(nth));
  return {
    reference: `DEMO-${monthText(month)}-${district}-${flow.charAt(0).toUpperCase()}${nth + 1}`,
    facts: factsOf({
      date: lastDay(month),
      period: 'month',
      flow,
      service,
      country,
      district,
      amountUsd: amountOf(BigInt(Math.round(beginning * share * season * course * luck))),
      currency: null,
      amount: null,
      organisation: null,
    }),
  };
}

/** So many months that end with the one before `now`, by the portal's clock. */
export function demoTrade(now: Date, months = monthsOfTrade): DemoTrade[] {
  const newest = monthsLater(monthAt(now), -1);
  return Array.from({ length: months }, (_, age) => monthsLater(newest, age - months + 1)).flatMap((month, age) =>
    lines.map((line) => inMonth(line, month, age)),
  );
}

/** Of every so many rows one is corrected afterwards, and one of as many times ten reversed. */
const correctedOf = 120;

/** What is found out later of some of the last months' figures; undefined: as it was. */
export function afterthought(
  { facts }: DemoTrade,
  index: number,
): { kind: 'correct'; facts: TransactionFacts } | { kind: 'reverse' } | undefined {
  if (index % (correctedOf * 10) === correctedOf * 5) return { kind: 'reverse' };
  if (index % correctedOf !== 7) return undefined;
  const cents = Math.floor((facts.usd.cents * 112) / 100);
  const amount = { ...facts.amount, minor: cents };
  return { kind: 'correct', facts: { ...facts, amount, usd: { ...facts.usd, cents } } };
}
