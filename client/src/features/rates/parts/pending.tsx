import { decideRate, type PendingRate } from '@portal/shared/calls/rates';
import { characters } from '@portal/shared/rules/text';
import { Button, Input, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Field } from '../../../core/form-parts/form.tsx';
import { SchemaDialog } from '../../../core/form-parts/schema-dialog.tsx';
import { notices } from '../../../core/notices/slice.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Cluster, Stack } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { decide } from '../requests.ts';

type PendingDecision = PendingRate['can'][number];
interface PendingAction {
  row: PendingRate;
  does: PendingDecision;
}

/** Rates that are far from the last before them: each beside the one in force, until another person confirms it. */
export function PendingRates({ rows, onChanged }: { rows: readonly PendingRate[]; onChanged: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [pendingAction, setPendingAction] = useState<PendingAction>();
  if (rows.length === 0 && !pendingAction) return null;
  const nameOf = ({ code, date }: PendingRate) => t('rates.named', { code, date: format.date(date) });
  return (
    <Panel title={t('rates.pending.title')}>
      <Stack gap={3}>
        <p>{t('rates.pending.intro')}</p>
        <Table<PendingRate>
          size="small"
          aria-label={t('rates.pending.title')}
          rowKey="id"
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={[...rows]}
          columns={[
            { key: 'code', title: t('rates.currency'), dataIndex: 'code' },
            { key: 'date', title: t('rates.day'), render: (_, { date }) => format.date(date) },
            { key: 'recorded', title: t('rates.pending.recorded'), render: (_, row) => format.text(row.recorded) },
            { key: 'rate', title: t('rates.pending.filed'), dataIndex: 'rate' },
            { key: 'source', title: t('rates.source'), dataIndex: 'source' },
            {
              key: 'filed',
              title: t('rates.pending.filedBy'),
              render: (_, { filedBy, filedAt }) => `${format.text(filedBy)} · ${format.dateTime(filedAt)}`,
            },
            {
              key: 'acts',
              title: t('centre.table.operations'),
              render: (_, row) => (
                <Cluster gap={2}>
                  {row.can.map((decision) => (
                    <Button
                      key={decision}
                      size="small"
                      aria-label={t(`rates.pending.${decision}Named`, { name: nameOf(row) })}
                      onClick={() => setPendingAction({ row, does: decision })}
                    >
                      {t(`rates.pending.${decision}`)}
                    </Button>
                  ))}
                </Cluster>
              ),
            },
          ]}
        />
        {pendingAction && (
          <DecideDialog
            {...pendingAction}
            name={nameOf(pendingAction.row)}
            onClose={() => setPendingAction(undefined)}
            onChanged={onChanged}
          />
        )}
      </Stack>
    </Panel>
  );
}

interface Props extends PendingAction {
  name: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Says what a decision does, and asks for a reason where a rate is rejected. */
function DecideDialog({ row, does: decision, name, onClose, onChanged }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { id, code, date, rate, source, recordVersion } = row;
  const title = t(`rates.pending.${decision}Named`, { name });
  return (
    <SchemaDialog
      title={title}
      onClose={onClose}
      name="rateDecision"
      labels={{ comment: t('rates.pending.comment') }}
      schema={decideRate.input}
      initial={{ comment: '' }}
      inputOf={({ comment }) => ({ code, date, does: decision, recordVersion, comment })}
      request={decide}
      slot={`${id} ${decision}`}
      okText={t(`rates.pending.${decision}`)}
      cancelText={t('centre.table.cancel')}
      onFail={onChanged}
      onDone={() => {
        dispatch(notices.good({ words: 'rates.pending.done', params: { name: title } }));
        onChanged();
      }}
    >
      {(form) => (
        <>
          <p>{t(decision === 'confirm' ? 'rates.pending.will' : 'rates.pending.wont', { rate, source, name })}</p>
          {decision === 'reject' && (
            <Field form={form} name="comment" required>
              <Input.TextArea rows={3} count={{ max: 500, strategy: characters }} />
            </Field>
          )}
        </>
      )}
    </SchemaDialog>
  );
}
