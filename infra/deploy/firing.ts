import { expect } from 'vitest';
import { stringify } from 'yaml';
import { metricsText } from '../runtime/metrics.ts';
import { alerts, metricsIn } from './monitoring.ts';
import { askPromtool, withoutPromtool } from './testing.ts';

/** A page of metrics, of the whole portal as its gateway gives it or of one process, and when, in seconds since 1970. */
export interface Page {
  text: string;
  at: number;
}

const now = (text: string): Page => ({ text, at: Date.now() / 1_000 });
/** The page that was just asked for. */
export const pageOf = async (answer: Promise<Response>): Promise<Page> => now(await (await answer).text());
/** What this process would answer. */
export const ownPage = async (): Promise<Page> => now((await metricsText()).text);

/** What was told of a fault that an alert is for. */
export interface AlertObservation {
  alert: string;
  /** before it; left out where what stands still is the fault */
  before?: Page;
  /** twice while it lasted; the same page twice where nothing grows by it */
  during: readonly [first: Page, second: Page];
  /** for how long it is thought to last, in hours; one when left out */
  hours?: number;
}

/** before the fault, in steps */
const calm = 10;
/** Between two values, in minutes: what has to last for days is looked at every hour. */
const stepOf = ({ hours = 1 }: AlertObservation): number => (hours > 24 ? 60 : 1);
const sample = /^(\w+)(?:\{(.*)\})? ([^ ]+)$/;
/** Moments, in seconds since 1970; promtool's clock begins at 0. */
const isMoment = (metric: string): boolean => metric.endsWith('_time_seconds');
/** They grow with the clock, if at all; a busy machine tells of both pages somewhat late, and a month of it would be days. */
const isAge = (series: string): boolean => /^\w+_age_seconds\{/.test(series);

/** What Prometheus itself says of who it asks: here what the gateway says of who it asked, and of itself that it answered. */
const answeredIn = (text: string): string[] => [
  'up{job="portal",service="gateway"} 1',
  ...[...text.matchAll(/^portal_up\{(.*)\} ([01])$/gm)].map(([, labels, up]) => `up{job="portal",${labels}} ${up}`),
];

/** Values by series, of those metrics. */
function seriesIn({ text, at }: Page, metrics: ReadonlySet<string>): Map<string, number> {
  const found = new Map<string, number>();
  for (const line of [...text.split('\n'), ...answeredIn(text)]) {
    const [, metric = '', labels = '', value] = sample.exec(line) ?? [];
    if (!metrics.has(metric) || value === undefined || Number.isNaN(Number(value))) continue;
    const own = labels.includes('job="') ? labels : ['job="portal"', ...(labels ? [labels] : [])].join(',');
    found.set(`${metric}{${own}}`, Number(value) - (isMoment(metric) ? at : 0));
  }
  return found;
}

const written = (value: number): string => value.toFixed(6);

/** In promtool's notation, by steps: steady before the fault, then on as it went between the two looks. */
function values(
  [before, first, second]: readonly (number | undefined)[],
  slopeOf: (first: number, second: number) => number,
  steps: number,
): string {
  // repeated so often after the first one, but for what is not there, which is counted
  const start = before === undefined ? `_x${calm + 1}` : `${written(before)}x${calm}`;
  if (second === undefined) return `${start} _x${steps}`;
  // what nothing was counted of is not told as a rule
  const slope = slopeOf(first ?? 0, second);
  return `${start} ${written(second)}${slope < 0 ? '-' : '+'}${written(Math.abs(slope))}x${steps}`;
}

/** A test for promtool, and the rule of the alert by itself: all rules are judged at each step, whatever is asked for. */
function filesOf(observation: AlertObservation): readonly (readonly [name: string, text: string])[] {
  const {
    alert,
    before,
    during: [first, second],
    hours = 1,
  } = observation;
  const rule = alerts.find((each) => each.alert === alert);
  if (!rule) throw new Error(`there is no alert ${alert}`);
  const rules = `${alert}.rules.yml`;
  const metrics = new Set(metricsIn(rule.expr));
  const seriesByPage = [before, first, second].map((page) =>
    page ? seriesIn(page, metrics) : new Map<string, number>(),
  );
  const names = [...new Set(seriesByPage.flatMap((pageSeries) => [...pageSeries.keys()]))];
  const step = stepOf(observation);
  const steps = (hours * 60) / step;
  const seconds = step * 60;
  const elapsedSeconds = second.at - first.at;
  /** by how much a series goes on in a step */
  const slopeIn = (series: string) => (from: number, to: number) => {
    if (isAge(series) && to > from) return seconds;
    return elapsedSeconds > 0 ? ((to - from) / elapsedSeconds) * seconds : 0;
  };
  const firing = (at: string, fires: boolean) => ({
    expr: `count(ALERTS{alertname="${alert}", alertstate="firing"}) > bool 0`,
    eval_time: at,
    exp_samples: fires ? [{ labels: '{}', value: 1 }] : [],
  });
  const ruleTest = {
    interval: `${step}m`,
    input_series: names.map((series) => ({
      series,
      values: values(
        seriesByPage.map((pageSeries) => pageSeries.get(series)),
        slopeIn(series),
        steps,
      ),
    })),
    promql_expr_test: [
      ...(before ? [firing(`${calm * step}m`, false)] : []),
      firing(`${(calm + steps) * step}m`, true),
    ],
  };
  return [
    [rules, stringify({ groups: [{ name: alert, rules: [rule] }] })],
    [`${alert}.yml`, stringify({ rule_files: [rules], evaluation_interval: `${step}m`, tests: [ruleTest] })],
  ];
}

/**
 * Judges by the rules what was told of faults: whether each alert is quiet before its own, and fires when that goes on as it
 * was seen. What is not so, in promtool's words; nothing when all is. Needs promtool.
 */
export function unlike(observations: readonly AlertObservation[]): string {
  const tests = observations.map(({ alert }) => `${alert}.yml`);
  const { ok, said: output } = askPromtool(['test', 'rules', ...tests], {
    files: Object.fromEntries(observations.flatMap(filesOf)),
  });
  return ok ? '' : output;
}

/** For the test of a fault: the alert has to be quiet before it, and to fire while it lasts. Where there is no promtool nobody is asked. */
export function expectToFire(...observations: AlertObservation[]): void {
  if (!withoutPromtool) expect(unlike(observations)).toBe('');
}
