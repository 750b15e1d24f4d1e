import { type ReadyTransfers, transfersMax } from '@portal/shared/calls/bank';
import { pathTo } from '@portal/shared/screens';
import { Alert, Button, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../core/api/problem-text.ts';
import { PageError } from '../../../core/page/page-error.tsx';
import { EmptyState } from '../../../core/page/state.tsx';
import { useRead, useRequest } from '../../../core/request/use-request.ts';
import { saveAs } from '../../../core/tables/csv.ts';
import { Acting } from '../../../entities/workflow/acting.tsx';
import { useMoney } from '../../../entities/workflow/money.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Stack } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { Text } from '../../../kit/text.tsx';
import { usePhone } from '../../../kit/use-media.ts';
import { exportTransfers, ready } from '../requests.ts';
import css from './transfers.module.css';

/** Approved applications as a file of transfers for the bank's own system. */
export const TransfersScreen = () => <Acting>{(acting) => <TransfersOf key={acting} acting={acting} />}</Acting>;

function TransfersOf({ acting }: { acting: string }) {
  const { t } = useTranslation();
  const { data, problem, retry } = useRead(ready, {}, acting);
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHead title={t('bank.transfers.title')} intro={t('bank.transfers.intro')} />
      {data.rows.length === 0 ? (
        <EmptyState art="empty" title={t('bank.transfers.empty')} text={t('bank.transfers.emptyHint')} />
      ) : (
        <Ready transfers={data} onChanged={retry} />
      )}
    </>
  );
}

function Ready({ transfers: { rows, more }, onChanged }: { transfers: ReadyTransfers; onChanged: () => void }) {
  const { t } = useTranslation();
  const { date, dateTime, text: called } = useFormat();
  const confirm = useConfirm();
  const { text } = useMoney();
  const isPhone = usePhone();
  const fit = rows.filter(({ faults }) => faults.length === 0).map(({ id }) => id);
  const exported = new Set(rows.flatMap((row) => (row.exported ? [row.id] : [])));
  // what went into a file before is ticked by hand alone
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const selectedIds = fit.filter((id) => choices.get(id) ?? !exported.has(id));
  const before = selectedIds.filter((id) => exported.has(id)).length;
  const {
    run,
    status,
    data: file,
    problem,
  } = useRequest(exportTransfers, {
    onDone: ({ name, content }) => {
      saveAs(name, content, content.type);
      setChoices(new Map());
      onChanged();
    },
    // a colleague may have exported some of them meanwhile
    onFail: onChanged,
  });
  const exportAll = async () => {
    const isRepeat = before > 0;
    const question = {
      title: t('bank.transfers.again'),
      text: t('bank.transfers.againText', { count: before }),
      yes: t('bank.transfers.againYes'),
      danger: true,
    };
    if (!isRepeat || (await confirm(question))) run({ ids: selectedIds, again: isRepeat });
  };
  const isTooMany = selectedIds.length > transfersMax;
  const unfit = rows.length - fit.length;
  return (
    <Stack>
      {more && <Alert type="info" showIcon title={t('bank.transfers.more')} />}
      {unfit > 0 && <Alert type="warning" showIcon title={t('bank.transfers.unfit', { count: unfit })} />}
      {exported.size > 0 && (
        <Alert type="info" showIcon title={t('bank.transfers.exportedCount', { count: exported.size })} />
      )}
      {isTooMany && <Alert type="warning" showIcon title={t('bank.transfers.tooMany', { max: transfersMax })} />}
      {status === 'failed' && problem && <Alert type="error" showIcon role="alert" title={problemText(t, problem)} />}
      {status === 'done' && file && (
        <Alert type="success" showIcon role="status" title={t('bank.transfers.done', { name: file.name })} />
      )}
      <span>
        <Button
          type="primary"
          disabled={selectedIds.length === 0 || isTooMany}
          loading={status === 'running'}
          onClick={() => void exportAll()}
        >
          {t('bank.transfers.export', { count: selectedIds.length })}
        </Button>
      </span>
      <Table
        size="small"
        aria-label={t('bank.transfers.title')}
        rowKey="id"
        dataSource={[...rows]}
        pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
        rowSelection={{
          selectedRowKeys: selectedIds,
          preserveSelectedRowKeys: true,
          onChange: (keys) => setChoices(new Map(fit.map((id) => [id, keys.includes(id)]))),
          getCheckboxProps: ({ payee, number, faults }) => ({
            disabled: faults.length > 0,
            'aria-label': t('bank.transfers.select', { name: `${payee} ${number}` }),
          }),
        }}
        columns={[
          {
            key: 'number',
            title: t('bank.transfers.number'),
            responsive: ['md'],
            render: (_, { id, number }) => <Link to={pathTo('application', { id })}>{number}</Link>,
          },
          {
            key: 'payee',
            title: t('bank.transfers.payee'),
            render: (_, { id, payee, amount, currency, faults, exported: last }) => (
              <div className={css.payee}>
                <Link to={pathTo('application', { id })}>{payee}</Link>
                {isPhone && (
                  <Text as="p" size="s" tabular>
                    {text(amount, currency)}
                  </Text>
                )}
                {last && (
                  <Text as="p" size="s" tone="secondary">
                    {t('bank.transfers.exported', { at: dateTime(last.at), by: called(last.by), file: last.file })}
                  </Text>
                )}
                {faults.map((fault) => (
                  <Text key={fault} as="p" size="s" tone="bad">
                    {fault}
                  </Text>
                ))}
              </div>
            ),
          },
          {
            key: 'amount',
            title: t('bank.transfers.amount'),
            hidden: isPhone,
            align: 'right',
            render: (_, { amount, currency }) => <Text tabular>{text(amount, currency)}</Text>,
          },
          {
            key: 'day',
            title: t('bank.transfers.day'),
            responsive: ['md'],
            render: (_, { day }) => date(day),
          },
        ]}
      />
    </Stack>
  );
}
