import { Button, Modal, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../kit/layout.tsx';
import { Text } from '../../kit/text.tsx';

export interface BatchOutcome {
  id: string;
  name: string;
  done: boolean;
  /** the reason, in the reader's language */
  reason: string;
}

/** Result of each row of a batch. */
export function BatchResult({
  outcomes,
  onClose,
}: {
  outcomes: readonly BatchOutcome[] | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const all = outcomes ?? [];
  return (
    <Modal
      open={outcomes !== undefined}
      title={t('centre.batch.result')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('centre.table.close')}
        </Button>
      }
    >
      <Stack gap={3}>
        <p role="status">
          {t('centre.batch.done', { done: all.filter((outcome) => outcome.done).length, total: all.length })}
        </p>
        <Table
          size="small"
          aria-label={t('centre.batch.result')}
          rowKey="id"
          pagination={false}
          dataSource={[...all].sort((a, b) => Number(a.done) - Number(b.done))}
          columns={[
            { key: 'name', title: t('centre.batch.item'), dataIndex: 'name' },
            {
              key: 'outcome',
              title: t('centre.batch.outcome'),
              render: (_, outcome: BatchOutcome) => (
                <Text tone={outcome.done ? 'good' : 'bad'}>
                  {outcome.done
                    ? `✓ ${t('centre.batch.succeeded')}`
                    : `✕ ${outcome.reason || t('centre.batch.failedOnes')}`}
                </Text>
              ),
            },
          ]}
        />
      </Stack>
    </Modal>
  );
}
