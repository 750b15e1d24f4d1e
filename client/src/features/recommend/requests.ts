import type { SlotRow, saveSlot } from '@portal/shared/calls/slot';
import type { RequestOf } from '@portal/shared/define/call';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { officeRequestFor } from '../../core/request/office.ts';
import { request } from '../../core/request/request.ts';
import type { BatchOutcome } from '../../core/tables/batch-result.tsx';
import { type Change, savedAs } from './board.ts';

export const slots = officeRequestFor('listSlots', { quiet: true });
export const slot = officeRequestFor('loadSlot', { quiet: true });
export const candidates = officeRequestFor('slotCandidates', { quiet: true });
export const change = officeRequestFor('changeSlots', { quiet: true });

/** Their answers are drawn in the form that asked. */
export const checkPlace = officeRequestFor('checkSlot', { quiet: true, mode: 'leading' });

export type SlotInput = RequestOf<typeof saveSlot>;

export const plan = officeRequestFor('planSlots', { quiet: true });

/** A slot as it was shown. */
type SlotVersion = Pick<SlotRow, 'idVal' | 'recordVersion'>;

interface Saving {
  input: SlotInput;
  /** the slot that makes room first, a command of its own */
  instead?: SlotVersion | undefined;
}

/** Takes one down; that it is refused is told like any other refusal. */
async function takenDown(api: Api, { idVal, recordVersion }: SlotVersion, signal: AbortSignal): Promise<void> {
  const { results } = await api.changeSlots({ idVal, recordVersion, operate: '0' }, { signal });
  for (const { flag, returnCode, returnInfo } of results)
    if (flag === 'F') throw new RequestProblem({ status: 200, code: returnCode, message: returnInfo });
}

async function saved(api: Api, { input, instead }: Saving, signal: AbortSignal) {
  if (instead) await takenDown(api, instead, signal);
  return api.saveSlot(input, { signal });
}

export const save = request('recommend/save', saved, { mode: 'leading', quiet: true });

/** Makes the changes of the board, one after the other; what is refused does not keep the others from being made. */
export const confirmChanges = request(
  'recommend/confirm',
  async (api, changes: readonly Change[], signal): Promise<readonly BatchOutcome[]> => {
    const outcomes: BatchOutcome[] = [];
    for (const change of changes) {
      const { id, title: name } = change.slot;
      try {
        if (change.does === 'show') await saved(api, { input: savedAs(change.slot), instead: change.instead }, signal);
        else await takenDown(api, change.slot, signal);
        outcomes.push({ id, name, done: true, reason: '' });
      } catch (cause) {
        if (!(cause instanceof RequestProblem)) throw cause;
        outcomes.push({ id, name, done: false, reason: cause.problem.message ?? '' });
      }
    }
    return outcomes;
  },
  { mode: 'leading', quiet: true },
);
