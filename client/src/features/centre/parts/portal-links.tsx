import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSettings } from '../../../shared/access/settings.ts';
import css from './side-menu.module.css';

/** The ways back to the portal. */
export const publicPages = [
  { to: '/home', words: 'site.nav.home' },
  { to: '/Product', words: 'site.nav.product' },
  { to: '/dataMap', words: 'site.nav.dataMap' },
  { to: '/servicecenter', words: 'site.nav.service' },
  { to: '/about', words: 'site.nav.about' },
] as const;

/** What the header has no room for on narrow screens. */
export function PortalLinks() {
  const { t } = useTranslation();
  const { config } = useSettings();
  return (
    <nav className={css.portal} aria-label={t('centre.shell.portal')}>
      <ul>
        {publicPages.map(({ to, words }) => (
          <li key={to}>
            <Link to={to} className={css.entry}>
              {t(words)}
            </Link>
          </li>
        ))}
        <li>
          <a href={`mailto:${config.consultMail}`} className={css.entry}>
            {t('centre.shell.contactUs')}
          </a>
        </li>
      </ul>
    </nav>
  );
}
