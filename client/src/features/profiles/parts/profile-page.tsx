import type { ProfileType } from '@portal/shared/codes/profiles';
import { lazySection } from '../../../core/page/lazy-section.tsx';
import { Wrap } from '../../../core/page/page.tsx';
import { useCatalogueScope } from '../../../core/session/settings.ts';
import { Lines } from '../../../kit/skeleton.tsx';
import type { Profile } from '../use-profile.ts';
import { Anchors } from './anchors.tsx';
import { Banner } from './banner.tsx';
import { Figures } from './figures.tsx';
import { OtherLanguage } from './other-language.tsx';
import { Head } from './profile-header.tsx';

const below = lazySection(() => import('./profile-products.tsx'), 'Below', <Lines count={12} />);

/** A company or a platform as its page shows it. */
export function ProfilePage({ profile, type }: { profile: Profile; type: ProfileType }) {
  const { lan: language } = useCatalogueScope();
  return (
    <>
      <Banner type={type} category={profile.category} />
      <Wrap>
        <Head profile={profile} type={type} />
        {profile.lan !== language && <OtherLanguage profile={profile} type={type} />}
        <Figures profile={profile} type={type} />
        <Anchors profile={profile} type={type} />
        {below}
      </Wrap>
    </>
  );
}
