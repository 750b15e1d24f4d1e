import type { BankRules } from '@portal/shared/calls/bank';
import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../entities/workflow/money.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Panel } from '../../../kit/panel.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { checkTitle } from '../form.ts';

type Change = BankRules['changes'][number];

/** Who changed which of the rules when, the latest first. */
export function Changes({ changes }: { changes: BankRules['changes'] }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { dateTime } = useFormat();
  const { text } = useMoney();
  const limit = (usd: string) => (usd ? text(usd, 'USD') : t('bank.rules.none'));
  const formatChange = ({ limits, cutOffs, waivable }: Change): string[] => [
    ...limits.map(({ name, before, after }) =>
      t('bank.rules.limitChanged', {
        name: name || t('bank.rules.unknown'),
        before: limit(before),
        after: limit(after),
      }),
    ),
    ...cutOffs.map(({ currency, before, after }) =>
      t('bank.rules.cutOffChanged', {
        currency,
        before: before || t('bank.rules.noCutOff'),
        after: after || t('bank.rules.noCutOff'),
      }),
    ),
    ...waivable.map(({ check, waivable: may }) =>
      t(`bank.rules.${may ? 'waivedChanged' : 'unwaivedChanged'}`, { check: translate(checkTitle(check)) }),
    ),
  ];
  const called = (author: string) => author || t('bank.rules.unknown');
  const title = t('bank.rules.changes');
  return (
    <Panel title={title} flush={changes.length > 0}>
      {changes.length === 0 ? (
        t('bank.rules.nothing')
      ) : (
        <Table
          size="small"
          aria-label={title}
          rowKey="at"
          dataSource={[...changes]}
          pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
          columns={[
            { key: 'at', title: t('bank.rules.at'), responsive: ['sm'], render: (_, { at }) => dateTime(at) },
            { key: 'by', title: t('bank.rules.by'), responsive: ['sm'], render: (_, { by: author }) => called(author) },
            {
              // a phone has room for one column beside what was changed
              key: 'who',
              title: t('bank.rules.by'),
              responsive: ['xs'],
              render: (_, { at, by: author }) => (
                <>
                  {called(author)}
                  <div>{dateTime(at)}</div>
                </>
              ),
            },
            {
              key: 'what',
              title: t('bank.rules.what'),
              render: (_, change) => formatChange(change).map((line) => <div key={line}>{line}</div>),
            },
          ]}
        />
      )}
    </Panel>
  );
}
