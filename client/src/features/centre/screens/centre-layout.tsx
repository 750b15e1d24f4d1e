import type { SessionUser } from '@portal/shared/calls/session';
import { pathTo, titleOf } from '@portal/shared/screens';
import { ConfigProvider, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { LeaveGuard } from '../../../core/form-parts/unsaved.tsx';
import { useSession } from '../../../core/session/session.ts';
import { useArrivalFocus } from '../../../kit/arrival-focus.ts';
import { classes } from '../../../kit/classes.ts';
import { ConfirmProvider } from '../../../kit/confirm.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Link } from '../../../kit/link.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { type AreaName, areasOf, entryOf, openArea, shownAt } from '../menu.ts';
import { CentreHeader } from '../parts/centre-header.tsx';
import { Consent } from '../parts/consent.tsx';
import { MaintenanceBanner } from '../parts/maintenance-banner.tsx';
import { PortalLinks } from '../parts/portal-links.tsx';
import { SideMenu } from '../parts/side-menu.tsx';
import { ThemeProvider } from '../theme-provider.tsx';
import { useCounts } from '../use-counts.ts';
import { useFolded } from '../use-folded.ts';
import { useListsAhead } from '../use-lists-ahead.ts';
import css from './centre-layout.module.css';

/** The shell of the user centre. */
export function CentreLayout() {
  const now = useSession();
  return now.status === 'user' ? <Shell user={now.user} /> : null;
}

function Shell({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const screen = shownAt(pathname, new URLSearchParams(search));
  const [selectedArea, setSelectedArea] = useState<AreaName>();
  const [drawer, setDrawer] = useState(false);
  const counts = useCounts();
  const folded = useFolded(user);
  useArrivalFocus('main');
  useListsAhead();
  const areas = areasOf(user.roles, user.userDomain);
  const area = openArea(areas, screen, selectedArea);
  const found = area && entryOf(area, screen);
  if (!area) return null;
  const menu = (
    <SideMenu area={area} open={found?.entry.name} folded={folded} counts={counts} onGo={() => setDrawer(false)} />
  );
  const opener = (
    <button
      type="button"
      className={css.opener}
      aria-label={t('centre.shell.openMenu')}
      aria-expanded={drawer}
      onClick={() => setDrawer(true)}
    >
      <Icon name="menu" />
    </button>
  );
  return (
    <ThemeProvider>
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <ConfirmProvider>
          <LeaveGuard />
          <div className={css.shell}>
            <a className={css.skip} href="#main">
              {t('centre.shell.skip')}
            </a>
            {!user.mustEnrol && <MaintenanceBanner />}
            {!user.mustEnrol && user.agreement > 0 && <Consent key={user.agreement} number={user.agreement} />}
            <CentreHeader user={user} menu={opener} />
            {areas.length > 1 && (
              <nav className={css.areas} aria-label={t('centre.shell.areas')}>
                {areas.map(({ name, groups }) => (
                  <Link
                    key={name}
                    to={pathTo(groups[0]?.entries[0]?.name ?? 'overview')}
                    className={classes(css.area, name === area.name && css.on)}
                    aria-current={name === area.name ? 'true' : undefined}
                    onClick={() => setSelectedArea(name)}
                  >
                    {t(`centre.areas.${name}`)}
                  </Link>
                ))}
              </nav>
            )}
            <div className={css.body}>
              <aside className={css.side}>
                <div className={css.sideInner}>{menu}</div>
              </aside>
              <main id="main" tabIndex={-1} className={css.main}>
                {found && (
                  <nav className={css.crumbs} aria-label={t('centre.shell.crumbs')}>
                    <ol>
                      <li>
                        <Link to={pathTo('overview')}>{t('centre.title')}</Link>
                      </li>
                      <li>{t(`centre.groups.${found.group.name}`)}</li>
                      <li>
                        <Link to={pathTo(found.entry.name)} aria-current={found.below ? undefined : 'page'}>
                          {titleOf(found.entry.name, translate)}
                        </Link>
                      </li>
                      {found.below && <li aria-current="page">{titleOf(found.below, translate)}</li>}
                    </ol>
                  </nav>
                )}
                <Outlet />
              </main>
            </div>
            <Drawer
              open={drawer}
              placement="left"
              size="default"
              title={t('centre.title')}
              onClose={() => setDrawer(false)}
            >
              {menu}
              <PortalLinks />
            </Drawer>
          </div>
        </ConfirmProvider>
      </ConfigProvider>
    </ThemeProvider>
  );
}
