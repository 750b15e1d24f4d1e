import type { ReviewedKind } from '@portal/shared/records/define';
import type { ReviewedFact } from '@portal/shared/records/reviewed/events';
import { versionData } from '../../reviewed/columns.ts';
import { factReader, typesOf } from '../../reviewed/facts.ts';
import { partOf } from '../document.ts';
import type { Source } from './source.ts';

const ends = ['Delisted', 'TakenDown', 'Deleted'] as const satisfies ReviewedFact[];

/** Records that are public once they are approved, each of their versions by itself. */
export function reviewedSource(kind: ReviewedKind): Source {
  const factOf = factReader([kind]);
  return {
    kind: kind.kind,
    shows: typesOf(kind, ['Approved']),
    ends: typesOf(kind, ends),
    data: versionData,
    records: (event) => [factOf(event).data.record],
    told(event) {
      const { fact, data } = factOf(event);
      const { lan: language, owner, sites } = data;
      if (!language) throw new Error(`${event.type} without a language`);
      const part = fact === 'Approved' ? partOf(kind, data.content, { sites, at: event.at }) : null;
      return { owner, parts: { [language]: part } };
    },
  };
}
