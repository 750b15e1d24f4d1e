import { recordKinds } from '@portal/shared/records/kinds';
import { pendingOf } from '../../records/kind.ts';
import { request, requestFor } from '../../shared/request/request.ts';

// Figures of the menu; the shell works without them.

/** How many records of each kind wait for a decision, by the entry of the menu. */
export const pending = request(
  'centre/pending',
  async (api, _: object, signal) =>
    Object.fromEntries(
      await Promise.all(
        recordKinds.map(async (kind) => [`${kind.kind}.audit`, await pendingOf(kind, api, signal)] as const),
      ),
    ),
  { quiet: true },
);
export const inbox = requestFor('loadMessages', { quiet: true });
