import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import styles from './public-layout.module.css';

const appearsAfter = 300;

/** Appears once 300 px have been scrolled. */
export function BackToTop() {
  const { t } = useTranslation();
  const [isVisible, setShown] = useState(false);
  useEffect(() => {
    const scrolled = () => setShown(window.scrollY > appearsAfter);
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => window.removeEventListener('scroll', scrolled);
  }, []);
  if (!isVisible) return null;
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
