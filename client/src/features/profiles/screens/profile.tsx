import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../../core/page/state.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { profileViews } from '../../../entities/company/types.ts';
import { SectionFrame } from '../../../entities/product/section-frame.tsx';
import { ButtonLink } from '../../../kit/button.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { ProfilePage } from '../parts/profile-page.tsx';
import { missing, useProfile } from '../use-profile.ts';

/** One company or platform, by its id. */
export function ProfileScreen() {
  const { t } = useTranslation();
  const { type, data, problem, retry } = useProfile();
  const isMissing = problem !== undefined && missing.includes(problem.code);
  usePageTitle(isMissing ? t(`profiles.${type}.missing`) : (data?.name ?? t('profiles.page.title')));
  if (isMissing)
    return (
      <EmptyState isPage art="lost" title={t(`profiles.${type}.missing`)} text={t(`profiles.${type}.missingHint`)}>
        <ButtonLink kind="primary" to={pathTo(profileViews[type].screen)}>
          {t(`profiles.${type}.toList`)}
        </ButtonLink>
      </EmptyState>
    );
  if (problem && !data) return <ErrorState problem={problem} onRetry={retry} />;
  if (!data) return <PageSkeleton />;
  return <ProfilePage key={data.parentID} profile={data} type={type} />;
}

/** The same in the frame of the financial section. */
export const FinanceProfileScreen = () => (
  <SectionFrame>
    <ProfileScreen />
  </SectionFrame>
);
