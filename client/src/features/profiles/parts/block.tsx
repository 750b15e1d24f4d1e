import type { Category } from '@portal/shared/codes/index';
import { type ProfileType, profileBlockSlots, profilesMax } from '@portal/shared/codes/profiles';
import type { Section as Classify } from '@portal/shared/codes/sections';
import { useTranslation } from 'react-i18next';
import { MoreLink, Section } from '../../../core/page/page.tsx';
import { ErrorState } from '../../../core/page/state.tsx';
import { useCatalogueScope } from '../../../core/session/settings.ts';
import { inSection } from '../../../entities/company/in-section.ts';
import { ProfileGrid } from '../../../entities/company/profile-grid.tsx';
import { useProfiles } from '../../../entities/company/requests.ts';
import { profileViews } from '../../../entities/company/types.ts';
import { ButtonLink } from '../../../kit/button.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { type Filters, rowsOf, stepOf } from '../filters.ts';
import styles from './block.module.css';

interface Props {
  type: ProfileType;
  code: Category;
  filters: Filters;
  /** '' for the whole portal */
  classify: Classify | '';
  to: (patch: Partial<Filters>) => string;
}

/** One category: as many as were asked for, and the way to more. */
export function Block({ type, code, filters, classify, to }: Props) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  const scope = useCatalogueScope();
  const rows = rowsOf(filters, code);
  const { keyWord } = filters;
  const query = {
    ...scope,
    category: code,
    maxRowCounts: rows,
    ...(keyWord && { keyWord }),
    ...(classify && { classify }),
  };
  const { data, problem, refreshing, retry } = useProfiles(type, query, code);
  const name = t(`${profileViews[type].words}.${code}`);
  const total = data?.totalCounts ?? 0;
  const remaining = Math.min(total, profilesMax) - (data?.list.length ?? 0);
  const more = Math.min(remaining, stepOf(filters));
  const isAlone = filters.category.length === 1;
  const totalText = `${figure(total)}${data?.more ? '+' : ''}`;
  const onward = isAlone ? (
    <MoreLink back to={to({ category: [], rows: {} })}>
      {t('profiles.overview')}
    </MoreLink>
  ) : (
    total > profileBlockSlots && (
      <MoreLink
        to={to({ category: [code], rows: {} })}
        label={`${name}: ${t('profiles.seeAll', { shown: totalText })}`}
      >
        {t('profiles.seeAll', { shown: totalText })}
      </MoreLink>
    )
  );
  // alone it says why it is empty; among others it takes no more than its name and its count
  if (data && total === 0 && !isAlone)
    return (
      <div className={styles.line}>
        <h2 className={styles.name}>{name}</h2>
        <p>{t(`profiles.${type}.count`, { count: 0, shown: totalText })}</p>
      </div>
    );
  return (
    <Section
      title={name}
      hint={data ? t(`profiles.${type}.count`, { count: total, shown: totalText }) : '\u00a0'}
      more={onward}
    >
      {problem && !data && <ErrorState problem={problem} onRetry={retry} />}
      {data && total === 0 && <p className={styles.none}>{t(`profiles.${type}.none`)}</p>}
      {(!data || total > 0) && !(problem && !data) && (
        <ProfileGrid
          cards={classify ? data?.list.map(inSection) : data?.list}
          slots={profileBlockSlots}
          busy={refreshing}
        />
      )}
      {more > 0 && !refreshing && (
        <div className={styles.more}>
          <ButtonLink
            to={to({ rows: { ...filters.rows, [code]: rows + stepOf(filters) } })}
            aria-label={`${t('profiles.more', { count: more, left: figure(remaining) })}: ${name}`}
            keepsPlace
          >
            {t('profiles.more', { count: more, left: figure(remaining) })}
          </ButtonLink>
        </div>
      )}
    </Section>
  );
}
