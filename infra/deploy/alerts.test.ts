import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callList } from '@portal/shared/calls/index';
import type { Call } from '@portal/shared/define/call';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { sources } from '../tooling/checks/sources.ts';
import { root } from '../tooling/root.ts';
import { alerts, alertsText, questions } from './monitoring.ts';
import { askPromtool, withoutPromtool } from './testing.ts';

const folder = join(root, 'infra/deploy/prometheus');
const skipped = withoutPromtool ? ` (${withoutPromtool})` : '';

/** Series by their values, in promtool's notation: `0+1x5` is 0 1 2 3 4 5, `_` none. */
type Series = Readonly<Record<string, string>>;

interface Case {
  /** it fires for these, … */
  fires: Series;
  /** … and not for those */
  quiet: Series;
  /** when both are looked at */
  at: string;
  /** between two samples; a minute when left out */
  step?: string;
}

/** The same value for a day: what lasts. */
const steady = (value: number): string => `${value}x1440`;
const requests = (status: number) =>
  `portal_http_request_seconds_count{service="gateway",call="page",status="${status}"}`;
const latencyBucket = (le: string) =>
  `portal_http_request_seconds_bucket{service="gateway",call="page",status="200",le="${le}"}`;
const lasting = (call: string): Series => ({
  [`portal_http_request_seconds_bucket{service="gateway",call="${call}",status="200",le="+Inf"}`]: '0+900x30',
});
const logins = (outcome: string) => `portal_logins_total{service="command",outcome="${outcome}"}`;
const day = 86_400;
/** Of each kind of process one that is asked. */
const everyKind = (up: number): Series =>
  Object.fromEntries(
    ['gateway', 'command', 'query', 'projector', 'notifier'].map((kind) => [
      `up{job="portal",service="${kind}"}`,
      steady(up),
    ]),
  );

const cases: Record<string, Case> = {
  PortalProcessDown: {
    fires: { ...everyKind(1), 'up{job="portal",service="query",instance="a"}': '1 0 0 0' },
    quiet: {
      ...everyKind(1),
      'up{job="portal",service="query",instance="a"}': '1 0 1 1',
      'up{job="portal",service="elsewhere"}': steady(0),
      'up{job="elsewhere",service="query"}': steady(0),
      'portal_up{service="query"}': steady(1),
    },
    at: '3m',
  },
  PortalProcessMissing: {
    fires: { 'portal_processes_missed{kind="query"}': '0 1x10' },
    quiet: { 'portal_processes_missed{kind="query"}': '0 1 1 0x10', 'portal_processes{kind="query"}': steady(1) },
    at: '8m',
  },
  PortalSideUnready: {
    fires: { 'portal_gateway_upstream_ready{side="query",upstream="a"}': steady(0) },
    quiet: {
      'portal_gateway_upstream_ready{side="query",upstream="a"}': steady(0),
      'portal_gateway_upstream_ready{side="query",upstream="b"}': steady(1),
    },
    at: '3m',
  },
  PortalErrors: {
    fires: { [requests(200)]: '0+90x30', [requests(503)]: '0+10x30' },
    quiet: {
      [requests(200)]: '0+1000x30',
      [requests(404)]: '0+100x30',
      // a tenth of all, but for one of a thousand of them announced
      [requests(503)]: '0+101x30',
      'portal_http_paused_total{service="command",instance="a"}': '0+60x30',
      'portal_http_paused_total{service="command",instance="b"}': '0+40x30',
    },
    at: '15m',
  },
  PortalSlow: {
    fires: { [latencyBucket('1')]: '0+90x30', [latencyBucket('2.5')]: '0+100x30', [latencyBucket('+Inf')]: '0+100x30' },
    quiet: {
      [latencyBucket('1')]: '0+99x30',
      [latencyBucket('2.5')]: '0+100x30',
      [latencyBucket('+Inf')]: '0+100x30',
      ...lasting('/message/live'),
      ...lasting('/events'),
      ...lasting('/catalogue/import'),
      ...lasting('/export/trail'),
    },
    at: '20m',
  },
  PortalLogUnwritable: {
    fires: { 'portal_log_append_seconds_count{service="command",outcome="failed"}': '0 0 1 1 1' },
    quiet: {
      'portal_log_append_seconds_count{service="command",outcome="failed"}': steady(1),
      'portal_log_append_seconds_count{service="command",outcome="appended"}': '0+9x10',
    },
    at: '4m',
  },
  PortalReadModelBehind: {
    fires: { 'portal_projection_lag{model="products",generation="3"}': '0+200x20' },
    quiet: { 'portal_projection_lag{model="products",generation="3"}': '900 900 900 0 0 900 900 900 900' },
    at: '8m',
  },
  PortalReplicaBehind: {
    fires: { 'portal_log_replica_lag{instance="a"}': steady(0), 'portal_log_replica_lag{instance="b"}': '0 3x20' },
    quiet: { portal_log_replica_lag: '9 9 0 9 9 9 0 9 9' },
    at: '8m',
  },
  PortalReadModelsUnkept: {
    fires: {
      'portal_projection_lag{model="products"}': '0 0 _ _ _ _ _ _ _ _ _ _',
      'portal_projection_lag{model="notifier"}': steady(0),
    },
    quiet: { 'portal_projection_lag{model="products"}': steady(0) },
    at: '10m',
  },
  PortalRecordParked: {
    fires: { 'portal_projection_parked{model="products"}': '0 1 1 1' },
    quiet: { 'portal_projection_parked{model="products"}': '0 1 0 0' },
    at: '3m',
  },
  PortalReadModelReplaced: {
    fires: { 'portal_read_model_checks_total{model="products_v1",outcome="healed"}': '0 0 1 1' },
    quiet: {
      'portal_read_model_checks_total{model="products_v1",outcome="healed"}': steady(1),
      'portal_read_model_checks_total{model="products_v1",outcome="same"}': '0+1x9',
    },
    at: '3m',
  },
  PortalSealsOld: {
    fires: { portal_seal_time_seconds: steady(0), portal_log_head: '5+1x100', portal_seal_position: steady(5) },
    quiet: { portal_seal_time_seconds: steady(0), portal_log_head: steady(5), portal_seal_position: steady(5) },
    at: '70m',
  },
  PortalSealRefused: {
    fires: { 'portal_seal_refused{process="a"}': steady(0), 'portal_seal_refused{process="b"}': steady(1) },
    quiet: { portal_seal_refused: '1 0 0' },
    at: '2m',
  },
  PortalLogAltered: {
    fires: { 'portal_verify_wrong{process="a"}': steady(0), 'portal_verify_wrong{process="b"}': steady(17) },
    quiet: { portal_verify_wrong: steady(0) },
    at: '1m',
  },
  PortalNotVerified: {
    fires: { portal_verify_whole_time_seconds: '0x120' },
    quiet: { portal_verify_whole_time_seconds: `0x80 ${3 * day}x40` },
    at: '98h',
    step: '1h',
  },
  PortalLettersStuck: {
    fires: { 'portal_letters_oldest_seconds{channel="mail"}': '0+60x20' },
    quiet: { 'portal_letters_oldest_seconds{channel="mail"}': '200 260 10 260 10 260 10 260' },
    at: '7m',
  },
  PortalLettersLost: {
    fires: { 'portal_letters_total{channel="sms",outcome="expired"}': '0 0 1 1' },
    quiet: {
      'portal_letters_total{channel="sms",outcome="failed"}': '0+1x9',
      'portal_letters_total{channel="sms",outcome="expired"}': steady(4),
    },
    at: '3m',
  },
  PortalBusDown: {
    fires: { 'portal_nats_connected{service="query"}': '1 0 0 0' },
    quiet: { 'portal_nats_connected{service="query"}': '1 0 1 1' },
    at: '3m',
  },
  PortalBusForged: {
    fires: { 'portal_bus_forged_total{subject="portal.events"}': '0 0 3 3' },
    quiet: { 'portal_bus_forged_total{subject="portal.events"}': steady(3) },
    at: '3m',
  },
  PortalPoolWaits: {
    fires: { 'portal_database_connections{pool="query",state="waiting"}': '0 3 3 3 3' },
    quiet: {
      'portal_database_connections{pool="query",state="waiting"}': '3 3 0 3 3',
      'portal_database_connections{pool="query",state="busy"}': steady(9),
    },
    at: '4m',
  },
  PortalGatewayWaits: {
    fires: { 'portal_gateway_upstream_requests{pool="reads",state="waiting"}': '0 3 3 3 3' },
    quiet: {
      'portal_gateway_upstream_requests{pool="reads",state="waiting"}': '3 3 0 3 3',
      'portal_gateway_upstream_requests{pool="reads",state="running"}': steady(9),
    },
    at: '4m',
  },
  PortalProcessBusy: {
    fires: { 'nodejs_eventloop_lag_p99_seconds{job="portal",service="query"}': steady(0.7) },
    quiet: { 'nodejs_eventloop_lag_p99_seconds{job="portal",service="query"}': '0.7 0.7 0.1 0.7 0.7 0.7 0.7' },
    at: '6m',
  },
  PortalDiskFull: {
    fires: {
      'portal_disk_free_bytes{folder="files"}': steady(5),
      'portal_disk_size_bytes{folder="files"}': steady(100),
    },
    quiet: {
      'portal_disk_free_bytes{folder="files"}': steady(15),
      'portal_disk_size_bytes{folder="files"}': steady(100),
    },
    at: '6m',
  },
  PortalClockOff: {
    fires: { 'portal_clock_ahead_seconds{service="query"}': steady(-60) },
    quiet: {
      'portal_clock_ahead_seconds{service="query"}': '-60 -60 0 0 0 60 60 0',
      'portal_clock_ahead_seconds{service="command"}': steady(2),
    },
    at: '7m',
  },
  PortalBackupBehind: {
    fires: { portal_backup_behind_seconds: '0+30x20' },
    quiet: { portal_backup_behind_seconds: '10 10 90 90 10 10 90 90' },
    at: '10m',
  },
  PortalBackupGone: {
    // for three days, which no memory of Prometheus's has to reach back for
    fires: { portal_backup_age_seconds: '0+3600x80' },
    quiet: { portal_backup_age_seconds: '0+3600x80', portal_backup_behind_seconds: '0+3600x80' },
    at: '72h',
    step: '1h',
  },
  PortalDrillFailed: {
    fires: { portal_drill_failed: steady(1) },
    quiet: { portal_drill_failed: steady(0) },
    at: '10m',
  },
  PortalDrillOld: {
    fires: { portal_drill_age_seconds: '2505600+3600x80' },
    quiet: { portal_drill_age_seconds: '0+3600x80' },
    at: '72h',
    step: '1h',
  },
  PortalS3Fails: {
    fires: { 'portal_s3_failures_total{outcome="given_up"}': '0+1x30' },
    quiet: {
      'portal_s3_failures_total{outcome="given_up"}': steady(3),
      'portal_s3_failures_total{outcome="tried_again"}': '0+9x30',
    },
    at: '15m',
  },
  PortalAuditBehind: {
    fires: { 'portal_audit_lines_total{outcome="failed"}': '0+10x30' },
    quiet: {
      'portal_audit_lines_total{outcome="failed"}': '0 5x30',
      'portal_audit_lines_total{outcome="delivered"}': '0+10x30',
      'portal_projection_lag{model="audit"}': '900 900 900 0x30',
    },
    at: '15m',
  },
  PortalLoginsFail: {
    fires: { [logins('wrong')]: '0+40x30', [logins('right')]: '0+5x30' },
    quiet: { [logins('wrong')]: '0+40x30', [logins('right')]: '0+80x30' },
    at: '15m',
  },
  PortalVersionsDiffer: {
    fires: { 'portal_build_info{version="1.0.0"}': steady(1), 'portal_build_info{version="1.1.0"}': steady(1) },
    quiet: {
      'portal_build_info{version="1.0.0",p="a"}': steady(1),
      'portal_build_info{version="1.0.0",p="b"}': steady(1),
    },
    at: '70m',
  },
  PortalBrowsesLost: {
    fires: { portal_browses_lost_total: '0 0 7 7' },
    quiet: { portal_browses_lost_total: steady(7) },
    at: '3m',
  },
  PortalLogLinesLost: {
    fires: { 'portal_log_lost_total{service="query",code="ENOSPC"}': '0 0 7 7' },
    quiet: { 'portal_log_lost_total{service="query",code="ENOSPC"}': steady(7) },
    at: '3m',
  },
};

/** A unit test of Prometheus: whether the alert fires at that time, given these series. */
const ruleTest = (alert: string, { at, step = '1m', ...series }: Case, fires: boolean) => ({
  name: `${alert} ${fires ? 'fires' : 'is quiet'}`,
  interval: step,
  input_series: Object.entries(fires ? series.fires : series.quiet).map(([name, values]) => ({ series: name, values })),
  promql_expr_test: [
    {
      expr: `count(ALERTS{alertname="${alert}", alertstate="firing"}) > bool 0`,
      eval_time: at,
      exp_samples: fires ? [{ labels: '{}', value: 1 }] : [],
    },
  ],
});

test('each alert has a case that it fires for, and one that it does not', () => {
  expect(Object.keys(cases).sort()).toEqual(alerts.map(({ alert }) => alert).sort());
});

test('each alert is judged in one test by what is told of the fault that it is for, before and while it lasts', () => {
  const judged = sources(/\.test\.ts$/)
    .filter(({ text }) => /from '[^']*\/firing(?:\.ts)?'/.test(text))
    .flatMap(({ text }) => [...text.matchAll(/\balert: '(\w+)'/g)].map(([, name]) => name));
  expect(judged.sort()).toEqual(alerts.map(({ alert }) => alert).sort());
});

test.skipIf(withoutPromtool)(`Prometheus takes the rules and its own settings${skipped}`, () => {
  expect(askPromtool(['check', 'rules', join(root, 'infra/deploy/chart/monitoring/alerts.yml')])).toMatchObject({
    ok: true,
  });
  for (const file of ['prometheus.yml', 'machine.yml']) {
    const { ok, said: output } = askPromtool(['check', 'config', '--syntax-only', join(folder, file)]);
    expect([file, ok, output]).toEqual([file, true, expect.stringContaining('SUCCESS')]);
  }
});

test.skipIf(withoutPromtool).each(Object.entries(cases))(
  `%s fires when it has to, and only then${skipped}`,
  (alert, example) => {
    const tests = [ruleTest(alert, example, true), ruleTest(alert, example, false)];
    const files = {
      'alerts.yml': alertsText,
      'tests.yml': stringify({ rule_files: ['alerts.yml'], evaluation_interval: example.step ?? '1m', tests }),
    };
    expect(askPromtool(['test', 'rules', 'tests.yml'], { files })).toMatchObject({ ok: true });
  },
);

test.skipIf(withoutPromtool)(
  `of a kind that is gone altogether, so that nobody is asked any more, PortalProcessDown tells${skipped}`,
  () => {
    const { 'up{job="portal",service="projector"}': _, ...others } = everyKind(1);
    const tests = [ruleTest('PortalProcessDown', { fires: others, quiet: everyKind(1), at: '3m' }, true)];
    const files = {
      'alerts.yml': alertsText,
      'tests.yml': stringify({ rule_files: ['alerts.yml'], evaluation_interval: '1m', tests }),
    };
    expect(askPromtool(['test', 'rules', 'tests.yml'], { files })).toMatchObject({ ok: true });
  },
);

test.each(alerts.map(({ alert, annotations }) => [alert, annotations.runbook_url] as const))(
  '%s leads to what it means, what to do, and how to see that it is over',
  (alert, address) => {
    const [path = '', anchor] = address.split('#');
    expect([anchor, existsSync(join(root, path))]).toEqual([alert.toLowerCase(), true]);
    const sections = readFileSync(join(root, path), 'utf8').split(/^## /m);
    const [section = ''] = sections.filter((text) => text.startsWith(`${alert}\n`));
    for (const part of ['Means', 'Do', 'Over'])
      expect(section).toMatch(new RegExp(`^- \\*\\*${part}\\*\\*: .{20}`, 'm'));
  },
);

test('calls that last as long as somebody looks, or as their line takes, are in no figure of how long an answer takes', () => {
  const guide = readFileSync(join(root, 'docs/operations/installing.md'), 'utf8');
  const exclusionPatterns = [...questions.map(({ expr }) => expr), guide].flatMap((text) =>
    [...text.matchAll(/call!~"([^"]*)"/g)].map(([, pattern = '']) => pattern),
  );
  const [pattern = '', ...others] = [...new Set(exclusionPatterns)];
  expect(others).toEqual([]);
  const isLeftOut = (path: string) => new RegExp(`^(?:${pattern})$`).test(path);
  const isStream = ({ raw, side }: Call) => raw && side === 'notifier';
  const isFile = ({ path }: Call) => /^\/(?:resource|open\/files)\//.test(path);
  const lasts = (call: Call) => call.upload || isStream(call) || isFile(call) || (call.raw && call.timeout > 30);
  expect(callList.filter(({ path }) => isLeftOut(path)).map(({ path }) => path)).toEqual(
    callList.filter(lasts).map(({ path }) => path),
  );
});

test('no runbook is left of an alert that is gone', () => {
  const text = readFileSync(join(root, 'docs/operations/alerts.md'), 'utf8');
  const described = [...text.matchAll(/^## (Portal\w+)$/gm)].map(([, name]) => name);
  expect(described.sort()).toEqual(alerts.map(({ alert }) => alert).sort());
});

test('Prometheus asks each process for its own page, by the names of compose', () => {
  const { scrape_configs } = z
    .object({
      scrape_configs: z.array(z.object({ dns_sd_configs: z.array(z.object({ names: z.array(z.string()) })) })),
    })
    .parse(parse(readFileSync(join(folder, 'prometheus.yml'), 'utf8')));
  const dnsNames = scrape_configs.flatMap((job) => job.dns_sd_configs.flatMap(({ names }) => names));
  expect(dnsNames.sort()).toEqual(['backup', 'command', 'gateway', 'notifier', 'projector', 'query']);
});

test('and on a machine of one’s own at the ports of its units', () => {
  const target = z.object({ targets: z.tuple([z.string()]), labels: z.object({ service: z.string() }) });
  const { scrape_configs } = z
    .object({ scrape_configs: z.array(z.object({ static_configs: z.array(target) })) })
    .parse(parse(readFileSync(join(folder, 'machine.yml'), 'utf8')));
  const staticConfigs = scrape_configs.flatMap((job) => job.static_configs);
  expect(staticConfigs.map(({ labels }) => labels.service)).toEqual([
    'command',
    'query',
    'projector',
    'notifier',
    'gateway',
  ]);
  for (const { targets, labels } of staticConfigs) {
    const variables = readFileSync(join(root, `infra/deploy/systemd/${labels.service}.env`), 'utf8');
    expect(targets).toEqual([`127.0.0.1:${/^PORT=(\d+)$/m.exec(variables)?.[1]}`]);
  }
});
