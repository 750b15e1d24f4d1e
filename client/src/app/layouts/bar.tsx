import { type Site, sites } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useUnread } from '../../core/live/slice.ts';
import { LanguageSwitch } from '../../core/page/language-link.tsx';
import { session, useSession } from '../../core/session/session.ts';
import { switchSite, useSettings } from '../../core/session/settings.ts';
import { classes } from '../../kit/classes.ts';
import { Count } from '../../kit/count.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import styles from './bar.module.css';

function Sites() {
  const { t } = useTranslation();
  const settings = useSettings();
  const choose = (site: Site) => switchSite(settings, site);
  return (
    <nav className={styles.sites} aria-label={t('site.bar.sites')}>
      {sites.map((site) => (
        <button
          key={site}
          type="button"
          className={classes(styles.item, site === settings.site && styles.on)}
          aria-current={site === settings.site ? 'true' : undefined}
          onClick={() => choose(site)}
        >
          {t(`codes.siteShort.${site}`)}
        </button>
      ))}
      <a className={styles.item} href={settings.config.outsideSite} target="_blank" rel="noreferrer">
        {t('codes.siteShort.04')}
        <Icon name="outside" />
      </a>
    </nav>
  );
}

function Account() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const now = useSession();
  const unread = useUnread() ?? 0;
  if (now.status !== 'user') {
    // who is likely to have a session is not asked to log in before it is known that they have none
    const item = classes(styles.item, (now.status === 'unknown' || now.assumed) && styles.guest);
    return (
      <>
        <Link className={item} to={pathTo('login')}>
          {t('site.bar.login')}
        </Link>
        <Link className={item} to={pathTo('register')}>
          {t('site.bar.register')}
        </Link>
      </>
    );
  }
  return (
    <>
      <Link className={styles.item} to={pathTo('systemMessages')}>
        {t('site.bar.messages')}
        <Count value={unread} label={t('site.bar.unread', { count: unread })} />
      </Link>
      <Link className={styles.item} to={pathTo('overview')}>
        <Icon name="user" />
        <span className={styles.name}>{now.user.username || now.user.loginId}</span>
        <span className={styles.wideOnly}>· {t('site.bar.trade')}</span>
      </Link>
      <button type="button" className={styles.item} onClick={() => dispatch(session.logout())}>
        {t('site.bar.logout')}
      </button>
    </>
  );
}

/**
 * The way to the portal's own mail; where there is no room for the words the picture stands for them. Who is logged in has
 * no room for that either on a phone: there it is at the foot of the page.
 */
function Consult() {
  const { t } = useTranslation();
  const { config } = useSettings();
  return (
    <a
      className={classes(styles.item, styles.mail)}
      href={`mailto:${config.consultMail}`}
      aria-label={t('site.goods.consult')}
    >
      <Icon name="mail" />
      <span className={styles.wideOnly}>{t('site.goods.consult')}</span>
    </a>
  );
}

/** The top bar: sites, account, consulting mail, service centre, language. */
export function Bar() {
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      <div className={styles.wrap}>
        <Sites />
        <nav className={styles.end} aria-label={t('site.bar.account')}>
          <span className={styles.person}>
            <Account />
          </span>
          <Consult />
          <Link className={classes(styles.item, styles.service)} to={pathTo('service')}>
            {t('site.bar.service')}
          </Link>
          <LanguageSwitch className={styles.item} />
        </nav>
      </div>
    </div>
  );
}
