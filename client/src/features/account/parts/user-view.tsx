import { pathTo } from '@portal/shared/screens';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { PageError } from '../../../core/page/page-error.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { useRoleWords } from '../../../entities/account/use-role-words.ts';
import { UserStatusTag } from '../../../entities/account/user-status-tag.tsx';
import { RecordHistory } from '../../../entities/history/record-history.tsx';
import { Facts } from '../../../kit/facts.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Columns, Stack } from '../../../kit/layout.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { userView } from '../requests.ts';
import { Activity } from './activity.tsx';
import { PersonFacts } from './person-facts.tsx';
import { SessionList } from './session-list.tsx';
import { UserTokens } from './user-tokens.tsx';

/** Another user as an administrator sees them: basic info, sessions, tokens for machines, which they can end, and activity. */
export function UserView({ id }: { id: string }) {
  const { t } = useTranslation();
  const { text, dateTime } = useFormat();
  const roleWords = useRoleWords();
  const { data, problem, retry } = useRead(userView, { id, flag: 'admin' as const }, id);
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  if (!data) return <PageSkeleton />;
  const { user, contact } = data;
  const name = user.erased ? t('people.erased') : user.username || user.loginId;
  return (
    <>
      <PageHead
        title={t('people.basic.of', { name })}
        intro={t(user.erased ? 'people.basic.gone' : 'people.basic.readOnly')}
      >
        <BackToUsers />
      </PageHead>
      <Stack width="content">
        <Panel title={t('people.basic.account')}>
          <Facts
            facts={[
              [t('people.basic.status'), <UserStatusTag key="status" status={user.status} />],
              [t('people.basic.accountName'), user.erased ? t('people.erased') : text(contact.accountName)],
              [t('people.basic.accountNameEn'), text(contact.accountNameEn)],
              [t('people.basic.loginId'), text(user.loginId)],
              [t('people.basic.roles'), roleWords(user.roles)],
              [t('people.basic.organisation'), text(user.orgName)],
              [t('people.basic.mail'), text(contact.userMail)],
              [t('people.basic.mobile'), text(contact.userMobile)],
              [t('people.basic.station'), t(`codes.site.${contact.shdippDataDomain}`)],
              [t('people.basic.since'), dateTime(user.dataTime)],
            ]}
          />
        </Panel>
        {!user.erased && <PersonFacts data={contact} />}
        <Columns>
          <SessionList id={id} />
          <Activity id={id} owner={id} />
        </Columns>
        {!user.erased && <UserTokens id={id} onChanged={retry} />}
        <RecordHistory id={id} kind="account" changed={data} />
      </Stack>
    </>
  );
}

/** Back to the list as it was, when one came from it. */
function BackToUsers() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // the first page of a visit has no other one of ours before it
  const { key } = useLocation();
  const back = () => void (key === 'default' ? navigate(pathTo('users')) : navigate(-1));
  return <Button onClick={back}>{t('people.basic.back')}</Button>;
}
