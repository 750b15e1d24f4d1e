import { useEffect, useState } from 'react';
import type { Api, FileCall } from '../api/api.ts';
import type { ServedFile } from '../api/file.ts';
import { request } from '../request/request.ts';
import { useRequest } from '../request/use-request.ts';
import type { Values } from './address.ts';
import { saveAs } from './csv.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

interface ExportQuery {
  name: FileCall;
  input: Values & { format: ExportFormat };
  onBytes: (bytes: number) => void;
}

const wholeList = request(
  'table/export',
  (api: Api, { name, input, onBytes }: ExportQuery, signal): Promise<ServedFile> =>
    api.fetchFile(name, input, { signal, onBytes }),
  { quiet: true },
);

export interface Export {
  /** bytes that are there; undefined while nothing is exported */
  bytes: number | undefined;
  failed: boolean;
  /** name of the last file that was saved */
  saved: string | undefined;
  start(format: ExportFormat): void;
  stop(): void;
}

type State = Pick<Export, 'bytes' | 'failed' | 'saved'>;
const idle: State = { bytes: undefined, failed: false, saved: undefined };

/** Saves the whole list as it is filtered now as a file that the server makes. */
export function useExport(name: FileCall, query: Values): Export {
  const [state, setState] = useState(idle);
  const { run, cancel } = useRequest(wholeList, {
    slot: name,
    onDone: (file) => {
      saveAs(file.name, file.content, file.content.type);
      setState({ ...idle, saved: file.name });
    },
    onFail: () => setState({ ...idle, failed: true }),
  });
  useEffect(() => cancel, [cancel]);
  return {
    ...state,
    start(format) {
      const { pageNo: _, pageSize: __, ...filters } = query;
      const onBytes = (bytes: number) => setState((now) => (now.bytes === undefined ? now : { ...now, bytes }));
      setState({ ...idle, bytes: 0 });
      run({ name, input: { ...filters, format }, onBytes });
    },
    stop() {
      cancel();
      setState(idle);
    },
  };
}
