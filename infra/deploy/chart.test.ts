import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { problemsOf, settingsOf } from '../runtime/settings/read.ts';
import { allSettings } from '../runtime/settings/schema.ts';
import { inFiles } from '../runtime/settings/secret-files.ts';
import { releasedNames } from '../tooling/build/servers.ts';
import { code, sources } from '../tooling/checks/sources.ts';
import { temporaryFolder } from '../tooling/embedded/testing.ts';
import { root } from '../tooling/root.ts';
import { chart, faultsOf, type KubernetesObject, noHelm, rendered, runHelm } from './chart-testing.ts';
import { allows, ports } from './network-testing.ts';

const services = ['command', 'query', 'projector', 'notifier', 'gateway', 'backup'] as const;
const reason = await noHelm();
if (reason) console.log(`The chart is not rendered: ${reason}`);

const examples = reason ? [] : readdirSync(join(chart, 'examples')).map((name) => name.replace('.yaml', ''));
const valuesOf = (name: string) => ['--values', join(chart, `examples/${name}.yaml`)];
const objects = new Map(examples.map((name) => [name, rendered(...valuesOf(name))]));
const all = [...objects].flatMap(([example, manifests]) => manifests.map((manifest) => ({ example, one: manifest })));

const container = z.looseObject({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  args: z.array(z.string()).default([]),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })).default([]),
  volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })).default([]),
  securityContext: z.unknown(),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
});
const secretKeys = z.object({
  name: z.string().optional(),
  secretName: z.string().optional(),
  items: z.array(z.object({ key: z.string(), path: z.string() })),
});
const volume = z.looseObject({
  name: z.string(),
  projected: z.object({ sources: z.array(z.object({ secret: secretKeys })) }).optional(),
  secret: secretKeys.optional(),
});
const workload = z.looseObject({
  kind: z.enum(['Deployment', 'Job']),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({
    replicas: z.number().optional(),
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.looseObject({
        initContainers: z.array(container).default([]),
        containers: z.array(container).length(1),
        volumes: z.array(volume),
        terminationGracePeriodSeconds: z.number().optional(),
      }),
    }),
  }),
});
const workloadsOf = (manifests: readonly KubernetesObject[]) =>
  manifests.flatMap((manifest) => (['Deployment', 'Job'].includes(manifest.kind) ? [workload.parse(manifest)] : []));
const workloads = [...objects].flatMap(([example, manifests]) =>
  workloadsOf(manifests).map((manifest) => ({ example, name: manifest.metadata.name, one: manifest })),
);
const podOf = ({ spec }: z.infer<typeof workload>) => spec.template.spec;
const containersOf = (manifest: z.infer<typeof workload>) => [
  ...podOf(manifest).initContainers,
  ...podOf(manifest).containers,
];
const isService = ({ name }: { name: string }) => !/-(prepare|tools)$/.test(name);

const dockerfile = readFileSync(join(root, 'infra/deploy/Dockerfile'), 'utf8');
const ofTheImage = Object.fromEntries(
  [...dockerfile.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
);
const secretsFolder = join(temporaryFolder(), 'secrets');
execFileSync('sh', [join(root, 'infra/deploy/secrets.sh'), secretsFolder]);
const byScript = readdirSync(secretsFolder);
afterAll(() => rmSync(join(secretsFolder, '..'), { recursive: true, force: true }));

/** The file with a key of the Secret: the script's, or one as who installs it writes it. */
function fileOf(key: string): string {
  const file = join(secretsFolder, key);
  const usual = key.startsWith('smtp') ? 'smtps://mail.example.org' : key === 'trusted_sources' ? '[]' : 'something';
  if (!existsSync(file) || readFileSync(file, 'utf8') === '')
    writeFileSync(file, /_url_|_urls$/.test(key) ? 'postgres://user:password@host/database' : usual);
  return file;
}

/** What a container is told, with the files of its secrets where they are now. */
function toldTo(pod: ReturnType<typeof podOf>, { env, volumeMounts }: z.infer<typeof container>) {
  const mounted = volumeMounts.find(({ mountPath }) => mountPath === '/run/secrets')?.name;
  const sources = pod.volumes.find(({ name }) => name === mounted)?.projected?.sources ?? [];
  const keys = new Map(sources.flatMap(({ secret }) => secret.items.map(({ key, path }) => [path, key])));
  return Object.fromEntries(
    env.map(({ name, value }) => {
      const key = name.endsWith('_FILE') ? keys.get(value.replace('/run/secrets/', '')) : undefined;
      return [name, key ? fileOf(key) : value];
    }),
  );
}
const keysOf = (manifest: z.infer<typeof workload>) =>
  podOf(manifest).volumes.flatMap(({ projected, secret }) =>
    [...(projected?.sources ?? []), { secret }].flatMap(({ secret }) => secret?.items.map(({ key }) => key) ?? []),
  );

test('the chart is of the version that the portal is', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { version: own, appVersion } = parse(readFileSync(join(chart, 'Chart.yaml'), 'utf8'));
  expect([own, appVersion]).toEqual([version, version]);
});

test.skipIf(reason)('Helm finds nothing to complain about in any example', () => {
  expect(examples).toEqual(['groups', 'institution', 'small']);
  for (const name of examples)
    expect(runHelm('lint', chart, '--strict', ...valuesOf(name))).toContain('0 chart(s) failed');
});

test.skipIf(reason)('every object is one that Kubernetes knows, down to each key', () => {
  expect(all.flatMap(({ one: manifest }) => faultsOf(manifest))).toEqual([]);
});

test.skipIf(reason)('a value of the wrong type and a key that is unknown are found', () => {
  const [deployment] = all.filter(({ one: manifest }) => manifest.kind === 'Deployment');
  const spec = { ...z.looseObject({}).parse(deployment?.one.spec), replicas: 'two', replica: 2 };
  const faults = faultsOf({ ...deployment?.one, spec } as KubernetesObject);
  expect(faults).toHaveLength(2);
  expect(faults[0]).toMatch(/\/spec\/replicas is wrong/);
  expect(faults[1]).toMatch(/\/spec\/replica is unknown/);
});

test.skipIf(reason)('pods and the gateway’s Service take what a cluster asks for beside the chart', () => {
  const own = [
    '--set=publicUrl=https://portal.example,monitoring.enabled=true',
    '--set=pods.labels.team=trade,pods.annotations.checksum=x1,pods.priorityClassName=high,pods.serviceAccountName=portal',
    '--set-json=pods.affinity={"nodeAffinity":{"preferredDuringSchedulingIgnoredDuringExecution":[]}}',
    '--set=prepare.nodeSelector.disk=ssd,gatewayService.type=LoadBalancer,gatewayService.annotations.internal=yes',
  ];
  const objects = rendered(...own);
  expect(objects.flatMap(faultsOf)).toEqual([]);
  const pods = objects.filter(({ kind }) => ['Deployment', 'Job'].includes(kind)).map(({ spec }) => spec);
  expect(pods.length).toBeGreaterThan(5);
  for (const spec of pods)
    expect(spec).toMatchObject({
      template: {
        metadata: { labels: { team: 'trade' }, annotations: { checksum: 'x1' } },
        spec: { priorityClassName: 'high', serviceAccountName: 'portal', affinity: { nodeAffinity: {} } },
      },
    });
  expect(objects.find(({ kind }) => kind === 'Job')?.spec).toMatchObject({
    template: { spec: { nodeSelector: { disk: 'ssd' } } },
  });
  const gateway = objects.find(({ kind, metadata }) => kind === 'Service' && metadata.name === 'portal-gateway');
  expect(gateway).toMatchObject({ spec: { type: 'LoadBalancer' }, metadata: { annotations: { internal: 'yes' } } });
  // a notification leads to the portal's own page
  const rules = JSON.stringify(objects.find(({ kind }) => kind === 'PrometheusRule'));
  expect(rules).toContain('"runbook_url":"https://portal.example/docs/operations/alerts.html#portalprocessdown"');
  expect(rules).not.toContain('"docs/operations');
});

test.skipIf(reason)('every container is an ordinary user’s, without rights, and bounded', () => {
  // who has this number in the image
  const node = 1000;
  expect(dockerfile).toMatch(/^USER 1000:1000$/m);
  for (const { one: manifest } of workloads) {
    expect(podOf(manifest)).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: node,
        fsGroup: node,
        seccompProfile: { type: 'RuntimeDefault' },
      },
    });
    for (const { securityContext } of containersOf(manifest))
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  }
});

test.skipIf(reason)('every service is asked how it is, ends in its own time, and has a budget', () => {
  for (const { example, name, one: manifest } of workloads.filter(isService)) {
    const kind = manifest.spec.template.metadata.labels['portal/kind'];
    const probe = (path: string) => ({ httpGet: { path, port: 'http' } });
    expect(podOf(manifest).containers[0]).toMatchObject({
      startupProbe: probe('/health/live'),
      livenessProbe: probe('/health/live'),
      readinessProbe: probe('/health/ready'),
    });
    expect(podOf(manifest).terminationGracePeriodSeconds).toBeGreaterThanOrEqual(30);
    expect(podOf(manifest).containers[0]?.lifecycle !== undefined).toBe(kind === 'gateway');
    expect(podOf(manifest).topologySpreadConstraints).toHaveLength(2);
    expect(manifest.spec.strategy).toMatchObject({ rollingUpdate: { maxUnavailable: 0 } });
    const manifests = objects.get(example)?.filter(({ metadata }) => metadata.name === name) ?? [];
    const [budget] = manifests.filter((each) => each.kind === 'PodDisruptionBudget');
    expect(budget?.spec).toMatchObject({ maxUnavailable: 1, selector: manifest.spec.selector });
    expect(manifests.filter((each) => each.kind === 'Service')).toHaveLength(1);
    // who scales, alone says how many there are
    const [scaler] = manifests.filter((each) => each.kind === 'HorizontalPodAutoscaler');
    expect(manifest.spec.replicas === undefined).toBe(scaler !== undefined);
  }
});

test.skipIf(reason)(
  'where it is scaled by latency, or by what waits, processor time decides when nobody tells of it',
  () => {
    const scalers = all.filter(({ one: manifest }) => manifest.kind === 'HorizontalPodAutoscaler');
    expect(scalers.map(({ example, one: manifest }) => `${example} ${manifest.metadata.name}`)).toEqual([
      'groups portal-query-west',
      'institution portal-command',
      'institution portal-query-main',
      'institution portal-notifier',
      'institution portal-gateway',
    ]);
    const types = scalers.map(({ one: manifest }) =>
      z
        .object({ metrics: z.array(z.looseObject({ type: z.string() })) })
        .parse(manifest.spec)
        .metrics.map(({ type }) => type),
    );
    const byOwn = ['Pods', 'Resource'];
    expect(types).toEqual([['Resource'], byOwn, byOwn, byOwn, ['Resource']]);
  },
);

test('what scalers go by is made, in the guide’s rules, of metrics that there are', () => {
  const guide = readFileSync(join(root, 'docs/operations/installing.md'), 'utf8');
  const scalers = readFileSync(join(chart, 'templates/availability.yaml'), 'utf8');
  const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const adapterMetrics = names(guide, /name: \{ as: (\w+) \}/g);
  expect(names(scalers, /metric: \{ name: (\w+) \}/g).filter((name) => !adapterMetrics.includes(name))).toEqual([]);
  const all = sources(code).map(({ text }) => text);
  const series = names(guide, /seriesQuery: '(\w+?)(?:_bucket)?\{/g);
  expect(series).toHaveLength(adapterMetrics.length);
  expect(series.filter((name) => !all.some((text) => text.includes(`'${name}'`)))).toEqual([]);
});

test.skipIf(reason)('each process is told what its program reads, all that it needs, and no secret but by file', () => {
  const known = allSettings.map(([name]) => name);
  for (const { one: manifest } of workloads) {
    const pod = podOf(manifest);
    for (const each of containersOf(manifest)) {
      const program = services.find((name) => each.args[0] === `dist/${name}.js`) ?? 'log';
      if (each.args[0]?.startsWith('dist/')) expect(releasedNames).toContain(program);
      const names = each.env.map(({ name }) => name);
      const secret = names.filter((name) => inFiles.includes(name.replace(/_FILE$/, '')));
      expect(secret.filter((name) => !name.endsWith('_FILE'))).toEqual([]);
      const plain = names.map((name) => (secret.includes(name) ? name.replace(/_FILE$/, '') : name));
      expect(plain.filter((name) => !known.some((knownName) => knownName === name))).toEqual([]);
      if (each.command) continue;
      expect(problemsOf(program, { ...ofTheImage, ...toldTo(pod, each) })).toEqual([]);
      // what holds its secrets is for programs that read them
      const reads = settingsOf(program).map(([name]) => name);
      if (program !== 'log') {
        const secretVariables = plain.filter(
          (name) => inFiles.includes(name) && !/^SECRET_|^EVENT_STORE_URL$/.test(name),
        );
        expect(secretVariables.filter((name) => !reads.includes(name))).toEqual([]);
      }
    }
  }
});

test.skipIf(reason)(
  'the Secret is what the script makes, a key for the seals, and what the values name beside it',
  () => {
    const small = workloadsOf(objects.get('small') ?? []);
    expect([...new Set(small.flatMap(keysOf))].filter((key) => !byScript.includes(key))).toEqual(['seal_key']);
    // the owner's passwords are for those who prepare and repair alone
    for (const { name, one: manifest } of workloads.filter(isService))
      expect([name, ...keysOf(manifest).filter((key) => /owner|role_|^postgres/.test(key))]).toEqual([name]);
    const group = workloads.find(({ name }) => name === 'portal-query-east')?.one;
    expect(group && keysOf(group)).toEqual(
      expect.arrayContaining(['read_model_east_url_query', 'identity_url_query', 'event_replica_url_query']),
    );
  },
);

test.skipIf(reason)(
  'each part has a Secret of its own where the values say so, with the keys that the script sorts for it',
  () => {
    const parts = join(secretsFolder, '../parts');
    writeFileSync(join(secretsFolder, 'seal_key'), 'a key');
    for (const { one: manifest } of workloads) for (const key of keysOf(manifest)) fileOf(key);
    execFileSync('sh', [join(root, 'infra/deploy/secrets-by-part.sh'), secretsFolder, parts]);
    const pods = workloads.filter(({ example }) => example === 'institution');
    const names = new Set<string>();
    for (const { name, one: pod } of pods) {
      const kind = isService({ name }) ? (/^portal-([a-z]+)/.exec(name)?.[1] ?? '') : 'owner';
      for (const { projected, secret } of podOf(pod).volumes)
        for (const each of [
          ...(projected?.sources ?? []).map((source) => source.secret),
          ...(secret ? [secret] : []),
        ]) {
          const from = (each.name ?? each.secretName ?? '').replace('portal-', '');
          names.add(from);
          expect([name, from]).toEqual([name, secret ? 'seal' : kind]);
          expect(readdirSync(join(parts, from))).toEqual(expect.arrayContaining(each.items.map(({ key }) => key)));
        }
    }
    expect([...names].sort()).toEqual(readdirSync(parts).sort());
    expect(readdirSync(join(parts, 'seal'))).toEqual(['seal_key']);
    for (const part of readdirSync(parts))
      if (part !== 'owner')
        expect([part, ...readdirSync(join(parts, part)).filter((key) => /owner|role_|^postgres/.test(key))]).toEqual([
          part,
        ]);
  },
);

test.skipIf(reason)(
  'files that settings name are in every pod, of who prepares the databases and of the operator too',
  () => {
    for (const { example, name, one: manifest } of workloads) {
      const pod = podOf(manifest);
      const containers = containersOf(manifest).filter(({ command }) => !command);
      const configuredContainers = containers.filter(({ env }) =>
        env.some(({ value }) => value.startsWith('/configuration/')),
      );
      expect([name, configuredContainers.length]).toEqual([name, example === 'institution' ? containers.length : 0]);
      for (const { volumeMounts } of configuredContainers)
        expect(volumeMounts).toContainEqual({ name: 'configuration', mountPath: '/configuration', readOnly: true });
      if (configuredContainers.length)
        expect(pod.volumes).toContainEqual({ name: 'configuration', configMap: { name: 'portal-files' } });
    }
  },
);

test.skipIf(reason)(
  'databases are brought up to date before anything else, one group of readers after the other',
  () => {
    const prepare = objects.get('groups')?.find(({ kind }) => kind === 'Job');
    expect(prepare?.metadata.annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade');
    const steps = prepare ? containersOf(workload.parse(prepare)) : [];
    expect(steps.map(({ name }) => name)).toEqual(['main', 'east', 'west']);
    for (const { args } of steps) expect(args).toEqual(['dist/log.js', 'prepare']);
  },
);

test.skipIf(reason)('the gateway asks every process of every group, by names that are there', () => {
  for (const [, manifests] of objects) {
    const names = manifests.filter(({ kind }) => kind === 'Service').map(({ metadata }) => metadata.name);
    const gateway = workloadsOf(manifests).find(({ metadata }) => metadata.name === 'portal-gateway');
    const gatewayEnv = gateway ? podOf(gateway).containers[0]?.env : [];
    const hosts = (gatewayEnv ?? [])
      .filter(({ name }) => /^(COMMAND|QUERY|NOTIFIER|PROJECTOR)_URL$/.test(name))
      .flatMap(({ value }) => value.split(',').map((address) => new URL(address).hostname));
    expect(hosts.sort()).toEqual(names.filter((name) => !/-(gateway|backup)$/.test(name)).sort());
  }
});

test.skipIf(reason)(
  'a group beside the first knows where the notifier is, which knows of it; it may hold some models alone',
  () => {
    const manifests = workloadsOf(objects.get('groups') ?? []);
    const toldIn = (name: string) => {
      const manifest = manifests.find(({ metadata }) => metadata.name === `portal-${name}`);
      return manifest ? (podOf(manifest).containers[0]?.env ?? []).map((each) => each.name) : [];
    };
    const queries = ['query-main', 'query-east', 'query-west'].map(toldIn);
    expect(queries.map((names) => names.includes('NOTIFIER_READ_MODEL_URL_FILE'))).toEqual([false, true, true]);
    expect(toldIn('notifier')).toContain('READ_GROUP_URLS_FILE');
    for (const kind of ['query', 'projector']) {
      expect(toldIn(`${kind}-west`)).toContain('READ_MODELS');
      expect(toldIn(`${kind}-east`)).not.toContain('READ_MODELS');
    }
  },
);

test.skipIf(reason)(
  'while it is upgraded, readers and gateways are of the next build, and no build’s files are missing',
  () => {
    const manifests = workloadsOf(objects.get('groups') ?? []);
    const tagOf = (name: string) =>
      manifests
        .find(({ metadata }) => metadata.name === `portal-${name}`)
        ?.spec.template.spec.containers[0]?.image.split(':')
        .at(-1);
    expect(['command', 'notifier', 'tools'].map(tagOf)).toEqual(['0.1.0', '0.1.0', '0.1.0']);
    expect(['query-main', 'projector-west', 'gateway', 'prepare'].map(tagOf)).toEqual([
      '0.2.0',
      '0.2.0',
      '0.2.0',
      '0.2.0',
    ]);
    const gateway = manifests.find(({ metadata }) => metadata.name === 'portal-gateway');
    const copied = gateway ? podOf(gateway).initContainers.map(({ image }) => image.split(':').at(-1)) : [];
    expect(copied).toEqual(['0.0.9', '0.1.0', '0.2.0']);
  },
);

test.skipIf(reason)('the network lets the gateway reach the services, and nobody of the portal anybody else', () => {
  const manifests = objects.get('institution') ?? [];
  const names = ['command', 'query-main', 'projector-main', 'notifier', 'backup', 'gateway', 'prepare', 'tools'];
  const labels = new Map(
    workloadsOf(manifests).map(({ spec }) => {
      const own = spec.template.metadata.labels;
      return [own['app.kubernetes.io/component'] ?? '', own];
    }),
  );
  expect([...labels.keys()].sort()).toEqual([...names].sort());
  const pairs = names.flatMap((from) =>
    names
      .filter((to) => to !== from && allows(manifests, labels.get(from) ?? {}, labels.get(to) ?? {}, 8080))
      .map((to) => `${from} → ${to}`),
  );
  expect(pairs).toEqual(['command', 'query-main', 'projector-main', 'notifier'].map((to) => `gateway → ${to}`));
  // databases are on a network that the gateway does not reach, as in docker-compose.yml
  const beyond = Object.fromEntries(names.map((name) => [name, ports(manifests, labels.get(name) ?? {})]));
  expect(beyond).toEqual({
    command: [53, 5432, 4222, 80, 443],
    'query-main': [53, 5432, 4222],
    'projector-main': [53, 5432, 4222],
    // letters, webhooks, the audit stream
    notifier: [53, 5432, 4222, 465, 443, 8443],
    gateway: [53, 8080],
    backup: [53, 5432],
    prepare: [53, 5432, 4222],
    tools: [53, 5432, 4222],
  });
});

test.skipIf(reason)('a notifier reaches private addresses by no port of webhooks, unless it is said where', () => {
  const policy = rendered('--set', 'publicUrl=https://portal.example.org').find(
    ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'portal-notifier',
  );
  const { egress = [] } = (policy?.spec ?? {}) as {
    egress?: { to?: { ipBlock?: { except?: string[] } }[]; ports: { port: number }[] }[];
  };
  const ofWeb = egress.filter((rule) => rule.ports.some(({ port }) => port === 443));
  expect(ofWeb.map(({ to }) => to?.map(({ ipBlock }) => ipBlock?.except?.length))).toEqual([[6, 3]]);
});

test.skipIf(reason)('with files in a bucket there is no claim for them, and a claim says its own access mode', () => {
  const set = [
    'publicUrl=https://portal.example.org',
    'settings.FILES_URL=s3://files',
    'storage.seals.accessMode=ReadWriteOnce',
  ];
  const claimsOf = (...more: string[]) => {
    const manifests = rendered(...[...set, ...more].flatMap((each) => ['--set', each]));
    expect(manifests.flatMap(faultsOf)).toEqual([]);
    const volumes = workloadsOf(manifests).flatMap((workload) => podOf(workload).volumes.map(({ name }) => name));
    const claims = manifests.filter(({ kind }) => kind === 'PersistentVolumeClaim');
    return {
      claims: claims.map(({ metadata, spec }) => [metadata.name, (spec as { accessModes: string[] }).accessModes[0]]),
      isMounted: volumes.includes('files'),
    };
  };
  const seals = ['portal-seals', 'ReadWriteOnce'];
  expect(claimsOf()).toEqual({ claims: [seals], isMounted: false });
  expect(claimsOf('settings.FILES_OTHER_URL=file:///files')).toEqual({
    claims: [['portal-files', 'ReadWriteMany'], seals],
    isMounted: true,
  });
});

test.skipIf(reason)(
  'the operator’s commands reach the bucket that their settings name, and a claim for what they write',
  () => {
    const also = 'networkPolicy.also.tools[0]';
    const set = [`${also}.ports[0]=9000`, `${also}.to[0].ipBlock.cidr=10.20.4.0/24`, 'tools.workClaim=facts'];
    const manifests = rendered(...valuesOf('institution'), ...set.flatMap((each) => ['--set', each]));
    expect(manifests.flatMap(faultsOf)).toEqual([]);
    const toolsWorkload = workloadsOf(manifests).find(({ metadata }) => metadata.name === 'portal-tools');
    expect(ports(manifests, toolsWorkload?.spec.template.metadata.labels ?? {})).toEqual([53, 5432, 4222, 9000]);
    expect(toolsWorkload && podOf(toolsWorkload).volumes).toContainEqual({
      name: 'work',
      persistentVolumeClaim: { claimName: 'facts' },
    });
    expect(toolsWorkload && podOf(toolsWorkload).containers[0]?.volumeMounts).toContainEqual({
      name: 'work',
      mountPath: '/work',
    });
  },
);

test.skipIf(reason).each([
  ['a secret in the open', ['settings.SECRET_BUS=x'], /settings.*SECRET_BUS/s],
  ['a misspelt variable', ['settings.LOG_LEVL=x'], /LOG_LEVL/],
  ['a value that nobody reads', ['query.replica=3'], /additional properties 'replica' not allowed/],
  ['too few of a kind', ['readGroups=null'], /readGroups/],
  [
    'a second group without a database',
    ['readGroups[0].name=a', 'readGroups[1].name=b'],
    /b has no database of its own/,
  ],
  ['no address', ['publicUrl=portal'], /publicUrl/],
  ['memory without a bound', ['query.resources.limits.memory=null'], /memory/],
])('%s is refused', (_what, settings, complaint) => {
  const set = settings.flatMap((each) => ['--set', each]);
  expect(() => runHelm('template', 'portal', chart, ...valuesOf('small'), ...set)).toThrow(complaint);
});
