import type { SlotRow } from '@portal/shared/calls/slot';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../core/notices/slice.ts';
import { useRequest } from '../../core/request/use-request.ts';
import type { BatchOutcome } from '../../core/tables/batch-result.tsx';
import { operateOf, type PublishAction } from '../../entities/publishing/columns.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { change } from './requests.ts';

/** Shows, takes down and deletes slots, one or many; asks before what takes something away, says after what was done. */
export function useSlotActions(changed: () => void) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const ask = useConfirm();
  const [outcomes, setOutcomes] = useState<readonly BatchOutcome[]>();
  const pendingAction = useRef<{ action: PublishAction; rows: readonly SlotRow[] }>(undefined);
  const titleOf = (id: string): string => pendingAction.current?.rows.find((row) => row.id === id)?.title ?? id;
  const { run, status } = useRequest(change, {
    onDone: ({ results }) => {
      const { action, rows } = pendingAction.current ?? { action: 'show' as const, rows: [] };
      if (results.every(({ flag }) => flag === 'T'))
        dispatch(
          notices.good({
            words: `recommend.${action}.done`,
            params: { name: rows.map((row) => row.title).join(' · ') },
          }),
        );
      else
        setOutcomes(
          results.map(({ id, flag, returnInfo }) => ({
            id,
            name: titleOf(id),
            done: flag === 'T',
            reason: returnInfo,
          })),
        );
      changed();
    },
    onFail: (problem) => {
      const [row] = pendingAction.current?.rows ?? [];
      if (row) setOutcomes([{ id: row.id, name: row.title, done: false, reason: problem.message ?? '' }]);
      changed();
    },
  });
  return {
    outcomes,
    running: status === 'running',
    close: () => setOutcomes(undefined),
    async act(action: PublishAction, rows: readonly SlotRow[]) {
      if (rows.length === 0) return;
      const name = rows.map((row) => row.title).join(' · ');
      const agreed =
        action === 'show' ||
        (await ask({
          title: t(`recommend.${action}.ask`),
          text: name,
          yes: t(`recommend.${action}.do`),
          danger: true,
        }));
      if (!agreed) return void dispatch(notices.info({ words: 'centre.table.cancelled' }));
      pendingAction.current = { action, rows };
      const recordVersions = rows.map(({ recordVersion }) => recordVersion);
      run({ idValList: rows.map(({ id }) => id), recordVersions, operate: operateOf[action] });
    },
  };
}
