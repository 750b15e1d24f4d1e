import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useArrivalFocus } from '../../shared/ui/arrival-focus.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { LaidOver, overlay } from '../../shared/ui/laid-over.tsx';
import { Bar } from './bar.tsx';
import { Footer } from './footer.tsx';
import { Head } from './head.tsx';
import styles from './public-layout.module.css';

// what stands around a page is for who stays on it
const Beside = overlay(async () => (await import('../../shared/beside/beside.tsx')).Beside);

const appearsAfter = 300;

/** Appears once 300 px have been scrolled. */
function BackToTop() {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const scrolled = () => setShown(window.scrollY > appearsAfter);
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => window.removeEventListener('scroll', scrolled);
  }, []);
  if (!shown) return null;
  return (
    <IconButton
      className={styles.top}
      label={t('site.action.top')}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="up" />
    </IconButton>
  );
}

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
      <BackToTop />
      <LaidOver>
        <Beside />
      </LaidOver>
    </div>
  );
}
