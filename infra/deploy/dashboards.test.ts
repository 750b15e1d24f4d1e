import { expect, test } from 'vitest';
import { dashboards, exportedIn, metricsIn } from './monitoring.ts';
import { askPromtool, withoutPromtool } from './testing.ts';

const skipped = withoutPromtool ? ` (${withoutPromtool})` : '';

test('what an expression asks for, and what a page tells', () => {
  expect(
    metricsIn(
      'sum by (le, call) (rate(a_bucket{call="x_y", b!~"c|d"}[5m])) / on (x) group_left (y) b_total > bool 0 and e',
    ),
  ).toEqual(['a_bucket', 'b_total', 'e']);
  expect(metricsIn('topk(8, histogram_quantile(0.95, a)) or vector(0) unless time() - b offset 5m')).toEqual([
    'a',
    'b',
  ]);
  expect([...exportedIn('# HELP a b\n# TYPE a histogram\na_sum 1\n# TYPE c_total counter\n')]).toEqual([
    'a_bucket',
    'a_sum',
    'a_count',
    'c_total',
  ]);
});

test('four dashboards: as a whole, the write side, the read side, gateway and people', () => {
  expect(dashboards.map(({ uid }) => uid).sort()).toEqual([
    'portal-gateway',
    'portal-overview',
    'portal-read',
    'portal-write',
  ]);
});

test.each(dashboards)('$title: each panel asks for something, and none lies on another', ({ panels }) => {
  expect(panels.filter(({ targets }) => targets.length === 0)).toEqual([]);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
});

test.skipIf(withoutPromtool)(`Prometheus understands what each panel asks${skipped}`, () => {
  const rules = dashboards
    .flatMap(({ panels }) => panels.flatMap(({ targets }) => targets))
    .map(({ expr }, index) => ({ record: `panel_${index}`, expr }));
  // JSON is YAML
  const files = { 'rules.yml': JSON.stringify({ groups: [{ name: 'panels', rules }] }) };
  expect(askPromtool(['check', 'rules', 'rules.yml'], { files })).toEqual({
    ok: true,
    said: expect.stringContaining(`${rules.length} rules found`),
  });
});
