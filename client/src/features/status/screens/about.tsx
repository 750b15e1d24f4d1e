import { useTranslation } from 'react-i18next';
import { Page, Section } from '../../../shared/ui/page.tsx';
import { usePageTitle } from '../../../shared/ui/title.ts';
import styles from './about.module.css';

const steps = ['enter', 'submit', 'review', 'listed'] as const;

/** What the portal is, and why its records can be trusted. */
export function AboutScreen() {
  const { t } = useTranslation();
  usePageTitle(t('site.about.title'));
  return (
    <Page title={t('site.about.title')} crumbs={[{ words: t('site.about.title') }]}>
      <p className={styles.lead}>{t('site.about.lead')}</p>
      <Section title={t('site.about.what')}>
        <p className={styles.text}>{t('site.about.whatText')}</p>
      </Section>
      <Section title={t('site.about.how')}>
        <ol className={styles.steps}>
          {steps.map((step, at) => (
            <li key={step} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <h3>{t(`site.about.steps.${step}.title`)}</h3>
              <p>{t(`site.about.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t('site.about.trust')}>
        <p className={styles.text}>{t('site.about.trustText')}</p>
      </Section>
    </Page>
  );
}
