import type { homeResources } from '@portal/shared/calls/product';
import type { OutputOf } from '@portal/shared/define/call';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { MoreLink } from '../../../core/page/page.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { Link } from '../../../kit/link.tsx';
import { Block } from '../../../kit/skeleton.tsx';
import styles from './figures.module.css';

type PortalFigures = OutputOf<typeof homeResources>['figures'];

/** Each with the list that it leads to; what is reviewed today has none for visitors. */
const visibleFigures = [
  ['listed', 'profiles.home.figures.listed', 'products'],
  ['companies', 'profiles.home.enterprises', 'enterprises'],
  ['platforms', 'profiles.home.platforms', 'platforms'],
  ['reviewedToday', 'profiles.home.figures.reviewedToday', undefined],
] as const;

/** The portal in figures; undefined while they are on their way. */
export function Figures({ figures }: { figures: PortalFigures | undefined }) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  // what a site has none of is not announced
  const isTold = ([name]: (typeof visibleFigures)[number]) =>
    figures?.[name] !== 0 || name === 'listed' || name === 'reviewedToday';
  return (
    <section className={styles.figures} aria-label={t('profiles.home.figures.label')}>
      <dl className={styles.list}>
        {visibleFigures.filter(isTold).map(([name, words, list]) => (
          <div key={name} className={styles.item}>
            <dt className={styles.name}>
              {list ? (
                <Link className={styles.way} to={pathTo(list)}>
                  {t(words)}
                </Link>
              ) : (
                t(words)
              )}
            </dt>
            <dd className={styles.value}>{figures ? figure(figures[name]) : <Block className={styles.blank} />}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.seal}>
        <strong className={styles.good}>
          <Icon name="check" />
          {t('profiles.home.figures.sealed')}
        </strong>
        <p className={styles.name}>
          {figures
            ? t('profiles.home.figures.logHead', { count: figures.logHead, shown: figure(figures.logHead) })
            : '\u00a0'}
        </p>
        <MoreLink to={pathTo('proof')}>{t('site.nav.proof')}</MoreLink>
      </div>
    </section>
  );
}
