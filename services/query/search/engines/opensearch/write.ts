import { UnavailableError } from '@portal/infra/runtime/http/fault';
import { type OpenSearch, OpenSearchError } from './client.ts';
import { type Indexed, idOf, indexBody } from './document.ts';

/** A document as it was at a moment: the later the moment, the higher the version. */
export interface Versioned {
  document: Indexed;
  version: number;
}

/** How far an index is, and which generations of the read models it was filled from. */
export interface Place {
  position: number;
  filled_from: string;
}

/** The one document of an index that is no record: it says how far the index is, and goes wherever that goes. */
const placeId = 'place';

/** A newer one is there already, as after a write that nobody heard of. */
const isOlder = 409;
const mayPass = (status: number): boolean => status === 429 || status >= 500;

async function write(
  server: OpenSearch,
  alias: string,
  lines: Parameters<OpenSearch['bulk']>[1],
  refresh: 'wait_for' | 'false',
): Promise<void> {
  const { errors, items } = await server.bulk(alias, lines, refresh);
  if (!errors) return;
  for (const { index } of items) {
    if (!index?.error || index.status === isOlder) continue;
    const { status, error } = index;
    if (mayPass(status)) throw new UnavailableError(`OpenSearch has no room for a document: ${error.type}`);
    throw new OpenSearchError('a document', status, error.type);
  }
}

/** Any number of times with the same outcome, whichever comes last. */
export async function writeDocuments(
  server: OpenSearch,
  alias: string,
  all: readonly Versioned[],
  refresh: 'wait_for' | 'false' = 'wait_for',
): Promise<void> {
  if (!all.length) return;
  const lines = all.flatMap(({ document, version }) => [
    { index: { _id: idOf(document), version, version_type: 'external_gte' } } as const,
    document,
  ]);
  await write(server, alias, lines, refresh);
}

export const writePlace = (server: OpenSearch, alias: string, place: Place): Promise<void> =>
  write(
    server,
    alias,
    [{ index: { _id: placeId, version: place.position, version_type: 'external_gte' } }, { ...place }],
    'false',
  );

/** undefined where there is no index yet */
export async function placeOf(server: OpenSearch, alias: string): Promise<Place | undefined> {
  const { position, filled_from } = (await server.get(alias, placeId))?._source ?? {};
  return position === undefined || filled_from === undefined ? undefined : { position, filled_from };
}

/**
 * A new index with all there is, shown in the place of the one before at once, which goes. One that was not filled to its
 * end was never shown, and goes with the next.
 */
export async function fillIndex(
  server: OpenSearch,
  alias: string,
  { place, pages, signal }: { place: Place; pages: AsyncIterable<readonly Versioned[]>; signal?: AbortSignal },
): Promise<void> {
  const index = `${alias}-${Date.now()}`;
  // only while it is filled
  const inlet = `${index}-in`;
  const before = Object.keys(await server.aliases(`${alias}-*`));
  await server.create(index, { ...indexBody, aliases: { [inlet]: {} } });
  for await (const page of pages) {
    signal?.throwIfAborted();
    await writeDocuments(server, inlet, page, 'false');
  }
  await writePlace(server, inlet, place);
  await server.refresh(index);
  await server.updateAliases([
    { add: { index, alias } },
    { remove: { index, alias: inlet } },
    ...before.map((each) => ({ remove_index: { index: each } })),
  ]);
}
