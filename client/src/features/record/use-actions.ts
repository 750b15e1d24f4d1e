import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../core/notices/slice.ts';
import { useRequest } from '../../core/request/use-request.ts';
import type { BatchOutcome } from '../../core/tables/batch-result.tsx';
import { type Batch, nameOf, type ReviewedRecord, type Row, useKindWords } from '../../entities/record/kind.ts';
import { useConfirm } from '../../kit/confirm.tsx';
import { useFormat } from '../../kit/format/use-format.ts';

/** What an owner may do with a version beside editing it, and with many at once. */
export const ownerActions = ['list', 'withdraw', 'delist', 'remove'] as const;
export const batchActions = ['list', 'delist', 'remove'] as const;
export type OwnerAction = (typeof ownerActions)[number];
type BatchAction = (typeof batchActions)[number];

const statusOf = { list: '2', delist: '0' } as const;
const cancelled = {
  list: 'record.done.cancelledList',
  withdraw: 'record.done.cancelledWithdraw',
  delist: 'record.done.cancelledDelist',
  remove: 'record.done.cancelledRemove',
} as const;

interface ActionTarget {
  id: string;
  name: string;
  /** as it was read */
  recordVersion: number;
}

/** Submits records for review, takes them back or off and deletes them, one or many; asks before, says after. */
export function useActions({ kind, requests }: ReviewedRecord, changed: () => void) {
  const { t } = useTranslation();
  const words = useKindWords(kind).names;
  const dispatch = useDispatch();
  const { list } = useFormat();
  const ask = useConfirm();
  const [outcomes, setOutcomes] = useState<readonly BatchOutcome[]>();
  const names = useRef(new Map<string, string>());

  const doneOne = (action: OwnerAction) => (id: string) => {
    dispatch(notices.good({ words: `record.done.${action}`, params: { name: names.current.get(id) ?? '' } }));
    changed();
  };
  const doneMany =
    (action: BatchAction) =>
    ({ results }: Batch) => {
      if (results.every(({ flag }) => flag === 'T'))
        dispatch(notices.good({ words: `record.done.${action}Many`, params: { ...words, count: results.length } }));
      else
        setOutcomes(
          results.map(({ id, flag, returnInfo }) => ({
            id,
            name: names.current.get(id) ?? id,
            done: flag === 'T',
            reason: returnInfo,
          })),
        );
      changed();
    };
  const shelve = useRequest(requests.shelve, {
    onDone: (_, { id, status }) => doneOne(status === '2' ? 'list' : 'delist')(id),
    onFail: changed,
  });
  const remove = useRequest(requests.remove, { onDone: (_, { id }) => doneOne('remove')(id), onFail: changed });
  const withdraw = useRequest(requests.withdraw, { onDone: (_, { id }) => doneOne('withdraw')(id), onFail: changed });
  const shelveAll = useRequest(requests.shelveMany, {
    onDone: (answer, { status }) => doneMany(status === '2' ? 'list' : 'delist')(answer),
    onFail: changed,
  });
  const removeAll = useRequest(requests.removeMany, { onDone: doneMany('remove'), onFail: changed });

  const sendOne = (action: OwnerAction, { id, name, recordVersion }: ActionTarget) => {
    names.current.set(id, name);
    if (action === 'remove') remove.run({ id, recordVersion });
    else if (action === 'withdraw') withdraw.run({ id, recordVersion });
    else shelve.run({ id, recordVersion, status: statusOf[action] });
  };
  const sendMany = (action: BatchAction, all: readonly ActionTarget[]) => {
    names.current = new Map(all.map(({ id, name }) => [id, name]));
    const read = { idList: all.map(({ id }) => id), recordVersions: all.map(({ recordVersion }) => recordVersion) };
    if (action === 'remove') removeAll.run(read);
    else shelveAll.run({ ...read, status: statusOf[action] });
  };
  const send = (action: BatchAction, all: readonly ActionTarget[]) => {
    const [only] = all;
    if (all.length === 1 && only) sendOne(action, only);
    else sendMany(action, all);
  };
  const confirmed = async (action: OwnerAction, title: string, text: string) => {
    const isConfirmed = await ask({ title, text, yes: t(`record.actions.${action}`), danger: action === 'remove' });
    if (!isConfirmed) dispatch(notices.info({ words: cancelled[action] }));
    return isConfirmed;
  };
  const toTarget = (row: Row): ActionTarget => ({
    id: row.id,
    name: nameOf(kind, row),
    recordVersion: row.recordVersion,
  });

  return {
    busy: [shelve, withdraw, remove, shelveAll, removeAll].some((act) => act.status === 'running'),
    outcomes,
    closeOutcomes: () => setOutcomes(undefined),
    async one(action: OwnerAction, row: Row) {
      const title = t(`record.confirm.${action}`, { name: nameOf(kind, row) });
      if (await confirmed(action, title, t(`record.confirm.${action}Text`))) sendOne(action, toTarget(row));
    },
    /** asked already: what was saved is submitted */
    offered: (all: readonly ActionTarget[]) => send('list', all),
    async many(action: BatchAction, rows: readonly Row[]) {
      const [eligible, ineligible] = [rows.filter((row) => row.can[action]), rows.filter((row) => !row.can[action])];
      if (eligible.length === 0) return void dispatch(notices.bad({ words: `record.none.${action}`, params: words }));
      const [only] = eligible.length === 1 ? eligible : [];
      const title = only
        ? t(`record.confirm.${action}`, { name: nameOf(kind, only) })
        : t(`record.confirm.${action}Many`, { ...words, count: eligible.length });
      const text = t(only ? `record.confirm.${action}Text` : `record.confirm.${action}ManyText`);
      const names = list(ineligible.map((row) => nameOf(kind, row)));
      const skipped = ineligible.length > 0 ? ` ${t('centre.batch.skipped', { names })}` : '';
      if (await confirmed(action, title, text + skipped)) send(action, eligible.map(toTarget));
    },
  };
}
export type Actions = ReturnType<typeof useActions>;
