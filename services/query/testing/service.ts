import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { workCalendar } from '@portal/infra/runtime/calendar';
import { schemaBytes } from '@portal/infra/runtime/event-store/sizes';
import { checkSignature, signedPath } from '@portal/infra/runtime/files/signature';
import type { Upload } from '@portal/infra/runtime/files/types';
import { createServer } from '@portal/infra/runtime/http/server';
import {
  keepAddressForExamples,
  keepForExamples,
  keepFormForExamples,
} from '@portal/infra/runtime/http/testing-recording';
import type { Acting, Bound, Caller, Freshness } from '@portal/infra/runtime/http/types';
import type { OpenSession, OpenToken } from '@portal/infra/runtime/identity/types';
import type { WebhookDelivery, WebhookPlace } from '@portal/infra/runtime/identity/webhook-places';
import { listParked } from '@portal/infra/runtime/projection/index';
import { functionsOf } from '@portal/infra/tooling/checks/distributed/catalogue';
import { callList } from '@portal/shared/calls/index';
import type { MaintenanceTold } from '@portal/shared/calls/maintenance';
import { codeTables } from '@portal/shared/code-tables/tables';
import type { Role, Site } from '@portal/shared/codes/index';
import type { Call } from '@portal/shared/define/call';
import type { Metadata } from '@portal/shared/define/event';
import type { PortalEvent } from '@portal/shared/events/index';
import { pino } from 'pino';
import { reader } from '../base/database.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { openPool } from '../base/pool.ts';
import { models } from '../models.ts';
import { handlers } from '../registry.ts';
import { type ReviewedModels, reviewed } from '../reviewed/models.ts';
import { settingsInForce } from '../settings/in-force.ts';
import { limitsInForce } from '../settings/limits.ts';
import { sessionOf } from './accounts.ts';
import { catalogueOf, expectDistributable, keeping, unneeded } from './distributed.ts';
import { databaseOfReadModels, fillReadModels } from './read-models.ts';
import { type Fact, facts, timeAt } from './recorded.ts';

export interface Asking {
  /** umId, role and site of the caller, see `caller`; a visitor when left out */
  as?: string;
  headers?: Record<string, string>;
}

/** A token that says whose session it is: 'anna', 'root SHDIPP_ADMIN 02', 'bert ORG_AUDIT 01 org <institution>'. */
function callerOf(token: string): Caller {
  const [accountId = '', role = 'Default-App-User', site = '01', kind, institution] = token.split(' ');
  const acting = kind && institution ? ({ institution, kind, role } as Acting) : undefined;
  return { umId: accountId, loginId: accountId, roles: [role as Role], site: site as Site, acting };
}

/** What the environment says of the portal. */
const defaults = { reviewDays: { text: '2' }, holdMinutes: { text: '30' } };

/** Position of the log at least, since some tests fill read models alone. */
const minPosition = 7;

/** The query service over a database of its own; read models are filled from events. */
export async function testService(
  more: (deps: Dependencies) => Bound[] = () => [],
  kinds: readonly ReviewedModels[] = reviewed,
) {
  const database = await databaseOfReadModels();
  const logger = pino({ level: 'error' });
  const pool = openPool(database.url, logger, { max: 2 });
  const contents = new Map<string, Buffer>();
  const uploads = new Map<string, Upload>();
  const turned = new Map<string, string>();
  const open = new Map<string, OpenSession[]>();
  const machines = new Map<string, OpenToken[]>();
  let under: MaintenanceTold | undefined;
  const places: WebhookPlace[] = [];
  const deliveries: WebhookDelivery[] = [];
  let past: readonly Fact[] = [];
  let fills = 0;
  let furthest = Number.POSITIVE_INFINITY;
  const freshness: Freshness = {
    position: () => Math.min(7, furthest),
    epoch: () => 1,
    changed: () => 7 + fills,
    reached: async (_, position) => position <= furthest,
    isTooOld: () => false,
    onChange: () => () => undefined,
  };
  const texts = new Set<string>();
  const known = [...models, ...kinds.flatMap(({ versions, cards }) => [versions, cards])] as const;
  const ofModels = reader(keeping(pool, texts), known);
  const settings = settingsInForce({ reader: ofModels, freshness }, defaults);
  const { isWorkday, knownTo: calendarTo } = workCalendar(undefined);
  const deps: Dependencies = {
    reader: ofModels,
    models,
    log: {
      head: async () => Math.max(minPosition, past.length),
      positionAt: async (time) =>
        past.findLast(({ at }) => at <= time.toISOString())?.position ?? (past.length ? 0 : minPosition),
      timeAt: async (position) => timeAt(position),
      last: async (position) => {
        const found = Math.min(position, Math.max(minPosition, past.length));
        return found > 0 ? { position: found, at: timeAt(found) } : undefined;
      },
      streams: async (streams, upTo) =>
        past.filter(({ stream, position }) => streams.includes(stream) && position <= upTo),
      contents: async (streams, upTo) =>
        past
          .filter(({ stream, position }) => streams.includes(stream) && position <= upTo)
          .map(({ position, stream, version, type, at, data }) => ({
            position,
            stream,
            version,
            type,
            at,
            data: { ...data },
            meta: {},
          })),
      ids: async (positions) =>
        new Map(past.filter(({ position }) => positions.includes(position)).map(({ position, id }) => [position, id])),
      async *narrow({ types, upTo }) {
        yield past
          .filter(({ type, position }) => types.includes(type) && position <= upTo)
          .map((event) => ({ ...event, data: { ...event.data }, meta: { ...event.meta } }));
      },
      close: async () => {},
    },
    sessions: {
      idOf: sessionOf,
      list: async (accountId) => [...(open.get(accountId) ?? [])],
      machines: async (accountId) => [...(machines.get(accountId) ?? [])],
      find: async (token, options) => callerOf((options?.anew && turned.get(token)) || token),
    },
    devices: { listTrusted: async () => [] },
    // a link says itself whose it is and what it opens
    links: {
      find: async (token) => {
        const [accountId, about] = token.split(' ');
        return accountId && about ? { umId: accountId, about } : undefined;
      },
    },
    secondFactors: { recoveryCodesLeft: async () => 7 },
    webhooks: { places: async () => [...places], deliveries: async () => [...deliveries] },
    mustEnrol: () => false,
    needsSecondFactor: () => false,
    parked: (slice) => listParked(pool, slice),
    retention: [{ kind: 'drafts', amount: 30, unit: 'days' }],
    maintenance: () => under,
    state: {
      group: 'test/portal',
      webhooks: async () => ({ webhooks: 0, since: null }),
      groups: async () => [],
      courses: async () => [],
      seals: async () => ({
        newest: undefined,
        verifier: { position: 0, whole: null, wrong: null, reason: null },
        bytes: { log: 0, beside: 0 },
        version: '17.2',
        hungAt: null,
      }),
      outbox: async () => [],
      processes: async () => [],
      readSize: () => schemaBytes(pool, ['read']),
      identitySize: async () => 0,
      backup: async () => undefined,
      drill: async () => undefined,
    },
    files: {
      put: async (sha256, bytes) => void contents.set(sha256, Buffer.from(bytes)),
      has: async (sha256) => contents.has(sha256),
      get: async (sha256) => contents.get(sha256),
      stream: async (sha256, from = 0, to = Number.POSITIVE_INFINITY) => {
        const content = contents.get(sha256);
        return content && { bytes: Readable.from([content.subarray(from, to + 1)]), size: content.length };
      },
      uploads: { find: async (id) => uploads.get(id) },
    },
    signed: (fileId, width) => signedPath(fileId, 'key', Date.now(), width),
    isSigned: (fileId, { e, s }) => checkSignature(fileId, { ...(e && { e }), ...(s && { s }) }, 'key', Date.now()),
    freshness,
    popular: async () => [],
    codeTables,
    isWorkday,
    calendarTo,
    settings,
    ...limitsInForce(settings, isWorkday),
    now: () => Date.parse(timeAt(0)),
  };
  const server = await createServer({
    name: 'query',
    bound: [...handlers(deps, kinds), ...more(deps)],
    sessions: { find: async (token) => callerOf(token) },
    logger,
    freshness,
    // read models are filled under its feet
    cacheBytes: 0,
    ready: async () => ({}),
    rateLimitFactor: 0,
  });

  const headersOf = ({ as, headers }: Asking) => ({ ...(as && { token: as }), ...headers });
  return {
    deps,
    /** what the log has, and the read models made of it */
    async fill(events: readonly PortalEvent[], metas: readonly Partial<Metadata>[] = []) {
      past = facts(events, metas);
      fills++;
      await fillReadModels(pool, past, kinds);
    },
    /** that read models get no further than that position of the log, or to its end again */
    standsStill(at = Number.POSITIVE_INFINITY) {
      furthest = at;
    },
    /** a token for machines, as the identity store has it */
    makes: (accountId: string, token: OpenToken) =>
      void machines.set(accountId, [...(machines.get(accountId) ?? []), token]),
    /** what the identity store says is open of a user */
    opens: (accountId: string, sessions: OpenSession[]) => void open.set(accountId, sessions),
    /** What a session is by now, which this process does not know yet. */
    turns: (token: string, into: string) => void turned.set(token, into),
    /** that the portal is being maintained, or is not any more */
    maintains: (maintenance?: MaintenanceTold) => {
      under = maintenance;
    },
    /** how far webhooks are, as the identity store has it */
    delivers: (place: WebhookPlace, ...newDeliveries: WebhookDelivery[]) => {
      places.push(place);
      deliveries.push(...newDeliveries);
    },
    /** an upload in parts, as the file store has it */
    uploads: (id: string, upload: Upload) => void uploads.set(id, upload),
    /** stores a content; its name */
    store(bytes: Buffer): string {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      contents.set(sha256, bytes);
      return sha256;
    },
    /** the answer's JSON; its type is the test's to know */
    async request(path: string, input: object = {}, asking: Asking = {}) {
      const answer = await server.inject({ method: 'POST', url: path, payload: input, headers: headersOf(asking) });
      keepForExamples(path, input, answer.json());
      return answer.json();
    },
    /** the answer as it came, for those that are not JSON */
    raw: (path: string, input: object = {}, asking: Asking = {}) =>
      server.inject({ method: 'POST', url: path, payload: input, headers: headersOf(asking) }),
    /** a form with a file, as a browser sends it; the answer's JSON */
    async upload(call: Call, form: FormData, headers: Record<string, string>) {
      const body = new Request('http://portal', { method: 'POST', body: form });
      const type = body.headers.get('content-type') ?? '';
      const payload = Buffer.from(await body.arrayBuffer());
      const request = {
        method: 'POST',
        url: call.path,
        payload,
        headers: { ...headers, 'content-type': type },
      } as const;
      const answer = await server.inject(request);
      keepFormForExamples(call, form, answer.json());
      return answer.json();
    },
    async get(path: string, asking: Asking = {}) {
      const answer = await server.inject({ method: 'GET', url: path, headers: headersOf(asking) });
      keepAddressForExamples(callList, path, answer.body);
      return answer;
    },
    /** what a test puts into read models past their folds, which the service itself never does */
    put: (text: string) => reader(pool, known).planned(text, []),
    /** exemptions from what a distributed PostgreSQL takes that nothing needed that was asked so far */
    unneeded: async () => unneeded(texts, catalogueOf(known, await functionsOf(pool))),
    async close() {
      await server.close();
      try {
        await expectDistributable(pool, known, texts);
      } finally {
        await pool.end();
        await database.stop();
      }
    },
  };
}
