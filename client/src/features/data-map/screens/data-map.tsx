import { useTranslation } from 'react-i18next';
import { lazySection } from '../../../core/page/lazy-section.tsx';
import { Page } from '../../../core/page/page.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { countries } from '../../../entities/map/countries.ts';
import { Lines } from '../../../kit/skeleton.tsx';
import { Controls } from '../parts/controls.tsx';
import { useMapState } from '../state.ts';

// What can be chosen answers at once; what makes the figures answer, half as much script again, comes behind it.
const figures = lazySection(() => import('../parts/figures.tsx'), 'Figures', <Lines count={12} />, countries);

/** Amounts on a map and beside it, over time, now and as they were known. */
export function DataMapScreen() {
  const { t } = useTranslation();
  const { state, change } = useMapState();
  usePageTitle(t('trade.map.title'));
  return (
    <Page title={t('trade.map.title')} hint={t('trade.map.lead')} breadcrumbs={[{ words: t('trade.map.title') }]} wide>
      <Controls state={state} onChange={change} />
      {figures}
    </Page>
  );
}
