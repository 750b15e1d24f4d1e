import { readModel } from '@portal/infra/runtime/projection/types';
import { eventPrefix, type PublishedKind } from '@portal/shared/records/define';
import { publication, publishedKinds } from '@portal/shared/records/index';
import { publicFacts } from '../../reviewed/cards.ts';
import { factReader, reviewedKinds, typesOf } from '../../reviewed/facts.ts';
import { fold, type PublishedRow, touched } from './fold.ts';

const factOf = factReader(reviewedKinds);
const publicKinds = publishedKinds.filter((kind: PublishedKind) => !kind.toInboxes);
const shownFacts = ['Shown', 'TakenDown', 'Removed'] as const;

/** Which files anyone may open: those with a row here. */
export const publishedFiles = readModel<PublishedRow, { type: string; data: unknown }>({
  name: 'published_files',
  version: 4,
  events: [
    ...reviewedKinds.flatMap((kind) => typesOf(kind, publicFacts)),
    ...publicKinds.flatMap((kind) => shownFacts.map((fact) => `${eventPrefix(kind)}${fact}`)),
  ],
  narrow: { data: ['record', 'lan', 'files'] },
  table: {
    columns: { id: 'text', files: 'text[]' },
    primaryKey: ['id'],
    indexes: [{ name: 'files', columns: 'files', using: 'gin' }],
  },
  key: (event) => {
    const publicationEvent = publication(event);
    return { ids: [publicationEvent ? { id: publicationEvent.data.record } : touched(factOf(event))] };
  },
  fold: (row, event) => {
    const publicationEvent = publication(event);
    if (!publicationEvent) return fold(row, factOf(event));
    return publicationEvent.fact === 'Shown'
      ? { id: publicationEvent.data.record, files: publicationEvent.data.files }
      : null;
  },
});

declare module '../../base/database.ts' {
  interface ReadModels {
    published_files: PublishedRow;
  }
}
