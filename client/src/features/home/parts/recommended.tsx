import { homeRow } from '@portal/shared/codes/index';
import { profileBlockSlots } from '@portal/shared/codes/profiles';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { InOtherLanguage } from '../../../core/page/language-link.tsx';
import { MoreLink, Section } from '../../../core/page/page.tsx';
import { EmptyList, ErrorState } from '../../../core/page/state.tsx';
import { ProfileTile } from '../../../entities/company/profile-card.tsx';
import { ProfileGrid } from '../../../entities/company/profile-grid.tsx';
import { CardRow } from '../../../entities/product/card-row.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { useHome } from '../use-home.ts';

/**
 * Platforms, enterprises, and products in two rows, as administrators recommend them. What a site has none of is not
 * announced: a visitor can do nothing about it.
 */
export function Recommended() {
  const { t } = useTranslation();
  const { figure } = useFormat();
  const { data, problem, loading, retry } = useHome();
  const all = (to: string, count: number | undefined) =>
    count !== 0 && (
      <MoreLink to={to}>
        {count === undefined ? t('site.action.more') : t('profiles.seeAll', { shown: figure(count) })}
      </MoreLink>
    );
  const products = data?.productRecommendedList;
  if (problem && !data) return <ErrorState problem={problem} onRetry={retry} />;
  return (
    <>
      {data?.platRecommendedList.length !== 0 && (
        <Section
          id="platforms"
          title={t('profiles.home.recommendedPlatforms')}
          hint={t('profiles.home.platformsHint')}
          more={all(pathTo('platforms'), data?.figures.platforms)}
        >
          <ProfileGrid cards={data?.platRecommendedList} slots={profileBlockSlots} />
        </Section>
      )}
      {data?.companyRecommendedList.length !== 0 && (
        <Section
          id="enterprises"
          title={t('profiles.home.recommendedEnterprises')}
          hint={t('profiles.home.enterprisesHint')}
          more={all(pathTo('enterprises'), data?.figures.companies)}
        >
          <ProfileGrid
            across={6}
            cards={data?.companyRecommendedList}
            slots={profileBlockSlots}
            draw={(card) => <ProfileTile card={card} to="profile" />}
          />
        </Section>
      )}
      <Section
        id="products"
        title={t('site.home.products')}
        hint={t('site.home.productsHint')}
        more={all(pathTo('products'), data?.figures.listed)}
      >
        {products?.length === 0 && (
          <EmptyList>
            <InOtherLanguage />
          </EmptyList>
        )}
        {(loading || (products?.length ?? 0) > 0) && (
          <>
            <CardRow cards={products?.slice(0, homeRow)} slots={homeRow} />
            {(loading || (products?.length ?? 0) > homeRow) && (
              <CardRow cards={products?.slice(homeRow)} slots={homeRow} />
            )}
          </>
        )}
      </Section>
    </>
  );
}
