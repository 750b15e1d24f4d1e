import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { lazySection } from '../../../core/page/lazy-section.tsx';
import { MoreLink, Page, Section } from '../../../core/page/page.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { useSettings } from '../../../core/session/settings.ts';
import { Icon } from '../../../kit/icon.tsx';
import { Link } from '../../../kit/link.tsx';
import { Lines } from '../../../kit/skeleton.tsx';
import styles from './service-centre.module.css';

const links = [
  { name: 'seller', icon: 'user', to: pathTo('product.own') },
  { name: 'buyer', icon: 'search', to: pathTo('products') },
] as const;
const questions = {
  buyer: ['ask', 'compare', 'check', 'report'],
  seller: ['review', 'rejected', 'edit', 'languages'],
} as const;
const groups = ['buyer', 'seller'] as const;

const services = lazySection(() => import('../parts/services.tsx'), 'Services', <Lines count={4} />);

/** Where to go with what, what people ask most, and where to write. */
export function ServiceCentreScreen() {
  const { t } = useTranslation();
  const { config } = useSettings();
  usePageTitle(t('institution.service.title'));
  return (
    <Page
      title={t('institution.service.title')}
      hint={t('institution.service.lead')}
      breadcrumbs={[{ words: t('institution.service.title') }]}
    >
      <ul className={styles.ways}>
        {links.map(({ name, icon, to }) => (
          <li key={name} className={styles.way}>
            <Icon name={icon} className={styles.icon} />
            <h2 className={styles.title}>{t(`institution.service.${name}`)}</h2>
            <p>{t(`institution.service.${name}Text`)}</p>
            <Link className={styles.go} to={to}>
              {t(`institution.service.${name}Go`)}
            </Link>
          </li>
        ))}
        <li className={styles.way}>
          <Icon name="mail" className={styles.icon} />
          <h2 className={styles.title}>{t('institution.service.contact')}</h2>
          <p>{t('institution.service.contactText')}</p>
          <a className={styles.go} href={`mailto:${config.consultMail}`}>
            {config.consultMail}
          </a>
        </li>
      </ul>
      {services}
      <Section title={t('institution.service.questions')}>
        {groups.map((group) => (
          <div key={group} className={styles.group}>
            <h3 className={styles.groupName}>{t(`institution.service.${group}`)}</h3>
            <div className={styles.questions}>
              {questions[group].map((name) => (
                <details key={name} className={styles.question}>
                  <summary className={styles.ask}>{t(`institution.service.faq.${name}.q`)}</summary>
                  <p className={styles.answer}>{t(`institution.service.faq.${name}.a`)}</p>
                </details>
              ))}
            </div>
          </div>
        ))}
      </Section>
      <Section title={t('institution.service.open.title')}>
        <p className={styles.text}>{t('institution.service.open.text')}</p>
        <MoreLink to={pathTo('openData')}>{t('institution.service.open.go')}</MoreLink>
      </Section>
    </Page>
  );
}
