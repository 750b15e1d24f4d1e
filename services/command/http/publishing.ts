import { type CommandId, derivedId } from '@portal/infra/ids';
import type { PicturesField } from '@portal/shared/records/define';
import { file, type Notice } from '../aggregate.ts';
import type { Published } from '../domain/published/published.ts';
import type { Executor } from '../executor.ts';

/** The id of a command that follows from another one. */
export const followUp = (commandId: CommandId | undefined, part: string): CommandId | undefined =>
  commandId && { ...commandId, id: derivedId(commandId.id, part) };

/** A published record that is there. */
export const stated = (state: Published<Notice>) => (state.is === 'record' ? state : undefined);

/** '' is none. */
export const asInstant = (time: string): string | undefined => (time ? new Date(time).toISOString() : undefined);

/** Whether a picture is the administrator's own, made for this, or the record had it before; '' is none. */
export async function isPictureOf(
  executor: Executor,
  kind: { fields: { image: PicturesField } },
  fileId: string,
  umId: string,
  before: Notice | undefined,
): Promise<boolean> {
  if (!fileId || before?.files.includes(fileId)) return true;
  const stored = await executor.recall(file, fileId);
  return stored?.use === kind.fields.image.use && stored.owner === umId;
}
