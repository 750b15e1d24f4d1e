import { listCatalogueImports } from '@portal/shared/calls/catalogue';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { useExport } from '../../../core/tables/use-export.ts';
import { listOf, useList } from '../../../core/tables/use-list.ts';
import { ImportList } from '../../../entities/imports/import-list.tsx';
import { Link } from '../../../kit/link.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { ExportPanel } from '../parts/export-panel.tsx';
import { ImportPanel } from '../parts/import-panel.tsx';
import css from '../parts/panels.module.css';
import { importing } from '../requests.ts';

const source = listOf(listCatalogueImports, importing.imports, {});

/** A seller's catalogue out and in as a file. */
export function CatalogueScreen() {
  const { t } = useTranslation();
  const { list, query } = useList(source);
  const exported = useExport('exportCatalogueImports', query);
  return (
    <>
      <PageHead title={t('catalogue.title')} intro={t('catalogue.intro')} />
      <div className={css.panels}>
        <ImportPanel onStarted={list.retry} />
        <ExportPanel />
      </div>
      <ImportList
        name="catalogue"
        list={list}
        requests={importing}
        exported={exported}
        figures={[
          ['added', t('catalogue.history.added')],
          ['changed', t('catalogue.history.changed')],
          ['known', t('catalogue.history.known')],
        ]}
        link={({ added, changed }) =>
          added + changed > 0 && <Link to={pathTo('product.own')}>{t('catalogue.history.products')}</Link>
        }
        live={(running) => t('catalogue.history.live', { ...running })}
        emptyHint={t('catalogue.history.emptyHint')}
      />
    </>
  );
}
