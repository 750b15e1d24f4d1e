import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../core/session/settings.ts';
import { OfferedField } from '../../../entities/search/field.tsx';
import { Button } from '../../../kit/button.tsx';
import { kindIn, lookIn, placeOf, type Sought } from '../state.ts';
import styles from './search-form.module.css';

/** What is looked for, to be typed otherwise: among the same kind of results, shown the same way, with no filters. */
export function SearchForm({ sought: { keyword, kind, look: viewMode } }: { sought: Sought }) {
  const { t } = useTranslation();
  const { prefix } = useSettings();
  return (
    <search aria-label={t('search.again')} className={styles.again}>
      <form className={styles.form} method="get" action={prefix + placeOf(kind)}>
        {Object.entries({ ...kindIn(kind), ...lookIn(viewMode) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <OfferedField key={keyword} className={styles.field} label={t('search.keyword')} value={keyword} />
        <Button kind="primary" type="submit">
          {t('search.title')}
        </Button>
      </form>
      <p className={styles.hint}>{t('search.hint')}</p>
    </search>
  );
}
