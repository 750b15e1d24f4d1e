import { categories } from '@portal/shared/codes/index';
import { profileBlockSlots } from '@portal/shared/codes/profiles';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { MoreLink, Section } from '../../../core/page/page.tsx';
import { ErrorState } from '../../../core/page/state.tsx';
import { useCatalogueScope } from '../../../core/session/settings.ts';
import { ProfileTile } from '../../../entities/company/profile-card.tsx';
import { ProfileGrid } from '../../../entities/company/profile-grid.tsx';
import { useProfiles } from '../../../entities/company/requests.ts';
import { groundOf } from '../../../entities/product/cover.tsx';
import { classes } from '../../../kit/classes.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { Link } from '../../../kit/link.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import styles from './category-block.module.css';

/** The six categories choose: six enterprises of the chosen one, each leading to its website. */
export function CategoryBlock() {
  const { t } = useTranslation();
  const { figure } = useFormat();
  const [search] = useSearch();
  const selectedCategory = categories.find((code) => code === search.get('category')) ?? categories[0];
  const query = { ...useCatalogueScope(), category: selectedCategory, maxRowCounts: profileBlockSlots };
  const { data, problem, refreshing, retry } = useProfiles('enterprise', query);
  const total = data?.totalCounts ?? 0;
  const name = t(`codes.category.${selectedCategory}`);
  return (
    <Section
      id="categories"
      title={t('site.home.categories')}
      hint={name}
      more={
        total > 0 && (
          <MoreLink
            to={pathTo('enterprises', { category: selectedCategory })}
            label={`${name}: ${t('profiles.seeAll', { shown: figure(total) })}`}
          >
            {t('profiles.seeAll', { shown: figure(total) })}
          </MoreLink>
        )
      }
    >
      <nav aria-label={t('profiles.home.choose')}>
        <ul className={styles.grid}>
          {categories.map((code) => (
            <li key={code}>
              <Link
                className={classes(styles.tile, code === selectedCategory && styles.on)}
                to={pathTo('home', { category: code })}
                aria-current={code === selectedCategory ? 'true' : undefined}
                keepsPlace
              >
                <span className={`${styles.mark} ${groundOf(code)}`}>
                  <Icon name={code} className={styles.icon} />
                </span>
                <span className={styles.name}>{t(`codes.category.${code}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {problem && !data && <ErrorState problem={problem} onRetry={retry} />}
      {data && total === 0 && <p className={styles.none}>{t('profiles.home.noneInCategory')}</p>}
      {(!data || total > 0) && !problem && (
        <ProfileGrid
          across={6}
          cards={data?.list}
          slots={profileBlockSlots}
          busy={refreshing}
          draw={(card) => <ProfileTile card={card} to="website" />}
        />
      )}
    </Section>
  );
}
