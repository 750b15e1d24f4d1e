import { useEffect, useRef, useState } from 'react';
import type { Request } from '../request/request.ts';
import { useRequest } from '../request/use-request.ts';
import type { Values } from './address.ts';
import type { Column } from './columns.ts';
import { csv, saveAs } from './csv.ts';

const exportPageSize = 40;

interface Source<In extends Values, Out, Row> {
  request: Request<In, Out>;
  /** of the list as it is filtered now */
  query: In;
  page: (query: In, pageNo: number, pageSize: typeof exportPageSize) => In;
  rows: (answer: Out) => readonly Row[];
  total: (answer: Out) => number;
  columns: readonly Column<Row>[];
  file: string;
}

export interface Export {
  /** undefined while nothing is exported */
  progress: { done: number; total: number } | undefined;
  failed: boolean;
  /** rows of the last finished export */
  finished: number | undefined;
  start(): void;
  stop(): void;
}

/** Exports every row of a filtered list, fetched page by page. */
export function useExport<In extends Values, Out, Row>(source: Source<In, Out, Row>): Export {
  const [state, setState] = useState<Pick<Export, 'progress' | 'failed' | 'finished'>>({
    progress: undefined,
    failed: false,
    finished: undefined,
  });
  const collected = useRef<Row[]>([]);
  const asked = useRef<In>(source.query);
  const pages = useRequest(source.request, {
    slot: 'export',
    onDone: (answer) => {
      const rows = source.rows(answer);
      collected.current.push(...rows);
      const [done, total] = [collected.current.length, source.total(answer)];
      if (rows.length > 0 && done < total) {
        setState({ progress: { done, total }, failed: false, finished: undefined });
        pages.run(source.page(asked.current, Math.floor(done / exportPageSize) + 1, exportPageSize));
      } else {
        saveAs(source.file, table(source.columns, collected.current));
        setState({ progress: undefined, failed: false, finished: done });
      }
    },
    onFail: () => setState({ progress: undefined, failed: true, finished: undefined }),
  });
  const { run, cancel } = pages;
  useEffect(() => cancel, [cancel]);
  return {
    ...state,
    start() {
      collected.current = [];
      asked.current = source.query;
      setState({ progress: { done: 0, total: 0 }, failed: false, finished: undefined });
      run(source.page(source.query, 1, exportPageSize));
    },
    stop() {
      cancel();
      setState({ progress: undefined, failed: false, finished: undefined });
    },
  };
}

function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const exported = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []));
  return csv([exported.map(({ title }) => title), ...rows.map((row) => exported.map(({ text }) => text(row)))]);
}
