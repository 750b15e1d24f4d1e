import type { ImportRow } from '@portal/shared/calls/imports';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRequest } from '../../core/request/use-request.ts';
import { saveAs } from '../../core/tables/csv.ts';
import { RefusedPages } from './refused-pages.tsx';
import type { ImportRequests } from './requests.ts';

interface Props {
  importRow: ImportRow;
  requests: ImportRequests;
  onClose: () => void;
}

/** Rows of an import that were refused, each with its line and why; of a check, what would change as well. */
export function RefusedRows({ importRow: { importId, fileName, mode }, requests, onClose }: Props) {
  const { t } = useTranslation();
  const { run, status } = useRequest(requests.refusedFile, {
    slot: importId,
    onDone: ({ name, content }) => saveAs(name, content, content.type),
  });
  const title = t(`imports.refusedRows.${mode === 'check' ? 'checkTitle' : 'title'}`, { name: fileName });
  return (
    <Modal
      open
      width="60em"
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button loading={status === 'running'} onClick={() => run({ importId })}>
            {t('imports.refusedRows.download')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('imports.refusedRows.close')}
          </Button>
        </>
      }
    >
      <RefusedPages importId={importId} label={title} requests={requests} />
    </Modal>
  );
}
