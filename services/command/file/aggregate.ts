import { type FileEvent, fileEvents, fileStream } from '@portal/shared/events/file';
import { aggregate } from '../base/aggregate.ts';
import { decideFile, evolveFile, noFile, type StoredFile } from './decide.ts';

export const file = aggregate<StoredFile, { type: 'store' } & FileEvent['data'], FileEvent>({
  stream: fileStream,
  initial: noFile,
  kinds: fileEvents,
  evolve: evolveFile,
  decide: decideFile,
});
