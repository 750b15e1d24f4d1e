import type { ProductRow } from '@portal/shared/records/product';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useConfirm } from '../../shared/form/confirm.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { notices } from '../../shared/notices/slice.ts';
import { useRequest } from '../../shared/request/use-request.ts';
import type { BatchOutcome } from '../../shared/table/batch-result.tsx';
import { type ShelfAction, split } from './eligible.ts';
import { removeMany, removeOne, shelveMany, shelveOne } from './requests.ts';

const statusOf = { list: '2', delist: '0' } as const;
const cancelledWords = {
  list: 'centre.product.done.cancelledList',
  delist: 'centre.product.done.cancelledDelist',
  remove: 'centre.product.done.cancelledRemove',
} as const;

type Named = Pick<ProductRow, 'id' | 'productName'>;
interface Answer {
  results: readonly { id: string; flag: 'T' | 'F'; returnInfo: string }[];
}

/** Puts products on the shelf, takes them off and deletes them, one or many; asks before, says after. */
export function useShelf(changed: () => void) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { list } = useFormat();
  const ask = useConfirm();
  const [outcomes, setOutcomes] = useState<readonly BatchOutcome[]>();
  const names = useRef(new Map<string, string>());

  const doneOne = (action: ShelfAction) => (id: string) => {
    dispatch(notices.good({ words: `centre.product.done.${action}`, params: { name: names.current.get(id) ?? '' } }));
    changed();
  };
  const doneMany =
    (action: ShelfAction) =>
    ({ results }: Answer) => {
      if (results.every(({ flag }) => flag === 'T'))
        dispatch(notices.good({ words: `centre.product.done.${action}Many`, params: { count: results.length } }));
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
  const shelve = useRequest(shelveOne, {
    onDone: (_, { id, status }) => doneOne(status === '2' ? 'list' : 'delist')(id),
    onFail: changed,
  });
  const remove = useRequest(removeOne, { onDone: (_, { id }) => doneOne('remove')(id), onFail: changed });
  const shelveAll = useRequest(shelveMany, {
    onDone: (answer, { status }) => doneMany(status === '2' ? 'list' : 'delist')(answer),
    onFail: changed,
  });
  const removeAll = useRequest(removeMany, { onDone: doneMany('remove'), onFail: changed });

  const sendOne = (action: ShelfAction, { id, productName }: Named) => {
    names.current.set(id, productName);
    if (action === 'remove') remove.run({ id });
    else shelve.run({ id, status: statusOf[action] });
  };
  const sendMany = (action: ShelfAction, rows: readonly Named[]) => {
    names.current = new Map(rows.map((row) => [row.id, row.productName]));
    const idList = rows.map((row) => row.id);
    if (action === 'remove') removeAll.run({ idList });
    else shelveAll.run({ idList, status: statusOf[action] });
  };
  const send = (action: ShelfAction, rows: readonly Named[]) => {
    const [only] = rows;
    if (rows.length === 1 && only) sendOne(action, only);
    else sendMany(action, rows);
  };
  const confirmed = async (action: ShelfAction, title: string, text: string) => {
    const yes = await ask({ title, text, yes: t(`centre.product.actions.${action}`), danger: action === 'remove' });
    if (!yes) dispatch(notices.info({ words: cancelledWords[action] }));
    return yes;
  };

  return {
    busy: [shelve, remove, shelveAll, removeAll].some((one) => one.status === 'running'),
    outcomes,
    closeOutcomes: () => setOutcomes(undefined),
    async one(action: ShelfAction, row: Named) {
      const title = t(`centre.product.confirm.${action}`, { name: row.productName });
      if (await confirmed(action, title, t(`centre.product.confirm.${action}Text`))) sendOne(action, row);
    },
    /** asked already: what was saved goes on the shelf */
    offered: (rows: readonly Named[]) => send('list', rows),
    async many(action: ShelfAction, rows: readonly ProductRow[]) {
      if (rows.length === 0) return void dispatch(notices.info({ words: 'centre.batch.select' }));
      const { eligible, left } = split(rows, action);
      if (eligible.length === 0) return void dispatch(notices.bad({ words: `centre.product.none.${action}` }));
      const [only] = eligible.length === 1 ? eligible : [];
      const title = only
        ? t(`centre.product.confirm.${action}`, { name: only.productName })
        : t(`centre.product.confirm.${action}Many`, { count: eligible.length });
      const text = t(only ? `centre.product.confirm.${action}Text` : `centre.product.confirm.${action}ManyText`);
      const named = list(left.map((row) => row.productName));
      const skipped = left.length > 0 ? ` ${t('centre.batch.skipped', { names: named })}` : '';
      if (await confirmed(action, title, text + skipped)) send(action, eligible);
    },
  };
}
export type Shelf = ReturnType<typeof useShelf>;
