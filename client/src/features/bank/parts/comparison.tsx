import type { StatementComparison } from '@portal/shared/calls/bank';
import { pathTo } from '@portal/shared/screens';
import { Alert, Radio, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CsvFormatNote } from '../../../entities/imports/csv-format-note.tsx';
import { useMoney } from '../../../entities/workflow/money.ts';
import { Stack } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { rowsOf } from '../compared.ts';

/** Sums of the portal and the bank by currency, and below them each payment with its booking. */
export function Comparison({ comparison }: { comparison: StatementComparison }) {
  const { t } = useTranslation();
  const { currencies, left: skippedCounts, format } = comparison;
  const rows = rowsOf(comparison);
  const differing = rows.filter(({ outcome }) => outcome !== 'same');
  const { figure } = useMoney();
  const [part, setPart] = useState<'all' | 'onlyDiffering'>('all');
  const number = (decimal: string, isBad = false) =>
    decimal && (
      <Text tabular {...(isBad && { tone: 'bad' as const, strong: true })}>
        {figure(decimal)}
      </Text>
    );
  // a phone has no room for a column of each
  const both = (portal: string, bank: string, isBad = false) => (
    <>
      <div>{number(portal) || '—'}</div>
      <div>{number(bank, isBad) || '—'}</div>
    </>
  );
  const agreement = differing.length ? t('bank.dayEnd.differs', { count: differing.length }) : t('bank.dayEnd.agrees');
  const isAside = Object.values(skippedCounts).some((count) => count > 0);
  const aside = (isAside || format) && (
    <>
      {isAside && <div>{t('bank.dayEnd.left', skippedCounts)}</div>}
      <CsvFormatNote format={format} />
    </>
  );
  if (rows.length === 0)
    return <Alert type="info" showIcon role="status" title={t('bank.dayEnd.nothing')} description={aside} />;
  return (
    <Stack>
      <Alert
        type={differing.length ? 'warning' : 'success'}
        showIcon
        role="status"
        title={agreement}
        description={aside}
      />
      <Panel title={t('bank.dayEnd.sums')} flush>
        <Table
          size="small"
          aria-label={t('bank.dayEnd.sums')}
          rowKey="currency"
          dataSource={[...currencies]}
          pagination={false}
          columns={[
            { key: 'currency', title: t('bank.dayEnd.currency'), dataIndex: 'currency' },
            {
              key: 'portal',
              title: t('bank.dayEnd.portal'),
              responsive: ['sm'],
              align: 'right',
              render: (_, { portal }) => number(portal),
            },
            {
              key: 'bank',
              title: t('bank.dayEnd.bank'),
              responsive: ['sm'],
              align: 'right',
              render: (_, { bank }) => number(bank),
            },
            {
              key: 'both',
              title: t('bank.dayEnd.both'),
              align: 'right',
              responsive: ['xs'],
              render: (_, { portal, bank }) => both(portal, bank),
            },
            {
              key: 'difference',
              title: t('bank.dayEnd.difference'),
              align: 'right',
              render: (_, { difference }) => number(difference, Number(difference) !== 0),
            },
          ]}
        />
      </Panel>
      <Panel
        title={t('bank.dayEnd.rows')}
        flush
        action={
          <Radio.Group
            size="small"
            optionType="button"
            aria-label={t('bank.dayEnd.rows')}
            value={part}
            options={(['all', 'onlyDiffering'] as const).map((value) => ({ value, label: t(`bank.dayEnd.${value}`) }))}
            onChange={({ target }) => setPart(target.value === 'all' ? 'all' : 'onlyDiffering')}
          />
        }
      >
        <Table
          size="small"
          aria-label={t('bank.dayEnd.rows')}
          rowKey="key"
          dataSource={part === 'all' ? rows : differing}
          locale={{ emptyText: t('bank.dayEnd.agrees') }}
          pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
          columns={[
            { key: 'currency', title: t('bank.dayEnd.currency'), dataIndex: 'currency', responsive: ['md'] },
            { key: 'reference', title: t('bank.dayEnd.reference'), dataIndex: 'reference', responsive: ['md'] },
            {
              key: 'of',
              title: t('bank.dayEnd.of'),
              render: (_, { id, name, reference, line, outcome }) => (
                <>
                  {id ? <Link to={pathTo('application', { id })}>{name}</Link> : name || reference}{' '}
                  {line !== undefined && (
                    <Text size="s" tone="secondary">
                      {t('bank.dayEnd.line', { line })}
                    </Text>
                  )}
                  <Text as="p" size="s" tone={outcome === 'same' ? 'good' : 'bad'}>
                    {t(`bank.dayEnd.outcomes.${outcome}`)}
                  </Text>
                </>
              ),
            },
            {
              key: 'portal',
              title: t('bank.dayEnd.portal'),
              responsive: ['sm'],
              align: 'right',
              render: (_, { portal }) => number(portal),
            },
            {
              key: 'bank',
              title: t('bank.dayEnd.bank'),
              responsive: ['sm'],
              align: 'right',
              render: (_, { bank, outcome }) => number(bank, outcome !== 'same'),
            },
            {
              key: 'both',
              title: t('bank.dayEnd.both'),
              align: 'right',
              responsive: ['xs'],
              render: (_, { portal, bank, outcome }) => both(portal, bank, outcome !== 'same'),
            },
          ]}
        />
      </Panel>
    </Stack>
  );
}
