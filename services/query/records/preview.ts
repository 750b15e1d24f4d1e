import { handle } from '@portal/infra/http/handle';
import type { Bound, Caller } from '@portal/infra/http/types';
import { previewRecord } from '@portal/shared/calls/preview';
import type { Lan } from '@portal/shared/codes/index';
import { shownContent } from '@portal/shared/records/content';
import { isUsedIn, type ReviewedKind, wireName } from '@portal/shared/records/define';
import { type ProductContent, product } from '@portal/shared/records/product';
import { refuse } from '@portal/shared/refusal';
import type { Dependencies } from '../http/dependencies.ts';
import { adminScope, isAdmin, type Scope } from '../http/scope.ts';
import { pageOf } from './product.ts';
import type { ReviewedModels } from './reviewed/models.ts';
import { type NamedVersion, versionQueries } from './reviewed/version-queries.ts';
import { contentsOf, renderedBy } from './reviewed/wire.ts';

/** Names of the fields that a kind's public card has, on the wire, with those of the addresses of its files. */
function cardNames(kind: ReviewedKind): Set<string> {
  const fields = Object.entries(kind.fields).filter(([, field]) => isUsedIn(field, 'card') && !field.personal);
  return new Set(
    fields.flatMap(([name, field]) => {
      const wire = wireName(name, field);
      return 'urls' in field && field.urls ? [wire, field.urls] : [wire, `${wire}Urls`, `${wire}Array`];
    }),
  );
}

/** A record as the public would see it, for whom it belongs to, and for administrators of its domain. */
export function previewHandlers({ reader, signed }: Dependencies, kinds: readonly ReviewedModels[]): Bound[] {
  /** What the caller may see of it: first as its owner. */
  async function found(models: ReviewedModels, caller: Caller, id: string) {
    const queries = versionQueries(models);
    const scopes: Scope[] = [{ owner: caller.umId }, ...(isAdmin(caller) ? [adminScope(caller)] : [])];
    for (const scope of scopes) {
      const row = await queries.find(reader, scope, id);
      if (row) return { row, scope, queries };
    }
    return undefined;
  }

  return [
    handle(previewRecord, async ({ input: { kind: name, id, lan }, caller }) => {
      const models = kinds.find(({ kind }) => kind.kind === name);
      const seen = models && (await found(models, caller, id));
      if (!models || !seen) return refuse('404');
      const { kind } = models;
      const { row: asked, scope, queries } = seen;
      const all = await queries.ofRecord(reader, asked.record);
      const wanted = all.find((each) => each.lan === lan && each.id !== asked.id);
      // the other language as it is worked on as well; where there is none, the public has the one that there is
      const other = asked.lan !== lan && wanted ? await queries.find(reader, scope, wanted.id) : undefined;
      const row: NamedVersion = other ?? asked;
      const { working, live } = contentsOf(row);
      const content = working ?? live;
      if (!content) return refuse('404');
      const names = cardNames(kind);
      const card = Object.entries(shownContent(kind, content, renderedBy(signed))).filter(([each]) => names.has(each));
      const languages = all.flatMap((each) => (each.lan ? [each.lan] : []));
      return {
        data: {
          id: row.id,
          lan: row.lan,
          isPublic: working === null && row.live_status === '1',
          companyName: row.owner_name ?? '',
          card: Object.fromEntries(card),
          product:
            kind.kind === product.kind
              ? await pageOf(
                  reader,
                  content as ProductContent,
                  {
                    ...{ prdId: row.record, lan: row.lan as Lan, languages, companyName: row.owner_name ?? '' },
                    putonTime: row.puton_time ?? '',
                  },
                  { site: row.sites[0] ?? '01', lan },
                  signed,
                )
              : null,
        },
      };
    }),
  ];
}
