import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { analytics } from '../../core/session/analytics.ts';
import { stored } from '../../core/session/storage.ts';
import { Button } from '../../kit/button.tsx';
import styles from './consent.module.css';

/** Nobody waits for what only counts: so long after the page is there, in milliseconds. */
const countsAfter = 3_000;

function load(source: string): void {
  if ([...document.scripts].some(({ src }) => src === source)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  document.head.append(script);
}

/** Asks whether visits may be counted, and counts none before; what was answered can be changed at the foot of the page. */
export function Consent() {
  const { t } = useTranslation();
  const [source, setSource] = useState<string>();
  const [answer, setAnswer] = useState<string>();
  // what the server drew knows nothing of it
  useEffect(() => {
    setSource(analytics());
    setAnswer(stored.read('counting'));
  }, []);
  useEffect(() => {
    if (!source || answer !== 'yes') return;
    const timer = setTimeout(() => load(source), countsAfter);
    return () => clearTimeout(timer);
  }, [source, answer]);
  if (!source) return null;
  const decide = (choice: 'yes' | 'no') => () => {
    stored.write('counting', choice);
    if (choice === 'no') stored.remove('visitor');
    setAnswer(choice);
  };
  if (answer)
    return (
      <button type="button" className={styles.change} onClick={() => setAnswer(undefined)}>
        {t(answer === 'yes' ? 'site.consent.allowed' : 'site.consent.declined')}
      </button>
    );
  return (
    <section className={styles.bar} aria-label={t('site.consent.title')}>
      <p>{t('site.consent.text', { host: new URL(source).host })}</p>
      <div className={styles.buttons}>
        <Button onClick={decide('no')}>{t('site.consent.decline')}</Button>
        <Button onClick={decide('yes')}>{t('site.consent.allow')}</Button>
      </div>
    </section>
  );
}
