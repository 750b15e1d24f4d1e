import type { ProfileType } from '@portal/shared/codes/profiles';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/use-format.ts';
import type { Profile } from '../use-profile.ts';
import styles from './figures.module.css';

// spelled out, so that the words of each are known to be there
const figuresByType = {
  enterprise: [
    ['products', 'profiles.enterprise.figure.products'],
    ['platforms', 'profiles.enterprise.figure.platforms'],
    ['copyrights', 'profiles.enterprise.figure.copyrights'],
  ],
  platform: [
    ['products', 'profiles.platform.figure.products'],
    ['copyrights', 'profiles.platform.figure.copyrights'],
  ],
} as const;

/** It in figures. */
export function Figures({ profile, type }: { profile: Profile; type: ProfileType }) {
  const { t } = useTranslation();
  const { figure, date } = useFormat();
  return (
    <section aria-label={t('profiles.page.figures')}>
      <dl className={styles.list}>
        {figuresByType[type].map(([name, words]) => (
          <div key={name} className={styles.item}>
            <dt className={styles.name}>{t(words)}</dt>
            <dd className={styles.value}>{figure(profile.figures[name])}</dd>
          </div>
        ))}
        <div className={styles.item}>
          <dt className={styles.name}>{t('profiles.page.reviewed')}</dt>
          <dd className={styles.value}>
            <time dateTime={profile.putonTime}>{date(profile.putonTime)}</time>
          </dd>
        </div>
      </dl>
    </section>
  );
}
