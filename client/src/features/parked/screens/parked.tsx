import { type ParkedRow, parkedList } from '@portal/shared/calls/parked';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../../core/notices/slice.ts';
import { officeRequestFor } from '../../../core/request/office.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { DataList } from '../../../core/tables/data-list.tsx';
import { useExport } from '../../../core/tables/use-export.ts';
import { listOf, useList } from '../../../core/tables/use-list.ts';
import { useHistoryWords } from '../../../entities/history/words.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { PageHead } from '../../../kit/panel.tsx';
import { followerOf, nameOf, parkedColumns } from '../columns.tsx';
import { DiscardDialog } from '../parts/discard.tsx';

const parked = officeRequestFor('parkedList', { quiet: true });
const retry = officeRequestFor('parkedRetry');
const source = listOf(parkedList, parked, {});

/** Records that wait because an event of theirs could not be dealt with, to be tried again or left out. */
export function ParkedScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useHistoryWords();
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const { list, query } = useList(source);
  const exported = useExport('exportParked', query);
  const [dialogRow, setDialogRow] = useState<ParkedRow>();
  const opener = useRef<Element>(null);
  const { run } = useRequest(retry, {
    onDone: () => {
      dispatch(notices.good({ words: 'trail.parked.retry.done' }));
      list.retry();
    },
    onFail: list.retry,
  });
  const tryAgain = async (row: ParkedRow) => {
    const { follower, version, position, events } = row;
    const isConfirmed = await confirm({
      title: t('trail.parked.retry.title', { name: nameOf(row, words) }),
      text: t('trail.parked.retry.will', { count: events, follower: followerOf(t, row) }),
      yes: t('trail.parked.retry.yes'),
      no: t('trail.parked.keep'),
    });
    if (isConfirmed) run({ follower, version, position });
  };
  const close = () => {
    setDialogRow(undefined);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const columns = parkedColumns({
    t,
    format,
    words,
    retry: tryAgain,
    discard: (row) => {
      opener.current = document.activeElement;
      setDialogRow(row);
    },
  });
  return (
    <>
      <PageHead title={t('trail.parked.title')} intro={t('trail.parked.intro')} />
      <DataList
        name="parked"
        label={t('trail.parked.title')}
        list={list}
        columns={columns}
        rowKey={({ follower, version, stream }) => `${follower} ${version} ${stream}`}
        rowName={(row) => nameOf(row, words)}
        filters={[]}
        exported={exported}
        empty={{ title: t('trail.parked.empty'), hint: t('trail.parked.emptyHint') }}
      />
      {dialogRow && <DiscardDialog row={dialogRow} onClose={close} onChanged={list.retry} />}
    </>
  );
}
