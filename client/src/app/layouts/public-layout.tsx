import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { BackToTop } from '../../shared/ui/back-to-top.tsx';
import { Bar } from './bar.tsx';
import { Footer } from './footer.tsx';
import { Head } from './head.tsx';
import styles from './public-layout.module.css';

/** Header, page, footer. */
export function PublicLayout() {
  const { t } = useTranslation();
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
      <BackToTop />
    </div>
  );
}
