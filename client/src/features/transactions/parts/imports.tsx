import { listImports } from '@portal/shared/calls/transactions';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { ImportList } from '../../../shared/imports/import-list.tsx';
import { useExport } from '../../../shared/table/use-export.ts';
import { listOf, useList } from '../../../shared/table/use-list.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { importing } from '../requests.ts';
import { ImportPanel } from './import-panel.tsx';

const source = listOf(listImports, importing.imports, {});

/** A file to import, and how every import went or goes. */
export function Imports() {
  const { t } = useTranslation();
  const { list, query } = useList(source);
  const exported = useExport('exportImports', query);
  return (
    <>
      <ImportPanel begun={list.retry} />
      <ImportList
        name="imports"
        list={list}
        requests={importing}
        exported={exported}
        by
        figures={[
          ['added', t('trade.transactions.history.added')],
          ['known', t('trade.transactions.history.known')],
        ]}
        link={({ added, importId, fileName }) =>
          added > 0 && (
            <Link
              to={pathTo('transactions', { importId })}
              aria-label={t('trade.transactions.history.seeNamed', { name: fileName })}
            >
              {t('trade.transactions.history.see')}
            </Link>
          )
        }
        live={(running) => t('trade.transactions.history.live', { ...running })}
        emptyHint={t('trade.transactions.history.emptyHint')}
      />
    </>
  );
}
