import type { homeResources } from '@portal/shared/calls/product';
import type { OutputOf } from '@portal/shared/define/call';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../core/request/use-request.ts';
import { useCatalogueScope } from '../../../core/session/settings.ts';
import { homeArticles } from '../../../entities/article/requests.ts';
import { AnchorTabs } from '../../../kit/anchor-tabs.tsx';

/** The way to the sections that the page has; `figures`: undefined while they are on their way. */
export function Anchors({ figures }: { figures: OutputOf<typeof homeResources>['figures'] | undefined }) {
  const { t } = useTranslation();
  const { data: articles, loading } = useRead(homeArticles, useCatalogueScope());
  const has = (parts: readonly unknown[] | undefined) => (parts ? parts.length > 0 : loading);
  return (
    <AnchorTabs
      label={t('profiles.home.anchors')}
      tabs={[
        { to: 'platforms', words: t('profiles.home.platforms'), count: figures?.platforms },
        { to: 'enterprises', words: t('profiles.home.enterprises'), count: figures?.companies },
        { to: 'products', words: t('profiles.home.products'), count: figures?.listed },
        ...(has(articles?.copyright) || has(articles?.knowledge)
          ? [{ to: 'copyright', words: t('profiles.home.copyright') }]
          : []),
        ...(has(articles?.service) ? [{ to: 'services', words: t('profiles.home.services') }] : []),
        ...(has(articles?.news) ? [{ to: 'news', words: t('profiles.home.news') }] : []),
        { to: 'categories', words: t('profiles.home.categories') },
        { to: 'data', words: t('profiles.home.data') },
      ].filter(({ to, count }) => to === 'products' || count !== 0)}
    />
  );
}
