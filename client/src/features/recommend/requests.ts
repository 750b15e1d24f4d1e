import type { RequestOf } from '@portal/shared/calls/define';
import type { saveSlot } from '@portal/shared/calls/slot';
import { request, requestFor } from '../../shared/request/request.ts';

export const slots = requestFor('listSlots', { quiet: true });
export const slot = requestFor('loadSlot', { quiet: true });
export const candidates = requestFor('slotCandidates', { quiet: true });
export const change = requestFor('changeSlots', { quiet: true });

/** Their answers are drawn in the form that asked. */
export const checkPlace = requestFor('checkSlot', { quiet: true, mode: 'leading' });

export type SlotInput = RequestOf<typeof saveSlot>;

interface Saving {
  input: SlotInput;
  /** the slot that makes room first, a command of its own */
  instead?: string | undefined;
}

export const save = request(
  'recommend/save',
  async (api, { input, instead }: Saving, signal) => {
    if (instead) await api.changeSlots({ idVal: instead, operate: '0' }, { signal });
    return api.saveSlot(input, { signal });
  },
  { mode: 'leading', quiet: true },
);
