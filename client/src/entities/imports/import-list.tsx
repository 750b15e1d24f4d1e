import type { ImportRow } from '@portal/shared/calls/imports';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../core/tables/columns.ts';
import { DataList } from '../../core/tables/data-list.tsx';
import type { Export } from '../../core/tables/use-export.ts';
import type { List } from '../../core/tables/use-list.ts';
import { useFormat } from '../../kit/format/use-format.ts';
import { importColumns, percentOf } from './columns.tsx';
import css from './imports.module.css';
import { RefusedRows } from './refused-rows.tsx';
import type { ImportRequests } from './requests.ts';

/** Between two looks at imports that are running. */
const lookMs = 1_000;

interface Props {
  /** of the list, in the browser's memory of columns */
  name: string;
  list: List<ImportRow>;
  requests: ImportRequests;
  exported: Export;
  figures: Parameters<typeof importColumns>[0]['figures'];
  hasAuthor?: boolean;
  link?: (row: ImportRow) => ReactNode;
  /** how one that is running stands */
  live: (running: ImportRow & { name: string; percent: number }) => string;
  emptyHint: string;
}

/** How every import went or goes. */
export function ImportList({
  name,
  list,
  requests,
  exported,
  figures,
  hasAuthor = false,
  link = () => null,
  live,
  emptyHint,
}: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [selectedImport, setRefused] = useState<ImportRow>();
  const { rows, retry } = list;
  const running = rows.find(({ state }) => state === 'running');
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(retry, lookMs);
    return () => clearTimeout(timer);
  }, [running, retry]);
  const columns: readonly Column<ImportRow>[] = importColumns({
    t,
    format,
    figures,
    by: hasAuthor,
    link,
    see: setRefused,
  });
  return (
    <>
      <p className={css.live} role="status">
        {running && live({ ...running, name: running.fileName, percent: percentOf(running) })}
      </p>
      <DataList
        name={name}
        label={t('imports.title')}
        list={list}
        columns={columns}
        rowKey={(row) => row.importId}
        rowName={(row) => row.fileName}
        filters={[]}
        exported={exported}
        empty={{ title: t('imports.empty'), hint: emptyHint }}
        primarySearch={false}
      />
      {selectedImport && (
        <RefusedRows importRow={selectedImport} requests={requests} onClose={() => setRefused(undefined)} />
      )}
    </>
  );
}
