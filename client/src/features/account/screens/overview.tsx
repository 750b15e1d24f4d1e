import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/access/session.ts';
import { Stack } from '../../../shared/ui/layout.tsx';
import { PageHead } from '../../../shared/ui/panel.tsx';
import { Activity } from '../parts/activity.tsx';
import { Latest } from '../parts/latest.tsx';
import { SessionList } from '../parts/session-list.tsx';
import { Summary } from '../parts/summary.tsx';
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
          <SessionList onEnded={() => setEnded((count) => count + 1)} />
        </Stack>
      </div>
    </>
  );
}
