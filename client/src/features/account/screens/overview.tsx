import type { SessionUser } from '@portal/shared/calls/session';
import { pathTo } from '@portal/shared/screens';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../core/request/use-request.ts';
import { useSession } from '../../../core/session/session.ts';
import { useSettings } from '../../../core/session/settings.ts';
import { memberships } from '../../../entities/account/use-acting.ts';
import { useRoleWords } from '../../../entities/account/use-role-words.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Stack } from '../../../kit/layout.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { Activity } from '../parts/activity.tsx';
import { Latest } from '../parts/latest.tsx';
import { OwnData } from '../parts/own-data.tsx';
import { SessionList } from '../parts/session-list.tsx';
import { Trade } from '../parts/trade.tsx';
import css from './overview.module.css';

/** My trade: what my records are at, who I am, the newest messages, where I am logged in, what happened. */
export function OverviewScreen() {
  const { t } = useTranslation();
  const now = useSession();
  const [ended, setEnded] = useState(0);
  if (now.status !== 'user') return null;
  return (
    <>
      <PageHead title={t('people.overview.title')} />
      <div className={css.columns}>
        <Stack>
          <Trade user={now.user} />
          <Latest />
          <Activity key={ended} owner={now.user.umId} />
        </Stack>
        <Stack>
          <Summary user={now.user} />
          <OwnData />
          <SessionList onEnded={() => setEnded((count) => count + 1)} />
        </Stack>
      </div>
    </>
  );
}

/** Who one is here, and the ways to change it. */
function Summary({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const { text, separator } = useFormat();
  const { locale } = useSettings();
  // a session that acts for none yet still belongs somewhere
  const { data: own } = useRead(memberships, user.orgName ? undefined : {});
  const institutions = own?.rows.map(({ name, nameEn }) => (locale === 'en' && nameEn) || name) ?? [];
  const roleWords = useRoleWords();
  const bound = (value: string) => value || <span className={css.quiet}>{t('centre.overview.notBound')}</span>;
  const facts: [string, ReactNode][] = [
    [t('centre.overview.loginId'), user.loginId],
    [t('centre.overview.username'), user.username || user.loginId],
    [t('centre.overview.organisation'), text(user.orgName || institutions.join(separator))],
    [t('centre.overview.roles'), roleWords(user.roles)],
    [t('centre.overview.site'), t(`codes.site.${user.userDomain}`)],
    [t('centre.overview.mail'), bound(user.userMail)],
    [t('centre.overview.phone'), bound(user.userTele)],
  ];
  return (
    <Panel flush title={t('centre.overview.account')}>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.ways}>
        <LinkButton to={pathTo('basicInfo')}>{t('people.overview.editBasic')}</LinkButton>
        <LinkButton to={pathTo('password')}>{t('people.overview.changePassword')}</LinkButton>
      </div>
    </Panel>
  );
}
