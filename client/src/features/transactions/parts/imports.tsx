import { type ImportRow, listImports } from '@portal/shared/calls/transactions';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { DataList } from '../../../shared/table/data-list.tsx';
import { listOf, useList } from '../../../shared/table/use-list.ts';
import { importColumns, percentOf } from '../import-columns.tsx';
import { imports } from '../requests.ts';
import { ImportPanel } from './import-panel.tsx';
import css from './imports.module.css';
import { RefusedRows } from './refused-rows.tsx';

const source = listOf(listImports, imports, {});

/** Between two looks at imports that are running. */
const lookMs = 1_000;

/** A file to import, and how every import went or goes. */
export function Imports() {
  const { t } = useTranslation();
  const format = useFormat();
  const { list } = useList(source);
  const [refused, setRefused] = useState<ImportRow>();
  const { rows, retry } = list;
  const running = rows.find(({ state }) => state === 'running');
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(retry, lookMs);
    return () => clearTimeout(timer);
  }, [running, retry]);
  return (
    <>
      <ImportPanel begun={retry} />
      <p className={css.live} role="status">
        {running &&
          t('trade.transactions.history.live', { ...running, name: running.fileName, percent: percentOf(running) })}
      </p>
      <DataList
        name="imports"
        label={t('trade.transactions.history.title')}
        list={list}
        columns={importColumns({ t, format, see: setRefused })}
        rowKey={(row) => row.importId}
        rowName={(row) => row.fileName}
        filters={[]}
        empty={{ title: t('trade.transactions.history.empty'), hint: t('trade.transactions.history.emptyHint') }}
        primarySearch={false}
      />
      {refused && <RefusedRows of={refused} close={() => setRefused(undefined)} />}
    </>
  );
}
