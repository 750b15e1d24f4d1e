import type { ProfileType } from '@portal/shared/codes/profiles';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../core/page/page.tsx';
import { ProfileGrid } from '../../../entities/company/profile-grid.tsx';
import type { Profile } from '../use-profile.ts';

/** The platforms of a company, the company of a platform. */
export function Linked({ profile, type }: { profile: Profile; type: ProfileType }) {
  const { t } = useTranslation();
  if (profile.linkedList.length === 0) return null;
  return (
    <Section id="linked" title={t(`profiles.${type}.linked`)}>
      <ProfileGrid cards={profile.linkedList} slots={0} />
    </Section>
  );
}
