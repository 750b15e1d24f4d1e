import { categories } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { LaidOver, overlay } from '../../core/page/lazy-overlay.tsx';
import { Logo } from '../../core/page/logo.tsx';
import { Operator } from '../../core/page/operator.tsx';
import { Wrap } from '../../core/page/page.tsx';
import { useSettings } from '../../core/session/settings.ts';
import { Link } from '../../kit/link.tsx';
import styles from './footer.module.css';

const Consent = overlay(() => import('./consent.tsx'), 'Consent');

const help = [
  ['finance', 'site.nav.finance'],
  ['service', 'site.bar.service'],
  ['about', 'site.nav.about'],
  ['proof', 'site.nav.proof'],
  ['openData', 'site.nav.openData'],
] as const;
const statements = ['agreement', 'privacy', 'accessibility'] as const;
const contact = ['phone', 'consultMail', 'hours', 'address'] as const;

/** The foot of every public page: which site this is, who runs it, and how one reaches them. */
export function Footer() {
  const { t } = useTranslation();
  const { site, config } = useSettings();
  return (
    <footer className={styles.footer}>
      <Wrap className={styles.wrap}>
        <div className={styles.about}>
          <Logo />
          <p>{t('site.footer.words')}</p>
          <p className={styles.site}>{t(`codes.site.${site}`)}</p>
          <LaidOver>
            <Consent />
          </LaidOver>
        </div>
        <nav aria-label={t('site.footer.catalogue')}>
          <h2 className={styles.title}>{t('site.footer.catalogue')}</h2>
          <ul>
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
            {help.map(([name, words]) => (
              <li key={name}>
                <Link className={styles.link} to={pathTo(name)}>
                  {t(words)}
                </Link>
              </li>
            ))}
            {statements.map((name) => (
              <li key={name}>
                {config[name] ? (
                  <a className={styles.link} href={config[name]}>
                    {t(`site.footer.${name}`)}
                  </a>
                ) : (
                  <Link className={styles.link} to={pathTo(name)}>
                    {t(`site.footer.${name}`)}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className={styles.title}>{t('site.footer.contact')}</h2>
          <ul>
            {contact.map((fact) => (
              <li key={fact} className={styles.fact}>
                <Operator fact={fact} className={styles.link} />
              </li>
            ))}
          </ul>
        </div>
      </Wrap>
      <Wrap className={styles.filings}>
        <Operator fact="operator" />
        <Operator fact="icp" className={styles.link} />
        <Operator fact="police" className={styles.link} />
      </Wrap>
    </footer>
  );
}
