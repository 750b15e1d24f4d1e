import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { LaidOver, overlay } from '../../core/page/lazy-overlay.tsx';
import { useArrivalFocus } from '../../kit/arrival-focus.ts';
import { Bar } from './bar.tsx';
import { Footer } from './footer.tsx';
import styles from './public-layout.module.css';
import { Head } from './site-header.tsx';

// what stands around a page is for who stays on it
const PageExtras = overlay(() => import('../../entities/product/comparison/page-extras.tsx'), 'PageExtras');

const BackToTop = overlay(() => import('./back-to-top.tsx'), 'BackToTop');

/** Header, page, footer. */
export function PublicLayout() {
  const { t } = useTranslation();
  useArrivalFocus('main');
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        {t('site.action.skip')}
      </a>
      <Bar />
      <Head />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <LaidOver>
        <BackToTop />
        <PageExtras />
      </LaidOver>
    </div>
  );
}
