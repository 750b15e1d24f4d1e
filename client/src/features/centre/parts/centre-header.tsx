import type { SessionUser } from '@portal/shared/calls/session';
import { seller } from '@portal/shared/codes/index';
import { navigation, pathTo } from '@portal/shared/screens';
import { Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useMayLeave } from '../../../core/form-parts/unsaved.tsx';
import { useUnread } from '../../../core/live/slice.ts';
import { Mark } from '../../../core/page/logo.tsx';
import { hasRole, session } from '../../../core/session/session.ts';
import { switchLanguage, useSettings } from '../../../core/session/settings.ts';
import { Count } from '../../../kit/count.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Link } from '../../../kit/link.tsx';
import css from './centre-header.module.css';

/** The header of the user centre; `menu` opens the menu where there is no room for it. */
export function CentreHeader({ user, menu }: { user: SessionUser; menu: ReactNode }) {
  const { t } = useTranslation();
  const mayLeave = useMayLeave();
  const dispatch = useDispatch();
  const settings = useSettings();
  const unread = useUnread() ?? 0;
  const other = settings.locale === 'zh' ? 'en' : 'zh';
  const pages = navigation.map(({ name, words }) => ({ key: name, label: <Link to={pathTo(name)}>{t(words)}</Link> }));
  return (
    <header className={css.header}>
      {menu}
      <Link to={pathTo('home')} className={css.home} title={t('centre.shell.home')}>
        <Mark />
        <span className={css.name}>{t('site.name')}</span>
      </Link>
      <Dropdown menu={{ items: pages }} trigger={['click']}>
        <button type="button" className={`${css.item} ${css.wide}`}>
          {t('centre.shell.portal')}
          <Icon name="up" className={css.down} />
        </button>
      </Dropdown>
      {hasRole(user, [seller]) && (
        <Link to={pathTo('product.own')} className={`${css.item} ${css.wide}`}>
          {t('centre.shell.myProducts')}
        </Link>
      )}
      <a href={`mailto:${settings.config.consultMail}`} className={`${css.item} ${css.wide}`}>
        {t('centre.shell.contactUs')}
      </a>
      <span className={css.gap} />
      <Link to={pathTo('systemMessages')} className={css.item}>
        <Icon name="mail" />
        <span className={css.label}>{t('centre.groups.messages')}</span>
        <Count value={unread} label={t('centre.shell.unread', { count: unread })} />
      </Link>
      {user.acting && (
        <Link to={pathTo('memberships')} className={`${css.item} ${css.wide}`} title={user.orgName}>
          <span className={css.greeting}>{t('membership.acting', { name: user.orgName })}</span>
        </Link>
      )}
      <span className={`${css.greeting} ${css.wide}`}>
        {t('centre.shell.greeting', { name: user.username || user.loginId })}
      </span>
      <button
        type="button"
        className={css.item}
        lang={other === 'zh' ? 'zh-CN' : 'en'}
        onClick={() => switchLanguage(settings, other)}
      >
        {t('site.bar.otherLanguage')}
      </button>
      <button
        type="button"
        className={css.item}
        onClick={() => void mayLeave().then((leaves) => leaves && dispatch(session.logout()))}
      >
        {t('centre.shell.logout')}
      </button>
    </header>
  );
}
