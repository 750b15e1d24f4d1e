import { pathTo } from '@portal/shared/screens';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../shared/access/session.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { RecordHistory } from '../../shared/history/record-history.tsx';
import { useRead, useRequest } from '../../shared/request/use-request.ts';
import { Facts } from '../../shared/ui/facts.tsx';
import { Cluster, Split, Stack } from '../../shared/ui/layout.tsx';
import { Link } from '../../shared/ui/link.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { PageHead, Panel } from '../../shared/ui/panel.tsx';
import { PageSkeleton } from '../../shared/ui/skeleton.tsx';
import { ErrorState } from '../../shared/ui/state.tsx';
import { usePageTitle } from '../../shared/ui/title.ts';
import { type Detail, nameOf, type ReviewedRecord, useKindWords } from '../kind.ts';
import { StatusCell, Waiting } from '../parts/cells.tsx';
import { SubmissionCompared } from '../parts/comparison.tsx';
import { Decide, type Verdict } from '../parts/decide.tsx';
import { HoldBar } from '../parts/hold.tsx';
import { Decided, Meanwhile, Refused } from '../parts/outcome.tsx';
import { TakeDown } from '../parts/take-down.tsx';
import { auditPath, screenOf } from '../paths.ts';

/** One record under review. */
export function AuditOne({ of }: { of: ReviewedRecord }) {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { data, problem, retry } = useRead(of.requests.auditShow, { id }, id);
  if (problem && !data) return <ErrorState problem={problem} onRetry={retry} />;
  const checking = search.get('view') === 'check';
  return data ? <Desk key={id} of={of} detail={data} checking={checking} reload={retry} /> : <PageSkeleton />;
}

/** Somebody else holds it: what is being typed here stays, and can be sent as soon as that ends. */
const isOthers = ({ hold }: Detail): boolean => hold !== null && !hold.own;

interface DeskProps {
  of: ReviewedRecord;
  detail: Detail;
  checking: boolean;
  reload: () => void;
}

function Desk({ of, detail, checking, reload }: DeskProps) {
  const { kind, requests } = of;
  const { t } = useTranslation();
  const words = useKindWords(kind).names;
  const session = useSession();
  const [verdict, setVerdict] = useState<Verdict>();
  const [asked, ask] = useState(false);
  const [tried, setTried] = useState(false);
  const [looked, look] = useState(detail.status === '2' ? detail.submitTime : undefined);
  const decision = useRequest(requests.decide, {
    slot: detail.id,
    onDone: (_, { status }) => {
      if (status !== '0') setVerdict(status);
      reload();
    },
    onFail: reload,
  });
  const send = (status: Verdict, comment: string) => {
    setTried(true);
    decision.run({ id: detail.id, status, refuseReason: comment, submitTime: looked ?? detail.submitTime });
  };
  const refused = tried && decision.status === 'failed' ? decision.problem : undefined;
  const name = nameOf(kind, detail);
  const title = checking ? t('record.audit.detailTitle', { name }) : t('record.audit.viewTitle', { ...words, name });
  usePageTitle(title);
  return (
    <>
      <PageHead
        title={title}
        intro={
          <Cluster gap={3} rowGap={2}>
            <StatusCell row={detail} />
            <HoldBar of={of} detail={detail} changed={reload} />
          </Cluster>
        }
      >
        <Cluster inline gap={5}>
          {detail.can.takeDown && (
            <Button danger onClick={() => ask(true)}>
              {t('record.audit.takeDown')}
            </Button>
          )}
          {detail.can.audit && !checking && (
            <LinkButton to={auditPath(kind, detail.id, 'check')} type="primary">
              {t('record.audit.review')}
            </LinkButton>
          )}
          <Link to={pathTo(screenOf(kind, 'audit'))}>{t('record.audit.back')}</Link>
        </Cluster>
      </PageHead>
      {verdict && session.status === 'user' && (
        <Decided of={of} id={detail.id} name={name} verdict={verdict} domain={session.user.userDomain} />
      )}
      {checking && looked !== undefined && !verdict && !tried && (
        <Meanwhile kind={kind} detail={detail} looked={looked} seen={() => look(detail.submitTime)} />
      )}
      {refused && !refused.fields && <Refused problem={refused} />}
      <Split>
        <SubmissionCompared kind={kind} detail={detail} />
        <Stack>
          {checking && (detail.can.audit || isOthers(detail)) && !verdict && (
            <Decide
              kind={kind}
              detail={detail}
              busy={decision.status === 'running'}
              refusedComment={refused?.fields?.refuseReason}
              send={send}
            />
          )}
          <About of={of} detail={detail} />
          <RecordHistory id={detail.id} kind={kind.kind} changed={detail} />
        </Stack>
      </Split>
      {asked && <TakeDown of={of} row={detail} close={() => ask(false)} changed={reload} />}
    </>
  );
}

function About({ of: { kind }, detail }: Pick<DeskProps, 'of' | 'detail'>) {
  const { t } = useTranslation();
  const { dateTime, text } = useFormat();
  const words = useKindWords(kind);
  const waiting = <Waiting since={detail.submitTime} now={new Date()} />;
  return (
    <Panel title={t('record.view.about')}>
      <Facts
        facts={[
          [t('record.list.company'), text(detail.businessName)],
          ...(detail.lan ? [[t('record.list.lan'), words.language(detail.lan)] as const] : []),
          [t('record.audit.site'), words.sites(detail.dataDomain)],
          [t('record.list.submitted'), dateTime(detail.submitTime)],
          ...(detail.status === '2' ? [[t('record.audit.waiting'), waiting] as const] : []),
          [t('record.view.listTime'), dateTime(detail.putonTime)],
          [t('record.view.comment'), text(detail.auditComment)],
        ]}
      />
    </Panel>
  );
}
