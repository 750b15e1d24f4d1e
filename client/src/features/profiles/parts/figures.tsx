import type { ProfileType } from '@portal/shared/codes/profiles';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import type { Profile } from '../use-profile.ts';
import styles from './figures.module.css';

const shown = {
  enterprise: ['products', 'platforms', 'copyrights'],
  platform: ['products', 'copyrights'],
} as const;

/** It in figures. */
export function Figures({ profile, type }: { profile: Profile; type: ProfileType }) {
  const { t } = useTranslation();
  const { figure, date } = useFormat();
  return (
    <section aria-label={t('profiles.page.figures')}>
      <dl className={styles.list}>
        {shown[type].map((name) => (
          <div key={name} className={styles.item}>
            <dt className={styles.name}>{t(`profiles.page.figure.${name}`)}</dt>
            <dd className={styles.value}>{figure(profile.figures[name])}</dd>
          </div>
        ))}
        <div className={styles.item}>
          <dt className={styles.name}>{t('profiles.page.since')}</dt>
          <dd className={styles.value}>
            <time dateTime={profile.putonTime}>{date(profile.putonTime)}</time>
          </dd>
        </div>
      </dl>
    </section>
  );
}
