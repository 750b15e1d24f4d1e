import type { OutputOf } from '@portal/shared/calls/define';
import type { homeResources } from '@portal/shared/calls/product';
import { useTranslation } from 'react-i18next';
import { AnchorTabs } from '../../../shared/ui/anchor-tabs.tsx';

/** The way to the sections that the page has; `figures`: undefined while they are on their way. */
export function Anchors({ figures }: { figures: OutputOf<typeof homeResources>['figures'] | undefined }) {
  const { t } = useTranslation();
  return (
    <AnchorTabs
      label={t('profiles.home.anchors')}
      tabs={[
        { to: 'platforms', words: t('profiles.home.platforms'), count: figures?.platforms },
        { to: 'enterprises', words: t('profiles.home.enterprises'), count: figures?.companies },
        { to: 'products', words: t('profiles.home.products'), count: figures?.listed },
        { to: 'categories', words: t('profiles.home.categories') },
        { to: 'data', words: t('profiles.home.data') },
      ].filter(({ to, count }) => to === 'products' || count !== 0)}
    />
  );
}
