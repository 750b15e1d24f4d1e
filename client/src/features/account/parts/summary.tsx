import type { SessionUser } from '@portal/shared/calls/session';
import { pathTo } from '@portal/shared/screens';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoleWords } from '../../../shared/account/use-role-words.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import css from './summary.module.css';

/** Who one is here, and the ways to change it. */
export function Summary({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const { text } = useFormat();
  const roleWords = useRoleWords();
  const bound = (value: string) => value || <span className={css.quiet}>{t('centre.overview.notBound')}</span>;
  const facts: [string, ReactNode][] = [
    [t('centre.overview.loginId'), user.loginId],
    [t('centre.overview.username'), user.username || user.loginId],
    [t('centre.overview.organisation'), text(user.orgName)],
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
        <Link to={pathTo('basicInfo')}>
          <Button tabIndex={-1}>{t('people.overview.editBasic')}</Button>
        </Link>
        <Link to={pathTo('password')}>
          <Button tabIndex={-1}>{t('people.overview.changePassword')}</Button>
        </Link>
      </div>
    </Panel>
  );
}
