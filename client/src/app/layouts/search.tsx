import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../core/session/settings.ts';
import { OfferedField } from '../../entities/search/field.tsx';
import { Icon } from '../../kit/icon.tsx';
import styles from './search.module.css';

/** Everything, platforms, enterprises, products, and news, which are outside. */
const types = ['', '01', '02', '03', '04'] as const;
/** The global search with its type: a form like any other, until somebody turns to it. */
export function Search() {
  const { t } = useTranslation();
  const { prefix } = useSettings();
  return (
    <search className={styles.place}>
      <form method="get" action={prefix + pathTo('search')}>
        <div className={styles.search}>
          <select className={styles.type} name="type" aria-label={t('site.search.type')}>
            {types.map((known) => (
              <option key={known} value={known}>
                {t(`site.search.types.${known || 'all'}`)}
              </option>
            ))}
          </select>
          <OfferedField className={styles.keyword} label={t('site.search.keyword')} hint={t('site.search.hint')} />
          <button type="submit" className={styles.go} aria-label={t('site.search.go')}>
            <Icon name="search" />
          </button>
        </div>
      </form>
    </search>
  );
}
