import { useTranslation } from 'react-i18next';
import { lazySection } from '../../../core/page/lazy-section.tsx';
import { Page } from '../../../core/page/page.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { SectionFrame } from '../../../entities/product/section-frame.tsx';
import { Lines } from '../../../kit/skeleton.tsx';

const rows = lazySection(() => import('../parts/section-rows.tsx'), 'SectionRows', <Lines count={12} />);

/** What administrators assigned to the sections for financial services and for intellectual property. */
export function FinanceScreen() {
  const { t } = useTranslation();
  const title = t('finance.title');
  usePageTitle(title);
  return (
    <SectionFrame>
      <Page title={title} hint={t('finance.lead')} breadcrumbs={[{ words: title }]}>
        {rows}
      </Page>
    </SectionFrame>
  );
}
