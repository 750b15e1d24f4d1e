import type { ProfileType } from '@portal/shared/codes/profiles';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../core/page/page.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { profileViews } from '../../../entities/company/types.ts';
import { ProfileList } from './profile-list.tsx';

/** The public list of platforms or of enterprises. */
export function ListPage({ type }: { type: ProfileType }) {
  const { t } = useTranslation();
  const title = t(`profiles.${type}.title`);
  usePageTitle(title);
  return (
    <Page title={title} hint={t(`profiles.${type}.hint`)} breadcrumbs={[{ words: title }]}>
      <ProfileList type={type} screen={profileViews[type].screen} />
    </Page>
  );
}
