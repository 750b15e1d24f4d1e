import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { listPhrases, type PhraseRow } from '@portal/shared/calls/phrase';
import { nameIn } from '../accounts/names.ts';
import { db } from '../base/database.ts';
import type { Dependencies } from '../base/dependencies.ts';

/** What administrators read of ready-made comments. */
export const phraseHandlers = ({ reader }: Dependencies): Bound[] => [
  handle(listPhrases, async ({ input: { kind, retired }, lan: language }) => {
    const rows = await reader.rows(
      db
        .selectFrom('phrases as p')
        .leftJoin('accounts as a', 'a.um_id', 'p.saved_by')
        .$if(!retired, (query) => query.where('p.retired', '=', false))
        .$if(kind !== undefined, (query) => query.where('p.kind', 'in', ['all', kind ?? 'all']))
        .select(['p.id', 'p.kind', 'p.zh', 'p.en', 'p.retired', 'p.saved_at', `a.${nameIn(language)} as by`])
        .orderBy('p.retired')
        .orderBy('p.saved_at', 'desc')
        .orderBy('p.id'),
    );
    return {
      data: {
        rows: rows.map(({ zh: CN, en: EN, saved_at: savedAt, by: author, kind: commentKind, ...row }) => ({
          ...row,
          CN,
          EN,
          savedAt,
          savedBy: author ?? '',
          // kinds are never taken away
          kind: commentKind as PhraseRow['kind'],
        })),
      },
    };
  }),
];
