import type { ProfileType } from '@portal/shared/codes/profiles';
import { publicPath } from '@portal/shared/public-path';
import { useTranslation } from 'react-i18next';
import { langTag } from '../../../core/page/lang-tag.ts';
import type { Profile } from '../use-profile.ts';
import styles from './other-language.module.css';

const prefixes = { CN: '/zh', EN: '/en' } as const;

/** Says that it is not in the language of the page, and offers the page in the one that it has. */
export function OtherLanguage({ profile, type }: { profile: Profile; type: ProfileType }) {
  const { t } = useTranslation();
  const { lan: contentLanguage, parentID } = profile;
  const language = t(`codes.language.${contentLanguage}`);
  const path = publicPath(type === 'platform' ? 'platform' : 'company', parentID);
  return (
    <p className={styles.note} role="note">
      {t(`profiles.${type}.otherLanguage`, { language })}{' '}
      <a href={prefixes[contentLanguage] + path} hrefLang={langTag[contentLanguage]}>
        {t(`profiles.${type}.readIn`, { language })}
      </a>
    </p>
  );
}
