import { success } from '@portal/infra/http/answer';
import { handle } from '@portal/infra/http/handle';
import { jsonType } from '@portal/infra/http/headers';
import type { Bound, RawReply } from '@portal/infra/http/types';
import { openList } from '@portal/shared/calls/open';
import { type Licence, openFilters } from '@portal/shared/open';
import { type Refusal, refuseFields } from '@portal/shared/refusal';
import { z } from 'zod';
import type { Dependencies } from '../http/dependencies.ts';
import { type After, openSources } from './records.ts';

/** Whoever asks, from whichever page: nothing here is anybody's own. */
export const forAnyone = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, x-at',
  'cross-origin-resource-policy': 'cross-origin',
};

const placeSchema = z.tuple([z.string().max(40), z.string().max(120)]);
const cursorOf = ({ at, id }: After): string => Buffer.from(JSON.stringify([at, id])).toString('base64url');

/** What a cursor says; undefined for one that no answer has named. */
function placeIn(cursor: string, isFigure: boolean): After | undefined {
  try {
    const [at, id] = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const isTime = isFigure ? /^\d{6}$/.test(at) : z.iso.datetime().safeParse(at).success;
    return isTime && !id.includes('\0') ? { at, id } : undefined;
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof z.ZodError) return undefined;
    throw cause;
  }
}

/** The lists that anybody may take along, page by page. */
export function openHandlers(
  { reader }: Pick<Dependencies, 'reader'>,
  { origin, licence }: { origin: string; licence: Licence },
): Bound[] {
  const sources = openSources(origin);
  return [
    handle(
      openList,
      async ({ input }): Promise<RawReply | Refusal> => {
        const { kind, cursor, limit, ...filters } = input;
        const has: readonly string[] = openFilters[kind];
        for (const name of ['lan', 'category', 'since'] as const)
          if (filters[name] !== undefined && !has.includes(name)) return refuseFields('400', { [name]: 'fields.code' });
        const after = cursor === undefined ? undefined : placeIn(cursor, kind === 'figures');
        if (cursor !== undefined && !after) return refuseFields('400', { cursor: 'fields.format' });
        const source = sources[kind];
        const rows = await source.page(reader, { ...filters, after }, limit + 1);
        const list = rows.slice(0, limit);
        const last = rows.length > limit ? list.at(-1) : undefined;
        const data = { kind, licence, list: list.map(({ row }) => row), next: last ? cursorOf(last.place) : null };
        const { status, body } = success(data);
        const headers = { ...forAnyone, 'content-type': jsonType, 'cache-control': 'public, no-cache' };
        return { status, headers, body, reads: source.reads };
      },
      { sameFor: (input) => JSON.stringify(openList.input.parse(input)) },
    ),
  ];
}
