import type { Language } from '@portal/shared/codes/index';
import { languages } from '@portal/shared/codes/index';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { PageError } from '../../../core/page/page-error.tsx';
import { EmptyState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { type Detail, nameOf, type ReviewedRecord, rowsOf, useKindWords } from '../../../entities/record/kind.ts';
import { StatusCell } from '../../../entities/record/parts/cells.tsx';
import { isOpen, isUnanswered } from '../../../entities/record/parts/comments.tsx';
import { addPath, editPath, viewPath } from '../../../entities/record/paths.ts';
import { Cluster, Stack } from '../../../kit/layout.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { Text } from '../../../kit/text.tsx';
import { useHindrance } from '../hindrance.ts';
import { Hindered } from '../parts/hindered.tsx';
import { Offer } from '../parts/offer.tsx';
import { SideBySide } from '../parts/side-by-side.tsx';
import { type Actions, ownerActions, useActions } from '../use-actions.ts';

const all = {};

/** The one record that an owner has of a kind, both languages in one view. */
export function OwnRecord({ recordType }: { recordType: ReviewedRecord }) {
  const { kind, requests } = recordType;
  const { t } = useTranslation();
  const words = useKindWords(kind).names;
  const list = useRead(requests.list, all);
  const actions = useActions(recordType, list.retry);
  const hindrance = useHindrance(kind, 'create', 'save');
  const rows = list.data ? rowsOf(kind, list.data) : [];
  const problem = list.data ? undefined : list.problem;
  return (
    <>
      <PageHead title={t('record.list.title', words)} intro={t('record.list.intro', words)} />
      {hindrance && <Hindered problem={hindrance} />}
      <Offer kind={kind} actions={actions} />
      {problem && <PageError problem={problem} onRetry={list.retry} />}
      {list.loading && <PageSkeleton />}
      {list.data && rows.length === 0 && (
        <EmptyState art="empty" title={t('record.single.empty', words)} text={t('record.single.emptyHint', words)}>
          {!hindrance && (
            <LinkButton to={addPath(kind)} type="primary">
              {t('record.single.add', words)}
            </LinkButton>
          )}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Versions
          recordType={recordType}
          ids={Object.fromEntries(rows.map(({ lan: language, id }) => [language, id]))}
          actions={actions}
        />
      )}
    </>
  );
}

interface VersionsProps {
  recordType: ReviewedRecord;
  ids: Partial<Record<Language, string>>;
  actions: Actions;
}

function Versions({ recordType, ids, actions }: VersionsProps) {
  const { kind, requests } = recordType;
  const { t } = useTranslation();
  const words = useKindWords(kind).names;
  const queryOf = (language: Language) => (ids[language] === undefined ? undefined : { id: ids[language] });
  const reads = { CN: useRead(requests.show, queryOf('CN'), 'CN'), EN: useRead(requests.show, queryOf('EN'), 'EN') };
  const expected = languages.filter((language) => ids[language] !== undefined);
  const failed = expected.map((language) => reads[language]).find(({ data, problem }) => problem && !data);
  if (failed?.problem) return <PageError problem={failed.problem} onRetry={failed.retry} />;
  if (expected.some((language) => !reads[language].data)) return <PageSkeleton />;
  const details = languages.flatMap((language) => (ids[language] === undefined ? [] : (reads[language].data ?? [])));
  const contentOf = ({ working, live }: Detail) => working ?? live;
  const contents = Object.fromEntries(details.map((detail) => [detail.lan, contentOf(detail) ?? undefined]));
  const title = [...new Set(details.map((detail) => nameOf(kind, detail)))].join(' · ');
  return (
    <Panel title={title} flush>
      <SideBySide
        kind={kind}
        label={t('record.single.sideBySide', words)}
        contents={contents}
        head={(language) => {
          const detail = details.find((each) => each.lan === language);
          return (
            <Head recordType={recordType} language={language} detail={detail} other={details[0]} actions={actions} />
          );
        }}
      />
    </Panel>
  );
}

/** How many comments are to be answered, else how many were and await a decision. */
function OpenComments({ detail: { comments, status } }: { detail: Detail }) {
  const { t } = useTranslation();
  const open = comments.filter(isOpen).length;
  const unanswered = comments.filter(isUnanswered).length;
  if (open === 0) return null;
  return (
    <Text as="small" tone="secondary">
      {unanswered > 0
        ? t('record.single.comments', { count: unanswered })
        : t(status === '2' ? 'record.single.answered' : 'record.single.answeredDraft', { count: open })}
    </Text>
  );
}

interface HeadProps {
  recordType: ReviewedRecord;
  language: Language;
  /** absent: there is no version in this language */
  detail: Detail | undefined;
  /** a version that there is */
  other: Detail | undefined;
  actions: Actions;
}

/** How a language version stands, what was said of it, and what may be done with it. */
function Head({ recordType: { kind }, language: recordLanguage, detail, other, actions }: HeadProps) {
  const { t } = useTranslation();
  const language = t(`codes.language.${recordLanguage}`);
  const isNamed = (name: string) => `${name} · ${language}`;
  if (!detail)
    return (
      <Stack gap={2}>
        <Text>{language}</Text>
        <Text tone="secondary">{t('record.single.none', { language })}</Text>
        {other && (
          <Cluster inline>
            <LinkButton to={editPath(kind, other.id, recordLanguage)}>
              {t('record.single.enter', { language })}
            </LinkButton>
          </Cluster>
        )}
      </Stack>
    );
  return (
    <Stack gap={2}>
      <Cluster inline gap={2}>
        <Text>{language}</Text>
        <StatusCell kind={kind} row={detail} />
      </Cluster>
      {detail.auditComment && (
        <Text as="small" tone="secondary">
          {t('record.view.comment')}: {detail.auditComment}
        </Text>
      )}
      <OpenComments detail={detail} />
      <Cluster inline gap={2}>
        {detail.can.edit && (
          <LinkButton to={editPath(kind, detail.id)} aria-label={isNamed(t('record.actions.edit'))}>
            {t('record.actions.edit')}
          </LinkButton>
        )}
        <LinkButton to={viewPath(kind, detail.id)} aria-label={isNamed(t('record.actions.view'))}>
          {t('record.actions.view')}
        </LinkButton>
        {ownerActions
          .filter((action) => detail.can[action])
          .map((action) => (
            <Button
              key={action}
              disabled={actions.busy}
              aria-label={isNamed(t(`record.actions.${action}`))}
              onClick={() => void actions.one(action, detail)}
            >
              {t(`record.actions.${action}`)}
            </Button>
          ))}
      </Cluster>
    </Stack>
  );
}
