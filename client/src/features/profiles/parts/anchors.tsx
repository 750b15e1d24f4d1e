import type { ProfileType } from '@portal/shared/codes/profiles';
import { useTranslation } from 'react-i18next';
import { AnchorTabs } from '../../../kit/anchor-tabs.tsx';
import type { Profile } from '../use-profile.ts';

/** The way to the parts of the page. */
export function Anchors({ profile, type }: { profile: Profile; type: ProfileType }) {
  const { t } = useTranslation();
  const { figures, linkedList, approvals } = profile;
  return (
    <AnchorTabs
      label={t('profiles.page.anchors')}
      tabs={[
        { to: 'offers', words: t(`profiles.${type}.offers`), count: figures.products },
        ...(linkedList.length > 0
          ? [{ to: 'linked', words: t(`profiles.${type}.linked`), count: linkedList.length }]
          : []),
        ...(approvals.length > 0
          ? [{ to: 'approvals', words: t(`profiles.${type}.approvals`), count: approvals.length }]
          : []),
      ]}
    />
  );
}
