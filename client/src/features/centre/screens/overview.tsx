import type { SessionUser } from '@portal/shared/calls/session';
import { admin, seller } from '@portal/shared/codes/index';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hasRole, useSession } from '../../../shared/access/session.ts';
import { Panel } from '../../../shared/form/panel.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { type Read, useRead } from '../../../shared/request/use-request.ts';
import { RouteError } from '../../../shared/ui/route-error.tsx';
import { ErrorState } from '../../../shared/ui/state.tsx';
import { Figures } from '../parts/figures.tsx';
import { inbox, ownFigures, pendingProducts } from '../requests.ts';
import css from './overview.module.css';

/** Account summary, what my records are at, the newest messages. */
export function Component() {
  const { t } = useTranslation();
  const now = useSession();
  if (now.status !== 'user') return null;
  return (
    <>
      <h1 className={css.title}>{t('centre.overview.title')}</h1>
      <div className={css.columns}>
        <div className={css.column}>
          <Trade user={now.user} />
          <Latest />
        </div>
        <Account user={now.user} />
      </div>
    </>
  );
}
export const ErrorBoundary = RouteError;

function Account({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const bound = (value: string) => value || <span className={css.quiet}>{t('centre.overview.notBound')}</span>;
  const facts: [string, ReactNode][] = [
    [t('centre.overview.loginId'), user.loginId],
    [t('centre.overview.username'), user.username || user.loginId],
    [t('centre.overview.organisation'), user.orgName || t('centre.none')],
    [t('centre.overview.roles'), list(user.roles.map((role) => t(`codes.role.${role}`)))],
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
    </Panel>
  );
}

const firstPage = { pageNo: 1, pageSize: 10 } as const;

function Trade({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const isSeller = hasRole(user, [seller]);
  const isAdmin = hasRole(user, [admin]);
  const own = useRead(ownFigures, isSeller ? firstPage : undefined, 'overview');
  const review = useRead(
    pendingProducts,
    isAdmin ? { ...firstPage, dataDomain: '00' as const } : undefined,
    'overview',
  );
  return (
    <>
      {isSeller && (
        <Panel
          flush
          title={t('centre.overview.trade')}
          action={
            <Link to="/user/ProductInfo">
              <Button type="primary" tabIndex={-1}>
                {t('centre.overview.seeProducts')}
              </Button>
            </Link>
          }
        >
          <Row read={own} to={(status) => `/user/ProductInfo?status=${status}`} />
        </Panel>
      )}
      {isAdmin && (
        <Panel
          flush
          title={t('centre.overview.review')}
          action={<Link to="/user/ProductAudit">{t('centre.overview.seeReview')}</Link>}
        >
          <Row read={review} to={(status) => `/user/ProductAudit?status=${status}&dataDomain=00`} />
        </Panel>
      )}
    </>
  );
}

type Counted = Read<{ statusCounts: Parameters<typeof Figures>[0]['counts'] }>;

function Row({ read, to }: { read: Counted; to: (status: string) => string }) {
  const { t } = useTranslation();
  if (read.problem) return <ErrorState problem={read.problem} onRetry={read.retry} />;
  return (
    <div className={css.row}>
      <h3>{t('centre.overview.products')}</h3>
      {read.data ? <Figures counts={read.data.statusCounts} to={to} /> : <Skeleton.Button active block />}
    </div>
  );
}

function Latest() {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { data, problem, retry } = useRead(inbox, { ...firstPage, category: '1' as const }, 'menu-system');
  return (
    <Panel
      flush
      title={t('centre.overview.latest')}
      action={<Link to="/user/SysMessage">{t('centre.overview.allMessages')}</Link>}
    >
      {problem && !data && <ErrorState problem={problem} onRetry={retry} />}
      {!data && !problem && <Skeleton active title={false} className={css.pad ?? ''} />}
      {data?.messageDetailList.length === 0 && <p className={css.nothing}>{t('centre.overview.noMessages')}</p>}
      <ul className={css.messages}>
        {data?.messageDetailList.slice(0, 4).map((message) => (
          <li key={message.id}>
            <span className={message.dataType === '0' ? css.unread : undefined}>{message.title}</span>
            <time dateTime={message.dateStr}>{dateTime(message.dateStr)}</time>
            <p>{message.message}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
