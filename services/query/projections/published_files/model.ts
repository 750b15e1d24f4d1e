import { readModel } from '@portal/infra/projection/types';
import { fold, type PublishedRow, type PublishingEvent, touched } from './fold.ts';

/** Which files anyone may open: those with a row here. */
export const publishedFiles = readModel<PublishedRow, PublishingEvent>({
  name: 'published_files',
  version: 1,
  events: ['ProductApproved', 'ProductDelisted', 'ProductTakenDown', 'ProductDeleted'],
  narrow: { data: ['prdId', 'lan', 'files'] },
  table: {
    columns: { id: 'text', files: 'text[]' },
    primaryKey: ['id'],
    indexes: [{ name: 'files', columns: 'files', using: 'gin' }],
  },
  key: (event) => ({ ids: [touched(event)] }),
  fold,
});
