import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useExport } from '../../../core/tables/use-export.ts';
import { Panel } from '../../../kit/panel.tsx';
import css from './panels.module.css';

const templates = [
  { lan: 'CN', words: 'catalogue.export.templateCn' },
  { lan: 'EN', words: 'catalogue.export.templateEn' },
] as const;

/** The catalogue as a file that can be imported again, and an empty one to begin with. */
export function ExportPanel() {
  const { t } = useTranslation();
  const { start, bytes, failed } = useExport('exportCatalogue', {});
  const busy = bytes !== undefined;
  return (
    <Panel title={t('catalogue.export.title')}>
      <p className={css.hint}>{t('catalogue.export.hint')}</p>
      <div className={css.buttons}>
        <Button loading={busy} onClick={() => start('xlsx')}>
          {t('catalogue.export.xlsx')}
        </Button>
        <Button disabled={busy} onClick={() => start('csv')}>
          {t('catalogue.export.csv')}
        </Button>
      </div>
      {failed && <Alert className={css.problem ?? ''} type="error" showIcon title={t('catalogue.export.failed')} />}
      <h3 className={css.part}>{t('catalogue.export.template')}</h3>
      <p className={css.hint}>{t('catalogue.export.templateHint')}</p>
      <div className={css.buttons}>
        {templates.map((template) => (
          <Template key={template.lan} {...template} />
        ))}
      </div>
    </Panel>
  );
}

function Template({ lan: language, words }: (typeof templates)[number]) {
  const { t } = useTranslation();
  const { start, bytes } = useExport('exportCatalogue', { rows: 'none', lan: language });
  return (
    <Button loading={bytes !== undefined} onClick={() => start('xlsx')}>
      {t(words)}
    </Button>
  );
}
