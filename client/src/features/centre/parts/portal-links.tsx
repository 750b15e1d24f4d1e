import { navigation, pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../core/session/settings.ts';
import { Link } from '../../../kit/link.tsx';
import css from './side-menu.module.css';

/** What the header has no room for on narrow screens. */
export function PortalLinks() {
  const { t } = useTranslation();
  const { config } = useSettings();
  return (
    <nav className={css.portal} aria-label={t('centre.shell.portal')}>
      <ul>
        {navigation.map(({ name, words }) => (
          <li key={name}>
            <Link to={pathTo(name)} className={css.entry}>
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
