import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../tooling/root.ts';

const deploy = join(root, 'infra/deploy');

/** As Prometheus is given it, whatever else it says. */
const alert = z.looseObject({
  alert: z.string(),
  expr: z.string(),
  annotations: z.object({ summary: z.string(), runbook_url: z.string() }),
});
export const alertsText = readFileSync(join(deploy, 'chart/monitoring/alerts.yml'), 'utf8');
export const alerts = z
  .object({ groups: z.array(z.object({ rules: z.array(alert) })) })
  .parse(parse(alertsText))
  .groups.flatMap(({ rules }) => rules);

const panel = z.object({
  title: z.string(),
  type: z.string(),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  targets: z.array(z.object({ expr: z.string() })).default([]),
});
const dashboard = z.object({ uid: z.string(), title: z.string(), panels: z.array(panel) });
const boards = join(deploy, 'chart/monitoring/dashboards');
export const dashboards = readdirSync(boards).map((file) => ({
  file,
  ...dashboard.parse(JSON.parse(readFileSync(join(boards, file), 'utf8'))),
}));

/** Everything that is asked of Prometheus, and by which alert or panel. */
export const questions: readonly { by: string; expr: string }[] = [
  ...alerts.map(({ alert, expr }) => ({ by: alert, expr })),
  ...dashboards.flatMap(({ title, panels }) =>
    panels.flatMap((panel) => panel.targets.map(({ expr }) => ({ by: `${title}, ${panel.title}`, expr }))),
  ),
];

/** How an expression of PromQL picks series out: by which label, and by which value or regular expression of it. */
export function matchersIn(expression: string): { metric: string; label: string; isEqual: boolean; value: RegExp }[] {
  return [...expression.matchAll(/([a-zA-Z_:][\w:]*)\{([^}]*)\}/g)].flatMap(([, metric = '', inner = '']) =>
    [...inner.matchAll(/(\w+)\s*([=!])(~?)=?\s*"([^"]*)"/g)].map(([, label = '', sign, isPattern, text = '']) => ({
      metric,
      label,
      isEqual: sign === '=',
      value: new RegExp(`^(?:${isPattern ? text : text.replace(/[^\w]/g, '\\$&')})$`),
    })),
  );
}

const words = /^(?:by|without|on|ignoring|group_left|group_right|and|or|unless|bool|offset|inf|nan)$/i;

/** Names of the metrics that an expression of PromQL asks for. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  const names = [...bare.matchAll(/(?<![\w.:])[a-zA-Z_:][\w:]*(?!\w)(?!\s*\()/g)].map(([name]) => name);
  return [...new Set(names.filter((name) => !words.test(name)))];
}

/** What a page of metrics describes, by the names that samples of it have. */
export function exportedIn(page: string): Set<string> {
  return new Set(
    [...page.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' || type === 'summary' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}
