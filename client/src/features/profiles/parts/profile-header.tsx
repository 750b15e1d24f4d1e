import type { ProfileType } from '@portal/shared/codes/profiles';
import { pathTo } from '@portal/shared/screens';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbove } from '../../../core/page/breadcrumb-context.ts';
import { langTag } from '../../../core/page/lang-tag.ts';
import { useSettings } from '../../../core/session/settings.ts';
import { Mark } from '../../../entities/company/profile-card.tsx';
import { codesIn, profileViews } from '../../../entities/company/types.ts';
import { Button, buttonLook } from '../../../kit/button.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Link } from '../../../kit/link.tsx';
import { StateTag } from '../../../kit/tag.tsx';
import type { Profile } from '../use-profile.ts';
import styles from './profile-header.module.css';

// comes with the press that asks for it
const CompanyVideo = lazy(async () => ({ default: (await import('./company-video.tsx')).CompanyVideo }));

/** Logo, names, what it is, and what one can do. */
export function Head({ profile, type }: { profile: Profile; type: ProfileType }) {
  const { t } = useTranslation();
  const { config } = useSettings();
  const [filmed, setFilmed] = useState(false);
  const { name, otherName, lan: language, website, category, logoUrls, disList } = profile;
  const mail = ('mail' in profile && profile.mail) || config.consultMail;
  const subject = encodeURIComponent(t('profiles.page.askAbout', { name }));
  const words = codesIn(type, category).map((code) => t(`${profileViews[type].words}.${code}`));
  const above = useAbove({ words: t(`profiles.${type}.title`), to: pathTo(profileViews[type].screen) });
  const [linked] = type === 'platform' ? profile.linkedList : [];
  return (
    <div className={styles.head}>
      <Mark card={{ logoUrl: logoUrls[0] ?? '', category, businessType: profile.businessType }} large />
      <div className={styles.names}>
        <nav className={styles.crumbs} aria-label={t('site.nav.path')}>
          <Link to={above.to ?? ''}>{above.words}</Link>
        </nav>
        <h1 className={styles.name} lang={langTag[language]}>
          {name}
        </h1>
        {otherName && (
          <span className={styles.other} lang={langTag[language === 'CN' ? 'EN' : 'CN']}>
            {otherName}
          </span>
        )}
        <p className={styles.kinds}>
          <StateTag icon="check" tone="good">
            {t('profiles.page.approved')}
          </StateTag>{' '}
          {words.join(' · ')}
          {linked && (
            <>
              {' · '}
              <Link to={linked.jumpLink}>{linked.name}</Link>
            </>
          )}
          {type === 'platform' && !linked && disList[0] && ` · ${disList[0].disName}`}
        </p>
      </div>
      <div className={styles.actions}>
        <a className={buttonLook({ kind: 'primary' })} href={`mailto:${mail}?subject=${subject}`}>
          <Icon name="mail" />
          {t('profiles.page.ask')}
        </a>
        {website && (
          <a className={buttonLook({})} href={website} target="_blank" rel="noreferrer">
            {t('profiles.website')}
            <Icon name="outside" />
          </a>
        )}
        {'mediaUrls' in profile && profile.mediaUrls.length > 0 && (
          <Button onClick={() => setFilmed(true)}>
            <Icon name="play" />
            {t('profiles.page.film')}
          </Button>
        )}
      </div>
      {filmed && 'mediaUrls' in profile && (
        <Suspense fallback={null}>
          <CompanyVideo profile={profile} onClose={() => setFilmed(false)} />
        </Suspense>
      )}
    </div>
  );
}
