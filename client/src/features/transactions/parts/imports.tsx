import type { ImportRow } from '@portal/shared/calls/imports';
import { listImports } from '@portal/shared/calls/transactions';
import { pathTo } from '@portal/shared/screens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowButton } from '../../../core/tables/row-actions.tsx';
import { useExport } from '../../../core/tables/use-export.ts';
import { listOf, useList } from '../../../core/tables/use-list.ts';
import { ImportList } from '../../../entities/imports/import-list.tsx';
import { Link } from '../../../kit/link.tsx';
import { importing } from '../requests.ts';
import { ImportPanel } from './import-panel.tsx';
import { RevisionDialog } from './revision.tsx';

const isToConfirm = ({ state, changed, confirmed }: ImportRow): boolean =>
  state === 'done' && changed > 0 && !confirmed;

const source = listOf(listImports, importing.imports, {});

/** A file to import, and how every import went or goes. */
export function Imports() {
  const { t } = useTranslation();
  const { list, query } = useList(source);
  const exported = useExport('exportImports', query);
  const [check, setCheck] = useState<ImportRow>();
  return (
    <>
      <ImportPanel onStarted={list.retry} />
      <ImportList
        name="imports"
        list={list}
        requests={importing}
        exported={exported}
        hasAuthor
        figures={[
          ['added', t('trade.transactions.history.added')],
          ['changed', t('trade.transactions.history.changed')],
          ['known', t('trade.transactions.history.known')],
        ]}
        link={(row) =>
          row.mode === 'check'
            ? isToConfirm(row) && (
                <RowButton
                  accessibleName={t('trade.transactions.revision.openNamed', { name: row.fileName })}
                  onClick={() => setCheck(row)}
                >
                  {t('trade.transactions.revision.open')}
                </RowButton>
              )
            : row.added > 0 && (
                <Link
                  to={pathTo('transactions', { importId: row.importId })}
                  aria-label={t('trade.transactions.history.seeNamed', { name: row.fileName })}
                >
                  {t('trade.transactions.history.see')}
                </Link>
              )
        }
        live={(running) => t('trade.transactions.history.live', { ...running })}
        emptyHint={t('trade.transactions.history.emptyHint')}
      />
      {check && <RevisionDialog check={check} onClose={() => setCheck(undefined)} onChange={list.retry} />}
    </>
  );
}
