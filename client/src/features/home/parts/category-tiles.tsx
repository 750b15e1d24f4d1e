import { categories } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { groundOf } from '../../../shared/catalogue/cover.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { Section } from '../../../shared/ui/page.tsx';
import styles from './category-tiles.module.css';

/** The way to the lists: a tile for each category. */
export function CategoryTiles() {
  const { t } = useTranslation();
  return (
    <Section title={t('site.home.categories')} hint={t('site.home.categoriesHint')}>
      <ul className={styles.grid}>
        {categories.map((category) => (
          <li key={category}>
            <Link className={styles.tile} to={pathTo('products', { category, view: 'list' })}>
              <span className={`${styles.mark} ${groundOf(category)}`}>
                <Icon name={category} className={styles.icon} />
              </span>
              <span className={styles.name}>{t(`codes.category.${category}`)}</span>
              <Icon name="right" className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
