import type { FileEvent } from '@portal/shared/events/file';

/** What is known of one uploaded file. */
export type StoredFile = FileEvent['data'] | null;

export const noFile: StoredFile = null;

/** A file is stored once under its own id. */
export const decideFile = (command: { type: 'store' } & FileEvent['data'], file: StoredFile): readonly FileEvent[] => {
  const { type: _, ...data } = command;
  return file ? [] : [{ type: 'FileStored', data }];
};

export const evolveFile = (_: StoredFile, event: FileEvent): StoredFile => event.data;
