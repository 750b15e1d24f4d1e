import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Api, FileCall } from '../../../core/api/api.ts';
import type { ServedFile } from '../../../core/api/file.ts';
import { request } from '../../../core/request/request.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { saveAs } from '../../../core/tables/csv.ts';

/** All of them take the id of a record alone. */
type PrintCall = Extract<FileCall, `${string}Print`>;

interface PrintQuery {
  name: PrintCall;
  id: string;
}

const print = request(
  'workflow/print',
  (api: Api, { name, id }: PrintQuery, signal): Promise<ServedFile> =>
    api.fetchFile(name, { id }, { signal, onBytes: () => {} }),
);

/** Saves what is printed of a record, as the file that the server makes of it. */
export function Print({ kind: { kind, printed }, id }: { kind: WorkflowRecord; id: string }) {
  const { t } = useTranslation();
  const { run, status } = useRequest(print, {
    slot: id,
    onDone: (file) => saveAs(file.name, file.content, file.content.type),
  });
  return (
    <Button loading={status === 'running'} onClick={() => run({ name: `${kind}Print` as PrintCall, id })}>
      {t(printed?.drafts ? 'workflow.print.application.save' : 'workflow.print.certificate.save')}
    </Button>
  );
}
