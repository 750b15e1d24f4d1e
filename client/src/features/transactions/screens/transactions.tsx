import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NamedTabs } from '../../../kit/named-tabs.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import { Imports } from '../parts/imports.tsx';
import { TransactionList } from '../parts/list.tsx';

const views = ['list', 'imports'] as const;

/** Transactions, and imports of them; which of the two is part of the address. */
export function TransactionsScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearch();
  const [recording, setRecording] = useState(false);
  const view = views.find((viewName) => viewName === search.get('view')) ?? 'list';
  const show = (next: string) => setSearch(() => new URLSearchParams(next === 'list' ? '' : { view: next }));
  return (
    <>
      <PageHead title={t('trade.transactions.title')} intro={t('trade.transactions.intro')}>
        {view === 'list' && (
          <Button type="primary" onClick={() => setRecording(true)}>
            {t('trade.transactions.record')}
          </Button>
        )}
      </PageHead>
      <NamedTabs
        label={t('trade.transactions.tabs')}
        activeKey={view}
        onChange={show}
        items={views.map((key) => ({
          key,
          label: t(`trade.transactions.${key}`),
          children:
            key === 'list' ? (
              <TransactionList recording={recording} onRecorded={() => setRecording(false)} />
            ) : (
              <Imports />
            ),
        }))}
        destroyOnHidden
      />
    </>
  );
}
