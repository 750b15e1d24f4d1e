import { versionOf } from '@portal/shared/records/ids';
import { pathTo } from '@portal/shared/screens';
import { Button } from 'antd';
import { type ComponentRef, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PageError } from '../../../core/page/page-error.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { useRead, useRequest } from '../../../core/request/use-request.ts';
import { RecordHistory } from '../../../entities/history/record-history.tsx';
import { type Audited, type Detail, nameOf, type ReviewedRecord, useKindWords } from '../../../entities/record/kind.ts';
import { StatusCell, Waiting } from '../../../entities/record/parts/cells.tsx';
import { Comments } from '../../../entities/record/parts/comments.tsx';
import { HoldBar } from '../../../entities/record/parts/hold.tsx';
import { OpenReports } from '../../../entities/record/parts/open-reports.tsx';
import { auditPath, previewPath, screenOf } from '../../../entities/record/paths.ts';
import { Facts } from '../../../kit/facts.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Cluster, Split, Stack } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { useShortcuts } from '../../../kit/shortcuts.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { useSearch } from '../../../kit/use-search.ts';
import { Colleagues } from '../parts/colleagues.tsx';
import { SubmissionCompared } from '../parts/comparison.tsx';
import { Decide } from '../parts/decide.tsx';
import { Decided, DecisionProblem, Meanwhile } from '../parts/outcome.tsx';
import { RecordLinks } from '../parts/row-actions.tsx';
import { TakeDown } from '../parts/take-down.tsx';
import { useDecision } from '../use-decision.ts';
import { queuePath, useNextInQueue } from '../use-queue.ts';

/** One record under review. */
export function AuditOne({ recordType }: { recordType: ReviewedRecord }) {
  const [search] = useSearch();
  const id = search.get('id') ?? '';
  const { data, problem, retry } = useRead(recordType.requests.auditShow, { id }, id);
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  const checking = search.get('view') === 'check';
  return data ? <Desk key={id} of={recordType} detail={data} checking={checking} onReload={retry} /> : <PageSkeleton />;
}

/** Somebody else holds it: what is being typed here stays, and can be sent as soon as that ends. */
const isOthers = ({ hold }: Detail): boolean => hold !== null && !hold.own;

interface DeskProps {
  of: ReviewedRecord;
  detail: Audited;
  checking: boolean;
  onReload: () => void;
}

function Desk({ of: recordType, detail, checking, onReload }: DeskProps) {
  const { kind, requests } = recordType;
  const { t } = useTranslation();
  const words = useKindWords(kind).names;
  const navigate = useNavigate();
  const name = nameOf(kind, detail);
  const desk = useRef<ComponentRef<typeof Decide>>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const [looked, setLooked] = useState(detail.status === '2' ? detail : undefined);
  const submission = { id: detail.id, submitTime: (looked ?? detail).submitTime };
  const queue = useNextInQueue(kind.kind, submission);
  const decision = useDecision({ of: recordType, detail, looked: looked ?? detail, queue, onReload });
  const title = checking ? t('record.audit.detailTitle', { name }) : t('record.audit.viewTitle', { ...words, name });
  usePageTitle(title);
  const holding = useRequest(requests.hold, { slot: detail.id });
  const releasing = useRequest(requests.release, { slot: detail.id });
  const { id, can } = detail;
  const { showHelp, help } = useShortcuts([
    { key: 'a', words: t('review.keys.approve'), run: () => desk.current?.decide('1') },
    { key: 'r', words: t('review.keys.reject'), run: () => desk.current?.decide('9') },
    {
      key: 'h',
      words: t('review.keys.hold'),
      run: () => {
        if (can.release) releasing.run({ id });
        else if (can.hold) holding.run({ id, takeOver: false });
      },
    },
    { key: 'v', words: t('record.preview.open'), run: () => void navigate(previewPath(kind, detail.id)) },
    { key: 'n', words: t('review.keys.skip'), run: queue.skip },
    { key: 'q', words: t('review.keys.back'), run: () => void navigate(queuePath(queue.filters)) },
  ]);
  return (
    <>
      <PageHead
        title={title}
        intro={
          <Cluster gap={3} rowGap={2}>
            <StatusCell kind={kind} row={detail} />
            <HoldBar recordType={recordType} detail={detail} onChanged={onReload} />
          </Cluster>
        }
      >
        <Cluster inline gap={5}>
          {detail.can.takeDown && (
            <Button danger onClick={() => setIsConfirming(true)}>
              {t('record.audit.takeDown')}
            </Button>
          )}
          {detail.can.audit && !checking && (
            <LinkButton to={auditPath(kind, detail.id, 'check')} type="primary">
              {t('record.audit.review')}
            </LinkButton>
          )}
          <LinkButton to={previewPath(kind, detail.id)}>{t('record.preview.open')}</LinkButton>
          <Button onClick={showHelp}>{t('review.keys.button')}</Button>
          <Link to={queue.isFrom ? queuePath(queue.filters) : pathTo(screenOf(kind, 'audit'))}>
            {t(queue.isFrom ? 'review.keys.back' : 'record.audit.back')}
          </Link>
        </Cluster>
      </PageHead>
      {decision.result && <Decided kind={kind} submission={submission} {...decision.result} />}
      {checking && looked !== undefined && !decision.isOwnDecided && (!decision.isTried || detail.status === '2') && (
        <Meanwhile kind={kind} detail={detail} looked={looked} onSeen={() => setLooked(detail)} />
      )}
      {decision.refusals.map(({ id: version, ...refusal }) => (
        <DecisionProblem key={version} {...refusal} />
      ))}
      <Split>
        <SubmissionCompared
          recordType={recordType}
          detail={detail}
          writes={checking && detail.status === '2'}
          onChanged={onReload}
        />
        <Stack>
          {checking && (detail.can.audit || isOthers(detail)) && !decision.isOwnDecided && (
            <Decide
              ref={desk}
              kind={kind}
              detail={detail}
              others={decision.others}
              busy={decision.isBusy}
              refusedComment={decision.refusedComment}
              onSend={decision.decide}
            />
          )}
          {(detail.status === '2' || detail.comments.length > 0) && (
            <Comments
              of={recordType}
              detail={detail}
              part="auditor"
              atFields
              writes={checking && detail.status === '2'}
              onChanged={onReload}
            />
          )}
          {checking && detail.status === '2' && (
            <Colleagues recordType={recordType} detail={detail} onChanged={onReload} />
          )}
          <OpenReports record={versionOf(detail.id)?.record ?? detail.id} />
          <About of={recordType} detail={detail} />
          <RecordHistory id={detail.id} kind={kind.kind} changed={detail} />
        </Stack>
      </Split>
      {help}
      {isConfirming && (
        <TakeDown recordType={recordType} row={detail} onClose={() => setIsConfirming(false)} onChanged={onReload} />
      )}
    </>
  );
}

function About({ of: { kind, says, leads: links }, detail }: Pick<DeskProps, 'of' | 'detail'>) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { dateTime, text } = useFormat();
  const words = useKindWords(kind);
  const waiting = <Waiting row={detail} now={new Date()} />;
  return (
    <Panel title={t('record.view.about')}>
      <Facts
        facts={[
          [t('record.list.company'), text(detail.businessName)],
          ...(detail.lan ? [[t('record.list.lan'), words.language(detail.lan)] as const] : []),
          [t('record.audit.site'), words.sites(detail.dataDomain)],
          [t('record.list.submitted'), dateTime(detail.submitTime)],
          ...(detail.status === '2' ? [[t('record.audit.waiting'), waiting] as const] : []),
          ...(detail.status === '2' ? [] : [[t('record.list.audited'), dateTime(detail.auditTime)] as const]),
          [t('record.view.listTime'), dateTime(detail.putonTime)],
          [t('record.view.comment'), text(detail.auditComment)],
          ...(says?.(detail) ?? []).map(([name, value]) => [translate(name), translate(value)] as const),
        ]}
      />
      {links && <RecordLinks links={links.admin(detail)} name={nameOf(kind, detail)} />}
    </Panel>
  );
}
