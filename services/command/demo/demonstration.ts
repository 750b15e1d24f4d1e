import type { DemonstrationClock } from '@portal/infra/runtime/event-store/clock';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import type { Files } from '@portal/infra/runtime/files/types';
import type { Identity } from '@portal/infra/runtime/identity/types';
import { derivedId } from '@portal/infra/runtime/ids';
import type { Language, Role } from '@portal/shared/codes/index';
import type { Metadata } from '@portal/shared/define/event';
import { isRefusal } from '@portal/shared/refusal';
import type { Executed, Executor } from '../base/executor.ts';

/** What enters things as of now. */
export interface Present {
  executor: Executor;
  store: Pick<EventStore, 'append' | 'readStream' | 'holder' | 'repeated'>;
  identity: Identity;
  files: Files;
  /** where the covers are */
  covers: URL;
}

/** What enters things at moments of the past, which everything that is appended meanwhile is recorded at. */
export interface Demonstration extends Present {
  clock: Pick<DemonstrationClock, 'set'>;
}

export const id = (...parts: string[]): string => derivedId('demonstration', ...parts);

export const meta = (actor: string, role: Role, language: Language): Metadata => ({
  actor,
  role,
  site: '01',
  lang: language,
  correlation: id('load'),
  causation: id('load'),
});

export function done<Answer>(executed: Executed<Answer> | { refused: string }, label: string): Executed<Answer> {
  if (isRefusal(executed)) throw new Error(`demonstration data: ${label} was refused: ${executed.refused}`);
  return executed as Executed<Answer>;
}
