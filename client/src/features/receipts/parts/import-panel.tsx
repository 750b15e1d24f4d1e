import type { ReceiptsImported } from '@portal/shared/calls/camt054';
import { pathTo } from '@portal/shared/screens';
import { Alert, Button, Table } from 'antd';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../core/api/problem-text.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { ChooseFile, type ChooseFileHandle } from '../../../entities/imports/choose-file.tsx';
import { CsvFormatNote } from '../../../entities/imports/csv-format-note.tsx';
import css from '../../../entities/imports/imports.module.css';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Stack } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { bring } from '../receipts.ts';

/** Registers the receipts of a bank's notification, and says what became of each of its entries. */
export function ImportPanel({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const fileInput = useRef<ChooseFileHandle>(null);
  const { run, status, data, problem } = useRequest(bring, { slot: id, onDone: onChanged });
  const busy = status === 'running';
  const send = () => {
    const file = fileInput.current?.take();
    if (file) run({ file });
  };
  return (
    <Stack below={4}>
      <Panel title={t('kinds.receipt.import.title')}>
        <p className={css.hint}>{t('kinds.receipt.import.hint')}</p>
        <ChooseFile accept=".xml,.csv,text/xml,application/xml,text/csv" disabled={busy} handle={fileInput} />
        <Stack gap={3}>
          <span>
            <Button loading={busy} onClick={send}>
              {t('kinds.receipt.import.run')}
            </Button>
          </span>
          {status === 'failed' && problem && (
            <Alert type="error" showIcon role="alert" title={problemText(t, problem)} />
          )}
          {status === 'done' && data && <Outcome answer={data} />}
        </Stack>
      </Panel>
    </Stack>
  );
}

type Row = ReceiptsImported['rows'][number];

/** How many entries became receipts, and what became of each. */
function Outcome({ answer: { rows, format } }: { answer: ReceiptsImported }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { text } = useFormat();
  const count = (expectedOutcome: Row['outcome']) => rows.filter(({ outcome }) => outcome === expectedOutcome).length;
  const counts = {
    added: count('added'),
    incomplete: count('incomplete'),
    known: count('known'),
    bad: count('refused'),
  };
  const reasonOf = ({ field, reason }: Row['reasons'][number]) =>
    field ? t('kinds.receipt.import.reason', { field: translate(`kinds.receipt.fields.${field}`), reason }) : reason;
  return (
    <>
      <Alert
        type={counts.bad || counts.incomplete ? 'warning' : 'success'}
        showIcon
        role="status"
        title={t('kinds.receipt.import.done', counts)}
        description={format && <CsvFormatNote format={format} />}
      />
      <Table
        size="small"
        aria-label={t('kinds.receipt.import.rows')}
        rowKey="at"
        // several transactions of an entry may have neither a line nor a reference of their own
        dataSource={rows.map((row, at) => ({ ...row, at }))}
        pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          { key: 'line', title: t('kinds.receipt.import.line'), dataIndex: 'line', align: 'right' },
          {
            key: 'reference',
            title: t('kinds.receipt.import.reference'),
            render: (_, { id, reference }) =>
              id ? <Link to={pathTo('receipt', { id })}>{reference || text('')}</Link> : reference || text(''),
          },
          {
            key: 'outcome',
            title: t('kinds.receipt.import.outcome'),
            render: (_, { outcome, reasons }) =>
              [t(`kinds.receipt.import.outcomes.${outcome}`), ...reasons.map(reasonOf)].join(' · '),
          },
        ]}
      />
    </>
  );
}
