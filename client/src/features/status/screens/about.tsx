import { sealFeedPath } from '@portal/shared/proof-paths';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { MoreLink, Page, Section } from '../../../core/page/page.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import beside from '../parts/operator-card.module.css';
import { OperatorCard } from '../parts/operator-card.tsx';
import styles from './about.module.css';

const steps = ['enter', 'submit', 'review', 'listed'] as const;
const review = ['own', 'changed', 'reason', 'office'] as const;

/** What the portal is, who runs it, how records are reviewed, and how anybody can check that. */
export function AboutScreen() {
  const { t } = useTranslation();
  usePageTitle(t('institution.about.title'));
  return (
    <Page title={t('institution.about.title')} breadcrumbs={[{ words: t('institution.about.title') }]}>
      <div className={beside.beside}>
        <div>
          <p className={beside.lead}>{t('institution.about.lead')}</p>
          <Section title={t('institution.about.what')}>
            <p className={styles.text}>{t('institution.about.whatText')}</p>
          </Section>
          <Section title={t('institution.about.reviewed')}>
            <ul className={styles.lines}>
              {review.map((line) => (
                <li key={line}>{t(`institution.about.review.${line}`)}</li>
              ))}
            </ul>
          </Section>
        </div>
        <OperatorCard isComplete />
      </div>
      <Section title={t('institution.about.how')}>
        <ol className={styles.steps}>
          {steps.map((step, at) => (
            <li key={step} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <h3>{t(`institution.about.steps.${step}.title`)}</h3>
              <p>{t(`institution.about.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t('institution.about.trust')}>
        <p className={styles.text}>{t('institution.about.trustText')}</p>
      </Section>
      <Section title={t('institution.about.check')}>
        <ul className={styles.checks}>
          <li className={styles.step}>
            <h3>{t('institution.about.checks.page.title')}</h3>
            <p>{t('institution.about.checks.page.text')}</p>
            <MoreLink to={pathTo('products')}>{t('site.home.browse')}</MoreLink>
          </li>
          <li className={styles.step}>
            <h3>{t('institution.about.checks.proof.title')}</h3>
            <p>{t('institution.about.checks.proof.text')}</p>
            <MoreLink to={pathTo('proof')}>{t('institution.about.checks.proof.go')}</MoreLink>
          </li>
          <li className={styles.step}>
            <h3>{t('institution.about.checks.seals.title')}</h3>
            <p>{t('institution.about.checks.seals.text')}</p>
            <a href={sealFeedPath}>{t('institution.about.checks.seals.go')}</a>
          </li>
        </ul>
      </Section>
    </Page>
  );
}
