import type { UserContact } from '@portal/shared/calls/user-console';
import { pathTo } from '@portal/shared/screens';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PageError } from '../../../core/page/page-error.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { useSession } from '../../../core/session/session.ts';
import { ContactDialog } from '../../../entities/contact/contact-flow.tsx';
import { RecordHistory } from '../../../entities/history/record-history.tsx';
import { Facts } from '../../../kit/facts.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Cluster, Stack } from '../../../kit/layout.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { isFirstTime } from '../form.ts';
import { basicInfo } from '../requests.ts';
import { useContactDialog } from '../use-contact-dialog.ts';
import { BasicForm } from './basic-form.tsx';
import { BoundLine } from './bound-line.tsx';
import { PersonFacts } from './person-facts.tsx';

/** Reads the basic info; who has none yet begins by filling it in. */
export function OwnBasicInfo() {
  const { data, problem, retry } = useRead(basicInfo, {});
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  return data ? <BasicInfoView data={data} onReload={retry} /> : <PageSkeleton />;
}

function BasicInfoView({ data, onReload }: { data: UserContact; onReload: () => void }) {
  const { t } = useTranslation();
  const { text } = useFormat();
  const navigate = useNavigate();
  const session = useSession();
  const firstTime = isFirstTime(data);
  const [editing, setEditing] = useState(firstTime);
  const dialog = useContactDialog(data);
  const change = useRef<HTMLButtonElement>(null);
  const saved = useRef(false);
  useEffect(() => {
    if (!editing && saved.current) change.current?.focus();
  }, [editing]);
  const leave = () => void navigate(pathTo('overview'));
  const lines = (['mail', 'phone'] as const).map(
    (kind) =>
      [
        t(kind === 'mail' ? 'people.basic.mail' : 'people.basic.mobile'),
        <BoundLine
          key={kind}
          kind={kind}
          bound={kind === 'mail' ? data.userMail : data.userMobile}
          last={data.userMail === '' || data.userMobile === ''}
          onChoose={(purpose) => dialog.open(kind, purpose)}
        />,
      ] as const,
  );
  return (
    <>
      <PageHead title={t('people.basic.title')} intro={firstTime && t('people.basic.firstTime')}>
        {!editing && (
          <Cluster as="span" gap={3} inline>
            <Button onClick={leave}>{t('people.basic.back')}</Button>
            <Button type="primary" ref={change} onClick={() => setEditing(true)}>
              {t('people.basic.edit')}
            </Button>
          </Cluster>
        )}
      </PageHead>
      {editing ? (
        <BasicForm
          data={data}
          bound={<Facts facts={[[t('people.basic.loginId'), data.loginId], ...lines]} />}
          onSaved={() => {
            saved.current = true;
            setEditing(false);
            onReload();
          }}
          onBack={firstTime ? leave : () => setEditing(false)}
        />
      ) : (
        <Stack width="content">
          <Panel title={t('people.basic.account')}>
            <Facts
              facts={[
                [t('people.basic.accountName'), text(data.accountName)],
                [t('people.basic.accountNameEn'), text(data.accountNameEn)],
                [t('people.basic.loginId'), text(data.loginId)],
                ...lines,
                [t('people.basic.station'), t(`codes.site.${data.shdippDataDomain}`)],
              ]}
            />
          </Panel>
          <PersonFacts data={data} />
          {session.status === 'user' && <RecordHistory id={session.user.umId} kind="account" changed={data} />}
        </Stack>
      )}
      {dialog.shown && (
        <ContactDialog
          {...dialog.shown}
          onClose={dialog.close}
          onDone={() => {
            dialog.close();
            onReload();
          }}
        />
      )}
    </>
  );
}
