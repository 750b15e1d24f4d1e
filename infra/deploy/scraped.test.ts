import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { code, sources } from '../tooling/checks/sources.ts';
import { root } from '../tooling/root.ts';
import { chart, type KubernetesObject, noHelm, rendered } from './chart-testing.ts';
import { alertsText, dashboards, matchersIn, questions } from './monitoring.ts';

// What is scraped has the labels that rules and dashboards ask for, whoever scrapes: Prometheus of docker-compose.yml, and
// the operator of Kubernetes with the chart's monitors.

const kinds = ['gateway', 'command', 'query', 'projector', 'notifier', 'backup'];
const reason = await noHelm();
const monitored = reason ? [] : rendered('--values', join(chart, 'examples/institution.yaml'));
const ofKind = (kind: string) => monitored.filter((manifest) => manifest.kind === kind);

type Labels = Readonly<Record<string, string>>;
const relabelling = z.object({
  source_labels: z.array(z.string()).default([]),
  target_label: z.string(),
  replacement: z.string().default('$1'),
});
function relabelled(found: Labels, rules: readonly z.infer<typeof relabelling>[]): Labels {
  const labels = { ...found };
  for (const { source_labels, target_label, replacement } of rules)
    labels[target_label] = replacement.replace('$1', source_labels.map((name) => labels[name] ?? '').join(';'));
  return labels;
}

/** Labels of everything that Prometheus asks where docker-compose.yml starts it. */
function byCompose(): Labels[] {
  const job = z.object({
    job_name: z.string(),
    dns_sd_configs: z.array(z.object({ names: z.array(z.string()) })),
    relabel_configs: z.array(relabelling),
  });
  return z
    .object({ scrape_configs: z.array(job) })
    .parse(parse(readFileSync(join(root, 'infra/deploy/prometheus/prometheus.yml'), 'utf8')))
    .scrape_configs.flatMap(({ job_name, dns_sd_configs, relabel_configs }) =>
      dns_sd_configs
        .flatMap(({ names }) => names)
        .map((name) => relabelled({ job: job_name, __meta_dns_name: name }, relabel_configs)),
    );
}

const labelled = z.record(z.string(), z.string());
const service = z.object({ metadata: z.object({ name: z.string(), labels: labelled }) });
const monitor = z.object({
  spec: z.object({
    selector: z.object({
      matchLabels: labelled.default({}),
      matchExpressions: z.array(z.object({ key: z.string(), values: z.array(z.string()) })).default([]),
    }),
    endpoints: z
      .array(
        z.looseObject({
          params: z.record(z.string(), z.array(z.string())).default({}),
          relabelings: z
            .array(
              z
                .strictObject({
                  sourceLabels: z.array(z.string()).optional(),
                  targetLabel: z.string(),
                  replacement: z.string().optional(),
                })
                .transform(({ sourceLabels, targetLabel, replacement }) =>
                  relabelling.parse({ source_labels: sourceLabels, target_label: targetLabel, replacement }),
                ),
            )
            .default([]),
        }),
      )
      .length(1),
  }),
});
const pods = z.object({ spec: z.object({ template: z.object({ metadata: z.object({ labels: labelled }) }) }) });

/** The same where the operator asks: it puts the names of Kubernetes first, and each monitor's own rules after them. */
function byOperator(manifests: readonly KubernetesObject[]): { labels: Labels; params: unknown }[] {
  const services = manifests
    .filter(({ kind }) => kind === 'Service')
    .map((manifest) => service.parse(manifest).metadata);
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
  return manifests
    .filter(({ kind }) => kind === 'ServiceMonitor')
    .flatMap((manifest) => {
      const { selector, endpoints } = monitor.parse(manifest).spec;
      return services
        .filter(
          ({ labels }) =>
            Object.entries(selector.matchLabels).every(([name, value]) => labels[name] === value) &&
            selector.matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? '')),
        )
        .flatMap(({ name }) =>
          endpoints.map(({ relabelings, params }) => {
            const pod = deployments.find(({ metadata }) => metadata.name === name);
            const own = Object.entries(pods.parse(pod).spec.template.metadata.labels).map(
              ([label, value]) => [`__meta_kubernetes_pod_label_${label.replace(/\W/g, '_')}`, value] as const,
            );
            return {
              labels: relabelled(
                { job: name, service: name, pod: `${name}-x`, ...Object.fromEntries(own) },
                relabelings,
              ),
              params,
            };
          }),
        );
    });
}

/** What no target that is scraped can answer, though the expression asks for it by the labels that targets have. */
const deaf = (targets: readonly Labels[]): string[] =>
  questions.flatMap(({ by: source, expr }) =>
    matchersIn(expr)
      .filter(({ label, isEqual }) => isEqual && ['service', 'job'].includes(label))
      .filter(({ label, value }) => !targets.some((target) => value.test(target[label] ?? '')))
      .map(({ metric, label, value }) => `${source}: ${metric} with ${label} ${value.source}`),
  );
const kindsOf = (targets: readonly Labels[]) => [...new Set(targets.map(({ service = '' }) => service))].sort();

test('how an expression picks series out', () => {
  const found = matchersIn('sum(a_b{x="y.z", u=~"v|w"}[5m]) / on (c) d{e!~"f", g!=""}');
  expect(found.map(({ metric, label, isEqual }) => `${metric} ${label} ${isEqual}`)).toEqual([
    'a_b x true',
    'a_b u true',
    'd e false',
    'd g false',
  ]);
  expect(['y.z', 'y-z', 'v', 'vw'].map((text) => found.slice(0, 2).some(({ value }) => value.test(text)))).toEqual([
    ...[true, false, true, false],
  ]);
});

test('every process that compose starts is asked as what it is, and no rule or panel is deaf', () => {
  const targets = byCompose();
  expect(kindsOf(targets)).toEqual([...kinds].sort());
  expect(deaf(targets)).toEqual([]);
});

test.skipIf(reason)('so is every process of the chart, where the operator asks', () => {
  const targets = byOperator(monitored);
  expect(kindsOf(targets.map(({ labels }) => labels))).toEqual([...kinds].sort());
  expect(deaf(targets.map(({ labels }) => labels))).toEqual([]);
  // the page of all processes would count each of them twice
  for (const { labels, params } of targets) expect(params).toEqual(labels.service === 'gateway' ? { own: ['1'] } : {});
});

test('what other programs tell under the same names is not taken for the portal’s', () => {
  const common = /^(?:up|process_\w+|nodejs_\w+)$/;
  const foreignQueries = questions.flatMap(({ by: source, expr }) =>
    [...expr.matchAll(/(?<![\w:])([a-z]\w*)(\{[^}]*\})?/g)]
      .filter(([, metric = '', picked = '']) => common.test(metric) && !/\bjob="portal"/.test(picked))
      .map(([text]) => `${source}: ${text}`),
  );
  expect(foreignQueries).toEqual([]);
});

test.skipIf(reason)('the chart brings the same rules and the same dashboards', () => {
  const rules = ofKind('PrometheusRule');
  // each leads to its chapter on the portal's own pages
  const published = alertsText.replaceAll(
    'docs/operations/alerts.md#',
    'https://portal.example.org/docs/operations/alerts.html#',
  );
  expect(rules.map(({ spec }) => spec)).toEqual([parse(published)]);
  expect(rules[0]?.metadata).toMatchObject({ labels: { release: 'prometheus' } });
  const maps = ofKind('ConfigMap').map((manifest) =>
    z.object({ metadata: z.object({ labels: labelled }), data: labelled }).parse(manifest),
  );
  expect(maps.flatMap(({ data }) => Object.keys(data)).sort()).toEqual(dashboards.map(({ file }) => file).sort());
  for (const { metadata, data } of maps) {
    expect(metadata.labels).toMatchObject({ grafana_dashboard: '1' });
    for (const [file, text] of Object.entries(data)) {
      expect(text).not.toContain('"uid": "portal"');
      const plain = readFileSync(join(chart, 'monitoring/dashboards', file), 'utf8');
      expect(JSON.parse(text)).toEqual(JSON.parse(plain.replaceAll('"uid": "portal"', '"uid": "prometheus"')));
    }
  }
});

test.skipIf(reason)('who wants neither rules nor dashboards of it has none', () => {
  const manifests = rendered('--values', join(chart, 'examples/small.yaml'));
  expect(manifests.filter(({ kind }) => ['PrometheusRule', 'ServiceMonitor', 'ConfigMap'].includes(kind))).toEqual([]);
});

test('the guide’s table has every metric that there is, and no other', () => {
  const guide = readFileSync(join(root, 'docs/operations/monitoring.md'), 'utf8');
  const rows = guide.split('\n').filter((line) => /^\| `portal_/.test(line));
  const documentedMetrics = rows.flatMap((row) => [...row.matchAll(/`(portal_\w+)`/g)].map(([, name = '']) => name));
  const createdMetrics = sources(code)
    .filter(({ path, text }) => !/test|bench/.test(path) && text.includes("from 'prom-client'"))
    .flatMap(({ text }) => [...text.matchAll(/['`](portal_(?:\w|\$\{\w+\})+)['`]/g)].map(([, name = '']) => name))
    // two by one definition; and what the gateway writes onto the page of all by itself
    .flatMap((name) =>
      name.includes('${') ? ['free', 'size'].map((suffix) => name.replace(/\$\{\w+\}/, suffix)) : [name],
    );
  expect([...new Set([...createdMetrics, 'portal_up'])].sort()).toEqual([...documentedMetrics].sort());
});
