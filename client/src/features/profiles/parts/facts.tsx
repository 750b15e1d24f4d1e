import type { ProfileType } from '@portal/shared/codes/profiles';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { codesIn, profileViews } from '../../../entities/company/types.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import type { Profile } from '../use-profile.ts';
import styles from './facts.module.css';

/** What it says of itself, and how it can be reached. */
export function Facts({ profile, type, lang }: { profile: Profile; type: ProfileType; lang: string }) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const own: [string, ReactNode][] =
    'usci' in profile
      ? [
          [t('profiles.page.scale'), t(`kinds.company.codes.scale.${profile.scale}`)],
          [t('profiles.page.usci'), profile.usci],
          [t('profiles.page.address'), profile.officeAddress && <span lang={lang}>{profile.officeAddress}</span>],
          [
            t('profiles.page.telephone'),
            profile.officeTele && <a href={`tel:${profile.officeTele.replace(/[^+\d]/g, '')}`}>{profile.officeTele}</a>,
          ],
          [t('profiles.page.mail'), profile.mail && <a href={`mailto:${profile.mail}`}>{profile.mail}</a>],
        ]
      : [[t('profiles.page.function'), profile.function && <span lang={lang}>{profile.function}</span>]];
  const facts: [string, ReactNode][] = [
    [
      t(`profiles.${type}.category`),
      list(codesIn(type, profile.category).map((code) => t(`${profileViews[type].words}.${code}`))),
    ],
    ...own,
    [
      t('profiles.website'),
      profile.website && <a href={profile.website}>{profile.website.replace(/^https?:\/\//, '')}</a>,
    ],
    [t('profiles.page.languages'), list(profile.languages.map((each) => t(`codes.language.${each}`)))],
  ];
  return (
    <section className={styles.facts} id="contact">
      <h2 className={styles.title}>{t(`profiles.${type}.about`)}</h2>
      <p className={styles.text} lang={lang}>
        {profile.profile}
      </p>
      <dl className={styles.list}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
    </section>
  );
}
