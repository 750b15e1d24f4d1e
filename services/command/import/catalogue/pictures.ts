import { createHash } from 'node:crypto';
import { checkPicture } from '@portal/infra/runtime/files/picture';
import type { Files } from '@portal/infra/runtime/files/types';
import { derivedId } from '@portal/infra/runtime/ids';
import type { ZipEntry } from '@portal/infra/runtime/sheets/zip';
import { NoZip, ZipTooLarge } from '@portal/infra/runtime/sheets/zip';
import { type Fetcher, type FetchFault, NotFetched } from '@portal/infra/runtime/web/fetch';
import type { Metadata } from '@portal/shared/define/event';
import type { Field } from '@portal/shared/records/define';
import { isRefusal } from '@portal/shared/refusal';
import { type PictureUse, pictureRules } from '@portal/shared/rules/file';
import { type CellFault, ownFileIn } from '@portal/shared/sheet';
import type { Executor } from '../../base/executor.ts';
import { file } from '../../file/aggregate.ts';

export interface PictureDependencies {
  executor: Executor;
  files: Pick<Files, 'put'>;
  fetcher: Fetcher;
}

export interface PicturesOf {
  /** whose they become */
  by: string;
  meta: Metadata;
  /** those that came along with the table */
  packed: ReadonlyMap<string, ZipEntry> | undefined;
  signal: AbortSignal;
  /** milliseconds, monotonic */
  now?: () => number;
}

const KB = 1024;
/** what one import may fetch, in bytes */
const mostFetched = 1024 * KB * KB;
/** An import waits for pictures of the web so long in all, in milliseconds, and for a host so often that does not answer. */
const longestWaiting = 15 * 60_000;
const mostSilences = 3;
/** Characters of a name that a complaint tells. */
const mostTold = 100;

const isAddress = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(text);

/** What is wrong with a picture: a key of shared/locales with what its words name. */
type Fault = Omit<CellFault, 'column'>;

const faults: Readonly<Record<FetchFault, string>> = {
  address: 'catalogue.picture.address',
  host: 'catalogue.picture.host',
  away: 'catalogue.picture.away',
  large: 'catalogue.picture.large',
};

/** Makes files of the portal of what the cells of a table name: pictures of the archive, of the web, and files of one's own. */
export function picturesFor(
  { executor, files, fetcher }: PictureDependencies,
  { by: ownerId, meta, packed, signal, now = () => performance.now() }: PicturesOf,
) {
  let fetched = 0;
  let waited = 0;
  /** how often in a row each host did not answer */
  const silences = new Map<string, number>();
  /** those that were stored in this run, by what was read */
  const stored = new Map<string, string>();

  async function bytesOf(source: string, maxBytes: number): Promise<Buffer | Fault> {
    const faultParams = { name: source.slice(0, mostTold), max: Math.floor(maxBytes / KB) };
    if (isAddress(source)) {
      if (fetched >= mostFetched || waited >= longestWaiting) return { reason: 'catalogue.picture.much' };
      const host = URL.parse(source)?.host ?? '';
      const silent = silences.get(host) ?? 0;
      if (silent >= mostSilences)
        return { reason: 'catalogue.picture.silent', params: { name: host, max: faultParams.max } };
      const from = now();
      try {
        const bytes = await fetcher.fetch(source, maxBytes, signal);
        fetched += bytes.length;
        silences.delete(host);
        return bytes;
      } catch (cause) {
        signal.throwIfAborted();
        if (!(cause instanceof NotFetched)) throw cause;
        // an answer, if of no picture, has no cause beneath
        if (cause.cause === undefined) silences.delete(host);
        else silences.set(host, silent + 1);
        return { reason: faults[cause.fault], params: faultParams };
      } finally {
        waited += now() - from;
      }
    }
    if (!packed) return { reason: 'catalogue.picture.noZip', params: faultParams };
    const entry = packed.get(source.replaceAll('\\', '/').normalize('NFC'));
    if (!entry) return { reason: 'catalogue.picture.missing', params: faultParams };
    if (entry.size > maxBytes) return { reason: 'catalogue.picture.large', params: faultParams };
    return entry.content().catch((cause) => {
      if (cause instanceof NoZip || cause instanceof ZipTooLarge)
        return { reason: 'refusals.file.broken', params: faultParams };
      throw cause;
    });
  }

  /** The same picture is the same file of the same owner, however often it comes. */
  async function storePicture(bytes: Buffer, use: PictureUse): Promise<string | Fault> {
    const read = `${use} ${createHash('sha256').update(bytes).digest('hex')}`;
    const known = stored.get(read);
    if (known !== undefined) return known;
    const checked = await checkPicture(bytes, pictureRules[use]);
    if (isRefusal(checked)) {
      // so many at once: that is no fault of the picture
      if (checked.refused === '503') throw new Error('pictures are not read any more');
      return { reason: `refusals.${checked.refused}`, params: { ...checked.params } };
    }
    const { picture, content } = checked;
    // the bytes first, so that an event never points at nothing
    await files.put(picture.sha256, content);
    const fileId = derivedId(ownerId, use, picture.sha256);
    const executed = await executor.execute(file, {
      id: fileId,
      command: { type: 'store', fileId, owner: ownerId, use, ...picture },
      meta,
      commandId: undefined,
      answer: {},
      begins: true,
    });
    if (isRefusal(executed)) return { reason: `refusals.${executed.refused}` };
    stored.set(read, fileId);
    return fileId;
  }

  /** The ids of the files that a cell names, or what is wrong with the first that cannot be had. */
  return async (field: Field, sources: readonly string[]): Promise<string[] | Fault> => {
    const ids: string[] = [];
    for (const source of sources) {
      const own = ownFileIn(source);
      if (own !== undefined) {
        ids.push(own);
        continue;
      }
      if (field.type !== 'pictures')
        return { reason: 'catalogue.picture.video', params: { name: source.slice(0, mostTold) } };
      const bytes = await bytesOf(source, pictureRules[field.use].maxBytes);
      if (!Buffer.isBuffer(bytes)) return bytes;
      const id = await storePicture(bytes, field.use);
      if (typeof id !== 'string') return id;
      ids.push(id);
    }
    return ids;
  };
}
