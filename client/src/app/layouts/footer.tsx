import { categories } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../shared/access/settings.ts';
import { Link } from '../../shared/ui/link.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import { Consent } from './consent.tsx';
import styles from './footer.module.css';

/** Where the authority shows to whom a filing number belongs; a link to it is demanded beside the number. */
const filings = 'https://beian.miit.gov.cn/';

/** The foot of every public page; it says which site this is. */
export function Footer() {
  const { t } = useTranslation();
  const { site, config } = useSettings();
  return (
    <footer className={styles.footer}>
      <div className={styles.wrap}>
        <div className={styles.about}>
          <Logo />
          <p>{t('site.footer.words')}</p>
          <p className={styles.site}>{t(`codes.site.${site}`)}</p>
          {config.icp && (
            <a className={styles.link} href={filings}>
              {config.icp}
            </a>
          )}
          <Consent />
        </div>
        <nav aria-label={t('site.footer.catalogue')}>
          <h2 className={styles.title}>{t('site.footer.catalogue')}</h2>
          <ul className={styles.columns}>
            {categories.map((category) => (
              <li key={category}>
                <Link className={styles.link} to={pathTo('products', { category })}>
                  {t(`codes.category.${category}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t('site.footer.help')}>
          <h2 className={styles.title}>{t('site.footer.help')}</h2>
          <ul>
            <li>
              <Link className={styles.link} to={pathTo('service')}>
                {t('site.bar.service')}
              </Link>
            </li>
            <li>
              <Link className={styles.link} to={pathTo('about')}>
                {t('site.nav.about')}
              </Link>
            </li>
            <li>
              <Link className={styles.link} to={pathTo('proof')}>
                {t('site.nav.proof')}
              </Link>
            </li>
            <li>
              <a className={styles.link} href={`mailto:${config.consultMail}`}>
                {config.consultMail}
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
