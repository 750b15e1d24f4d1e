export interface Counts {
  decisions: number;
  approved: number;
  rejected: number;
}
export interface Day extends Counts {
  /** yyyy-MM-dd, or yyyy-MM for a whole month */
  day: string;
}

const dayInMs = 86_400_000;
/** from so many days on they are told by month: bars of single days could no longer be told apart */
export const mostDays = 120;

const none = { decisions: 0, approved: 0, rejected: 0 };
const sum = (a: Counts, b: Counts): Counts => ({
  decisions: a.decisions + b.decisions,
  approved: a.approved + b.approved,
  rejected: a.rejected + b.rejected,
});

/** yyyy-MM-dd of every day of a range, both ends included. */
function daysOf(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayInMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) =>
    new Date(Date.parse(from) + at * dayInMs).toISOString().slice(0, 10),
  );
}

/** yyyy-MM of every month of a range. */
function monthsOf(from: string, to: string): string[] {
  const [year = 0, month = 1] = from.split('-').map(Number);
  const [lastYear = 0, lastMonth = 1] = to.split('-').map(Number);
  const count = (lastYear - year) * 12 + lastMonth - month + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) =>
    new Date(Date.UTC(year, month - 1 + at)).toISOString().slice(0, 7),
  );
}

/** Every day of a range with its counts, those without decisions too; a long range month by month. */
export function filled(from: string, to: string, counted: readonly Day[]): { unit: 'day' | 'month'; bars: Day[] } {
  const days = daysOf(from, to);
  const unit = days.length > mostDays ? 'month' : 'day';
  const [all, length] = unit === 'day' ? [days, 10] : [monthsOf(from, to), 7];
  const found = new Map<string, Counts>();
  for (const { day, ...counts } of counted) {
    const key = day.slice(0, length);
    found.set(key, sum(found.get(key) ?? none, counts));
  }
  return { unit, bars: all.map((day) => ({ day, ...(found.get(day) ?? none) })) };
}

/** The bar that is highest; undefined when all are empty. */
export const peakOf = (bars: readonly Day[]): Day | undefined =>
  bars.reduce<Day | undefined>((best, bar) => (bar.decisions > (best?.decisions ?? 0) ? bar : best), undefined);
