import type { UserContact } from '@portal/shared/calls/user-console';
import type { ContactKind } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import type { ContactPurpose } from '../../../entities/contact/contact.ts';
import { ContactFlow } from '../../../entities/contact/contact-flow.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { BoundLine } from '../parts/bound-line.tsx';
import { basicInfo } from '../requests.ts';

/** A page of its own for one contact: what is bound, and binding, changing or unbinding it. */
function SetBinding({ kind }: { kind: ContactKind }) {
  const { t } = useTranslation();
  const { data, problem, retry } = useRead(basicInfo, {});
  return (
    <>
      <PageHead
        title={t(kind === 'mail' ? 'people.contact.mailTitle' : 'people.contact.phoneTitle')}
        intro={t('people.contact.intro')}
      >
        <LinkButton to={pathTo('basicInfo')}>{t('contactChange.back')}</LinkButton>
      </PageHead>
      {problem && !data && <ErrorState problem={problem} onRetry={retry} />}
      {!data && !problem && <PageSkeleton />}
      {data && <Binding key={`${data.userMail} ${data.userMobile}`} kind={kind} data={data} onReload={retry} />}
    </>
  );
}

function Binding({ kind, data, onReload }: { kind: ContactKind; data: UserContact; onReload: () => void }) {
  const { t } = useTranslation();
  const bound = kind === 'mail' ? data.userMail : data.userMobile;
  const [purpose, setPurpose] = useState<ContactPurpose | undefined>(bound ? undefined : 'bind');
  return (
    <Stack width="form">
      {bound && (
        <Panel title={t('people.contact.now')}>
          <BoundLine
            kind={kind}
            bound={bound}
            last={data.userMail === '' || data.userMobile === ''}
            onChoose={setPurpose}
          />
        </Panel>
      )}
      {purpose && (
        <Panel title={t(`contactChange.titles.${purpose}.${kind}`)}>
          <ContactFlow key={purpose} kind={kind} purpose={purpose} bound={bound} onDone={onReload} />
        </Panel>
      )}
    </Stack>
  );
}

export const BindMailScreen = () => <SetBinding kind="mail" />;
export const BindPhoneScreen = () => <SetBinding kind="phone" />;
