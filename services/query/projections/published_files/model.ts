import { readModel } from '@portal/infra/projection/types';
import { publicFacts } from '../../records/reviewed/cards.ts';
import { factReader, reviewedKinds, typesOf } from '../../records/reviewed/facts.ts';
import { fold, type PublishedRow, touched } from './fold.ts';

const factOf = factReader(reviewedKinds);

/** Which files anyone may open: those with a row here. */
export const publishedFiles = readModel<PublishedRow, { type: string; data: unknown }>({
  name: 'published_files',
  version: 1,
  events: reviewedKinds.flatMap((kind) => typesOf(kind, publicFacts)),
  narrow: { data: ['record', 'lan', 'files'] },
  table: {
    columns: { id: 'text', files: 'text[]' },
    primaryKey: ['id'],
    indexes: [{ name: 'files', columns: 'files', using: 'gin' }],
  },
  key: (event) => ({ ids: [touched(factOf(event))] }),
  fold: (row, event) => fold(row, factOf(event)),
});
