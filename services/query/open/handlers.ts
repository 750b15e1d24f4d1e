import type { Shelf } from '@portal/infra/runtime/files/index';
import { refusal, success } from '@portal/infra/runtime/http/answer';
import { takes } from '@portal/infra/runtime/http/cached-answer';
import { handle } from '@portal/infra/runtime/http/handle';
import { jsonType } from '@portal/infra/runtime/http/headers';
import type { Bound, CallRequest, RawReply } from '@portal/infra/runtime/http/types';
import type { SealReader } from '@portal/infra/runtime/seals/reader';
import { type OpenManifest, openFileOf, openList, openManifest } from '@portal/shared/calls/open';
import { type Licence, openFilters, openManifestName } from '@portal/shared/open';
import { sealPath } from '@portal/shared/proof-paths';
import { type Refusal, refuseFields } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import { cursorOf, isTime, placeIn } from '../base/cursor.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { rangeOf } from '../base/range.ts';
import { contentTypes, keptList } from './make-files.ts';
import { openSources } from './records.ts';
import { revisionHandlers } from './revision-handlers.ts';

const minute = 60_000;

/** Figures are in the order of their months. */
const isMonth = (at: string): boolean => /^\d{6}$/.test(at);

interface Options {
  origin: string;
  licence: Licence;
  /** where the files of the day are */
  shelf: Shelf;
  seals: Pick<SealReader, 'covering'>;
}

/** What anybody may take along: the lists page by page, the files of the day, and what revisions changed. */
export function openHandlers(
  deps: Pick<Dependencies, 'reader' | 'now' | 'freshness'>,
  { origin, licence, shelf, seals }: Options,
): Bound[] {
  const { reader, now } = deps;
  const sources = openSources(origin, now);

  /** What the files are, with the seal that covers all of them, which comes after they were made. */
  async function manifest(): Promise<OpenManifest> {
    const list = await keptList(shelf);
    if (!list?.files.length) return { licence, made: '', seal: null, files: [] };
    const seal = await seals.covering(Math.max(...list.files.map(({ position }) => position)));
    const publishedSeal = seal && { position: seal.position, at: seal.at, url: origin + sealPath(seal.position) };
    return { licence, made: list.made, seal: publishedSeal ?? null, files: list.files };
  }

  async function file(name: string, request: Pick<CallRequest<unknown>, 'lan' | 'header'>): Promise<RawReply> {
    const files = (await keptList(shelf))?.files ?? [];
    const found = files.find((each) => name === each.name || name === each.gzip?.name);
    if (!found) {
      const { status, body } = refusal({ refused: '404' }, request.lan, { status: 404 });
      return { status, headers: { 'content-type': jsonType }, body };
    }
    const requestedFile = name === found.name ? found : found.gzip;
    // a part is one of the file itself
    const encoded =
      requestedFile === found &&
      takes(request.header('accept-encoding') ?? '', 'gzip') &&
      request.header('range') === undefined &&
      found.gzip;
    const { sha256, size } = encoded || requestedFile || found;
    const headers = {
      etag: `"${sha256}"`,
      'cache-control': 'public, no-cache',
      'accept-ranges': 'bytes',
      ...(requestedFile === found && { vary: 'accept-encoding' }),
      ...(encoded && { 'content-encoding': 'gzip' }),
      'content-disposition': `attachment; filename="${name}"`,
    };
    if (request.header('if-none-match') === headers.etag) return { status: 304, headers, body: '' };
    const isSame = (request.header('if-range') ?? headers.etag) === headers.etag;
    const range = isSame ? rangeOf(request.header('range'), size) : undefined;
    if (range === 'none') return { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` }, body: '' };
    const { from, to } = range ?? { from: 0, to: size - 1 };
    const fullHeaders = {
      ...headers,
      'content-type': requestedFile === found ? contentTypes[found.format] : 'application/gzip',
      'content-length': String(to - from + 1),
    };
    if (size === 0) return { status: 200, headers: fullHeaders, body: '' };
    const content = await shelf.contents.stream(sha256, from, to);
    if (!content) throw new Error(`the content ${sha256} is not on the shelf of open files`);
    return range
      ? {
          status: 206,
          headers: { ...fullHeaders, 'content-range': `bytes ${from}-${to}/${size}` },
          body: content.bytes,
        }
      : { status: 200, headers: fullHeaders, body: content.bytes };
  }

  return [
    handle(
      openList,
      async ({ input }): Promise<RawReply | Refusal> => {
        const { kind, cursor, limit, ...filters } = input;
        const has: readonly string[] = openFilters[kind];
        for (const name of ['lan', 'category', 'since'] as const)
          if (filters[name] !== undefined && !has.includes(name)) return refuseFields('400', { [name]: 'fields.code' });
        const after = cursor === undefined ? undefined : placeIn(cursor, kind === 'figures' ? isMonth : isTime);
        if (cursor !== undefined && !after) return refuseFields('400', { cursor: 'fields.format' });
        const source = sources[kind];
        const rows = await source.page(reader, { ...filters, after }, limit + 1);
        const list = rows.slice(0, limit);
        const last = rows.length > limit ? list.at(-1) : undefined;
        const data = { kind, licence, list: list.map(({ row }) => row), next: last ? cursorOf(last.place) : null };
        const { status, body } = success(data);
        const headers = { 'content-type': jsonType, 'cache-control': 'public, no-cache' };
        return { status, headers, body, reads: source.reads };
      },
      { sameFor: (input) => JSON.stringify(openList.input.parse(input)), moment: () => dayOf(now()) },
    ),
    handle(openManifest, async () => ({ data: await manifest() }), {
      // what is on the shelf and what seals it changes with no read model: kept for a minute
      moment: () => String(Math.floor(now() / minute)),
    }),
    handle(openFileOf, async (request): Promise<RawReply> => {
      const { name } = request.input;
      if (name !== openManifestName) return file(name, request);
      const headers = { 'content-type': jsonType, 'cache-control': 'public, no-cache' };
      return { status: 200, headers, body: JSON.stringify(await manifest(), null, 2) };
    }),
    ...revisionHandlers(deps, { origin, licence }),
  ];
}
