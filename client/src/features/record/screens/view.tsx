import { admin, seller } from '@portal/shared/codes/index';
import { Button, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageError } from '../../../core/page/page-error.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { useSession } from '../../../core/session/session.ts';
import { RecordHistory } from '../../../entities/history/record-history.tsx';
import { type Detail, nameOf, type ReviewedRecord, recordOf, useKindWords } from '../../../entities/record/kind.ts';
import { StatusCell } from '../../../entities/record/parts/cells.tsx';
import { Comments } from '../../../entities/record/parts/comments.tsx';
import { StatusTag } from '../../../entities/record/parts/status-tag.tsx';
import { editPath, previewPath, viewPath } from '../../../entities/record/paths.ts';
import { Facts } from '../../../kit/facts.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Cluster, Split, Stack } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { useSearch } from '../../../kit/use-search.ts';
import { RecordContent } from '../parts/content.tsx';
import { Rejection } from '../parts/rejection.tsx';
import { RecordLinks } from '../parts/row-actions.tsx';
import { ownerActions, useActions } from '../use-actions.ts';

/** What an auditor sees of it. */
const Desk = lazy(async () => ({ default: (await import('./audit-one.tsx')).AuditOne }));

/** One record of its owner, read-only; whoever reviews it has it as they review it. */
export function View({ recordType }: { recordType: ReviewedRecord }) {
  const [search] = useSearch();
  const session = useSession();
  const roles = session.status === 'user' ? session.user.roles : [];
  const isDesk = roles.includes(admin) && (search.has('view') || !roles.includes(seller));
  if (!isDesk) return <Own recordType={recordType} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Desk recordType={recordType} />
    </Suspense>
  );
}

function Own({ recordType }: { recordType: ReviewedRecord }) {
  const [search] = useSearch();
  const id = search.get('id') ?? '';
  const { data, problem, retry } = useRead(recordType.requests.show, { id }, id);
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  return data ? <Version key={id} recordType={recordType} detail={data} onReload={retry} /> : <PageSkeleton />;
}

function Version({
  recordType,
  detail,
  onReload,
}: {
  recordType: ReviewedRecord;
  detail: Detail;
  onReload: () => void;
}) {
  const { kind } = recordType;
  const { t } = useTranslation();
  const actions = useActions(recordType, onReload);
  const [which, setWhich] = useState<'working' | 'live'>(detail.working ? 'working' : 'live');
  const content = detail[which] ?? detail.working ?? detail.live;
  const name = nameOf(kind, detail);
  usePageTitle(name);
  return (
    <>
      <PageHead title={name} intro={<StatusCell kind={kind} row={detail} />}>
        <Cluster inline>
          {ownerActions
            .filter((action) => detail.can[action])
            .map((action) => (
              <Button
                key={action}
                danger={action === 'remove'}
                disabled={actions.busy}
                onClick={() => void actions.one(action, detail)}
              >
                {t(`record.actions.${action}`)}
              </Button>
            ))}
          {(detail.working ?? detail.live) && (
            <LinkButton to={previewPath(kind, detail.id)}>{t('record.preview.open')}</LinkButton>
          )}
          {detail.can.edit && (
            <LinkButton to={editPath(kind, detail.id)} type="primary">
              {t('record.actions.edit')}
            </LinkButton>
          )}
        </Cluster>
      </PageHead>
      <Rejection version={detail} />
      <Split>
        <Panel
          title={t('record.view.content')}
          action={
            detail.working &&
            detail.live && (
              <Segmented
                aria-label={t('record.view.which')}
                value={which}
                options={[
                  { value: 'working' as const, label: t('record.view.working') },
                  { value: 'live' as const, label: t('record.view.live') },
                ]}
                onChange={setWhich}
              />
            )
          }
        >
          {content && <RecordContent kind={kind} content={content} language={detail.lan} />}
        </Panel>
        <Stack>
          <Comments of={recordType} detail={detail} part="owner" onChanged={onReload} />
          <About recordType={recordType} detail={detail} />
          <RecordHistory id={detail.id} kind={kind.kind} changed={detail} />
        </Stack>
      </Split>
    </>
  );
}

function About({
  recordType: { kind, publicPath, says, leads: links },
  detail,
}: {
  recordType: ReviewedRecord;
  detail: Detail;
}) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { dateTime, text } = useFormat();
  const words = useKindWords(kind);
  const others = detail.versions.filter((version) => version.id !== detail.id);
  return (
    <Panel title={t('record.view.about')}>
      <Facts
        facts={[
          ...(detail.lan ? [[t('record.list.lan'), words.language(detail.lan)] as const] : []),
          [t('record.view.sites'), words.sites(detail.dataDomain)],
          [t('record.view.listTime'), detail.putonTime ? dateTime(detail.putonTime) : t('record.view.notYet')],
          [t('record.view.comment'), text(detail.auditComment)],
          ...(says?.(detail) ?? []).map(([name, value]) => [translate(name), translate(value)] as const),
          ...others.map(
            (other) =>
              [
                t('record.view.versions'),
                <Link key={other.id} to={viewPath(kind, other.id)}>
                  {words.language(other.lan)} <StatusTag kind={kind} status={other.status} />
                </Link>,
              ] as const,
          ),
        ]}
      />
      {links && <RecordLinks links={links.owner(detail)} name={nameOf(kind, detail)} />}
      {detail.liveStatus === '1' && publicPath && (
        <Link to={publicPath(recordOf(kind, detail))}>{t('record.view.public')}</Link>
      )}
    </Panel>
  );
}
