import { X509Certificate } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdtemp, readFile, rmdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { calendar } from '../calendar-file.ts';
import { DatabaseClient } from '../database/client.ts';
import { parsedJson } from '../json.ts';
import { endpointOf, readS3Address } from '../s3/address.ts';
import { publicKeyOfSigner } from '../seals/keys.ts';
import type { Fault } from './shapes.ts';

/** how long anything may take to answer, in milliseconds */
const timeoutMs = 3_000;

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';

/** PostgreSQL's answers that no waiting mends. */
const final: Record<string, string> = {
  '3D000': 'names a database that does not exist',
  '28P01': 'has a user or password that the database refuses',
  '28000': 'has a user that the database refuses',
};
const oldestPostgres = 15;

export async function databaseAnswers(url: string): Promise<Fault | undefined> {
  const client = new DatabaseClient({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    const version = rows[0]?.version ?? 0;
    if (version < oldestPostgres)
      return { reason: `is PostgreSQL ${version}; the portal needs ${oldestPostgres} or newer` };
    return undefined;
  } catch (cause) {
    const code = codeOf(cause);
    if (final[code]) return { reason: final[code] };
    return { reason: `cannot be reached${code && ` (${code})`}`, passes: true };
  } finally {
    await client.end().catch(() => undefined);
  }
}

function portAnswers(host: string, port: number): Promise<Fault | undefined> {
  return new Promise((done) => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port });
    const end = (fault?: Fault) => {
      socket.destroy();
      done(fault);
    };
    socket.setTimeout(timeoutMs, () => end({ reason: 'cannot be reached (no answer)', passes: true }));
    socket.on('connect', () => end());
    socket.on('error', (cause) =>
      end({ reason: `cannot be reached (${codeOf(cause) || 'no connection'})`, passes: true }),
    );
  });
}

const usualPorts: Record<string, number> = { 'smtp:': 587, 'smtps:': 465, 'https:': 443, 'http:': 80 };

/** Whether the host of an address listens at its port. */
export function hostAnswers(url: string): Promise<Fault | undefined> {
  const { hostname, port, protocol } = new URL(url);
  return portAnswers(hostname, Number(port) || usualPorts[protocol] || 80);
}

/** One of the servers suffices. */
export async function natsAnswers(servers: string): Promise<Fault | undefined> {
  const answers = await Promise.all(
    servers.split(',').map((server) => {
      const { hostname, port } = new URL(server.trim().replace(/^(\w+:\/\/)?/, 'http://'));
      return portAnswers(hostname, Number(port) || 4222);
    }),
  );
  return answers.includes(undefined) ? undefined : answers[0];
}

const fileIsThere = (path: string): Promise<Fault | undefined> =>
  access(path, constants.R_OK).then(
    () => undefined,
    (cause: unknown) => ({ reason: `${path} cannot be read (${codeOf(cause)})`, passes: true }),
  );

async function serviceAnswers(address: string): Promise<Fault | undefined> {
  try {
    const answer = await fetch(`${address}/health/live`, { signal: AbortSignal.timeout(timeoutMs) });
    return answer.ok ? undefined : { reason: `${address} answers ${answer.status}`, passes: true };
  } catch {
    return { reason: `${address} cannot be reached`, passes: true };
  }
}

/** One of them suffices: a place may be for a process that is started later. A file has only to be there. */
export async function servicesAnswer(addresses: readonly string[]): Promise<Fault | undefined> {
  const answers = await Promise.all(
    addresses.map((address) =>
      address.startsWith('file:') ? fileIsThere(fileURLToPath(address)) : serviceAnswers(address),
    ),
  );
  return answers.includes(undefined) ? undefined : answers[0];
}

const missing = (cause: unknown): boolean => codeOf(cause) === 'ENOENT';

const mayNot = ['EACCES', 'EPERM'];

/** Why a folder cannot be written: where rights are missing, whose it is and which user this is. */
async function unwritable(path: string, code: string): Promise<string> {
  const sentence = `cannot be written (${code})`;
  const user = process.getuid?.();
  if (!mayNot.includes(code) || user === undefined) return sentence;
  return stat(path).then(
    ({ uid }) => `${sentence}: ${path} belongs to user ${uid}, and this process is of user ${user}`,
    () => `${sentence}: user ${user} cannot reach ${path}`,
  );
}

/** Makes a folder and removes it, since rights alone do not tell: root has all of them, also in /proc. */
const takesFolder = (path: string): Promise<Fault | undefined> =>
  mkdtemp(join(path, '.portal-check-'))
    .then(rmdir)
    .then(
      () => undefined,
      async (cause: unknown) => ({ reason: await unwritable(path, codeOf(cause)) }),
    );

/** The nearest of a path's folders that is there has to be one that we may write into. */
async function canBeMade(path: string): Promise<Fault | undefined> {
  try {
    const found = await stat(path);
    if (!found.isDirectory()) return { reason: `cannot be made: ${path} is no folder` };
    await access(path, constants.W_OK | constants.X_OK);
  } catch (cause) {
    if (missing(cause) && dirname(path) !== path) return canBeMade(dirname(path));
    if (codeOf(cause) === 'ENOTDIR') return { reason: `cannot be made: ${dirname(path)} is no folder` };
    return { reason: await unwritable(path, codeOf(cause)) };
  }
  return takesFolder(path);
}

/** A folder that is there, or can be made, and may be written. */
export async function folderServes(path: string): Promise<Fault | undefined> {
  const fullPath = resolve(path);
  try {
    if (!(await stat(fullPath)).isDirectory()) return { reason: `is no folder: ${fullPath}` };
  } catch (cause) {
    if (!missing(cause)) return { reason: await unwritable(fullPath, codeOf(cause)) };
  }
  return canBeMade(fullPath);
}

/** Of a bucket whether its server answers: the first request says whether the keys are good. */
export function storeServes(url: string): Promise<Fault | undefined> {
  const address = readS3Address(url);
  return address ? hostAnswers(endpointOf(address)) : folderServes(fileURLToPath(url));
}

/** A private key of Ed25519, or a place where one can be made. */
export async function sealKeyServes(file: string): Promise<Fault | undefined> {
  try {
    publicKeyOfSigner(await readFile(file, 'utf8'));
    return undefined;
  } catch (cause) {
    const code = codeOf(cause);
    if (code === 'ENOENT') return canBeMade(dirname(resolve(file)));
    if (/^E[A-Z]+$/.test(code)) return { reason: `cannot be read (${code})` };
    return { reason: 'holds no private key of Ed25519 (PEM, PKCS 8)' };
  }
}

export async function clientServes(folder: string): Promise<Fault | undefined> {
  return access(join(folder, 'index.html'), constants.R_OK).then(
    () => undefined,
    () => ({ reason: 'has no index.html that can be read' }),
  );
}

const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.object({ type: z.literal('Feature') })),
});

export async function mapsServe(folder: string): Promise<Fault | undefined> {
  for (const name of ['world.json', 'shanghai.json']) {
    try {
      collection.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
    } catch (cause) {
      const code = codeOf(cause);
      return {
        reason: /^E[A-Z]+$/.test(code)
          ? `has no ${name} that can be read (${code})`
          : `${name} is no GeoJSON feature collection`,
      };
    }
  }
  return undefined;
}

/** What a file holds, or why it cannot be read. */
const contentOf = (file: string): Promise<{ text: string } | Fault> =>
  readFile(file, 'utf8').then(
    (text) => ({ text }),
    (cause: unknown) => ({ reason: `cannot be read (${codeOf(cause)})` }),
  );

/** A file of JSON in which a schema holds, which is `expected`. */
const jsonServes =
  (schema: z.ZodType, expected: string) =>
  async (file: string): Promise<Fault | undefined> => {
    const content = await contentOf(file);
    if ('reason' in content) return content;
    const because = (why: string) => ({ reason: `is not ${expected}: ${why}` });
    try {
      const { error } = schema.safeParse(parsedJson(content.text));
      return error && because(error.issues.map(({ path }) => path.join('.') || 'the whole').join(', '));
    } catch (cause) {
      return because(cause instanceof Error ? cause.message : '');
    }
  };

export const calendarServes = jsonServes(calendar, 'a calendar with holidays and workdays, each a list of yyyy-MM-dd');

/** Certificates of authorities as PEM: Node passes over a file of them that it cannot read, and trusts nobody by it. */
export async function authoritiesServe(file: string): Promise<Fault | undefined> {
  const content = await contentOf(file);
  if ('reason' in content) return content;
  const blocks = content.text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
  if (!blocks.length) return { reason: 'holds no certificate (PEM)' };
  try {
    for (const block of blocks) new X509Certificate(block);
    return undefined;
  } catch {
    return { reason: 'holds a certificate that cannot be read' };
  }
}
