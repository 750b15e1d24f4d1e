import { type Language, languages, mainSite, seller } from '@portal/shared/codes/index';
import type { ReviewedKind } from '@portal/shared/records/define';
import { pathTo } from '@portal/shared/screens';
import { Alert, Button, Checkbox, ConfigProvider } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useHref } from 'react-router-dom';
import { problemText } from '../../../core/api/problem-text.ts';
import { FormSummary } from '../../../core/form-parts/form-summary.tsx';
import { DraftOffer } from '../../../core/form-parts/unsaved.tsx';
import { useFormState } from '../../../core/forms/use-form.ts';
import { PageError } from '../../../core/page/page-error.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { useSession } from '../../../core/session/session.ts';
import { useSettings } from '../../../core/session/settings.ts';
import type { FormLan } from '../../../entities/record/form.ts';
import { type Detail, type ReviewedRecord, useKindWords } from '../../../entities/record/kind.ts';
import { Comments, isOpen, Thread } from '../../../entities/record/parts/comments.tsx';
import { auditPath, previewPath, screenOf, viewPath } from '../../../entities/record/paths.ts';
import { Stack, StickyFoot } from '../../../kit/layout.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import { useHindrance } from '../hindrance.ts';
import { BilingualForm } from '../parts/bilingual-form.tsx';
import { FormRail } from '../parts/form-rail.tsx';
import { Hindered } from '../parts/hindered.tsx';
import { OutdatedVersionAlert } from '../parts/outdated-version.tsx';
import { Rejection } from '../parts/rejection.tsx';
import { type Edit, useEdit } from '../use-edit.ts';
import css from './edit.module.css';

/** Adds or edits a record; only looking at it is another screen. */
export function EditRecord({ recordType }: { recordType: ReviewedRecord }) {
  const [search] = useSearch();
  const { lan: language } = useSettings();
  const session = useSession();
  const id = search.get('id') ?? '';
  // as older links have it
  if (search.get('view') === 'approve' && id) return <Navigate to={auditPath(recordType.kind, id, 'check')} replace />;
  if (session.status === 'user' && !session.user.roles.includes(seller))
    return <Navigate to={pathTo('forbidden')} replace />;
  if (recordType.kind.of !== undefined)
    return id ? (
      <Attached key={id} recordType={recordType} id={id} />
    ) : (
      <Navigate to={pathTo(screenOf(recordType.kind, 'own'))} replace />
    );
  if (!id) return <Editing recordType={recordType} existing={[]} first={language} />;
  if (search.get('view') !== 'edit') return <Navigate to={viewPath(recordType.kind, id)} replace />;
  const requestedLanguage = languages.find((each) => each === search.get('lan'));
  return (
    <Existing
      key={`${id} ${requestedLanguage}`}
      recordType={recordType}
      id={id}
      requestedLanguage={requestedLanguage}
    />
  );
}

/** `requestedLanguage`: the language that is entered, where it is not that of the version. */
function Existing({
  recordType,
  id,
  requestedLanguage,
}: {
  recordType: ReviewedRecord;
  id: string;
  requestedLanguage: Language | undefined;
}) {
  const { lan: language } = useSettings();
  const [slot] = useState(() => `${id} ${Date.now()}`);
  const { data, problem, retry } = useRead(recordType.requests.versions, { id }, slot);
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  const [firstVersion] = data ?? [];
  return data && firstVersion ? (
    <Editing
      recordType={recordType}
      existing={data}
      first={requestedLanguage ?? (firstVersion.lan || language)}
      onChanged={retry}
    />
  ) : (
    <PageSkeleton />
  );
}

/** What belongs to another record, and bears its id: as it is, or new. */
function Attached({ recordType, id }: { recordType: ReviewedRecord; id: string }) {
  const [slot] = useState(() => `${id} ${Date.now()}`);
  const { data, problem, retry } = useRead(recordType.requests.show, { id }, slot);
  // what is entered stays while it is asked for again, and once it is there
  const [isNew, setIsNew] = useState(false);
  const [search] = useSearch();
  if (problem?.code === '404' && !isNew) setIsNew(true);
  if (isNew)
    return <Editing recordType={recordType} existing={[]} record={id} recordName={search.get('name') ?? ''} first="" />;
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  if (!data) return <PageSkeleton />;
  return data.can.edit ? (
    <Editing recordType={recordType} existing={[data]} first="" onChanged={retry} />
  ) : (
    <Navigate to={viewPath(recordType.kind, id)} replace />
  );
}

interface EditingProps {
  recordType: ReviewedRecord;
  existing: readonly Detail[];
  /** the id of a new record, where that follows from another one */
  record?: string;
  /** what that other one is called, which it begins with */
  recordName?: string;
  first: FormLan;
  /** what is said about its fields is another */
  onChanged?: () => void;
}

const unchanged = () => {};

function Editing({ recordType, existing, record, recordName, first, onChanged = unchanged }: EditingProps) {
  const { kind } = recordType;
  const { t } = useTranslation();
  const words = useKindWords(kind).names;
  const session = useSession();
  const ownSite = session.status === 'user' ? session.user.userDomain : mainSite;
  const hindrance = useHindrance(kind, ...(existing.length > 0 ? [] : (['create'] as const)), 'save');
  const edit = useEdit(recordType, { existing, of: record, named: recordName, first, ownSite, onOutdated: onChanged });
  const [uploading, setUploading] = useState<Partial<Record<FormLan, number>>>({});
  const onUploading = useCallback(
    (language: FormLan, count: number) => setUploading((now) => ({ ...now, [language]: count })),
    [],
  );
  const underway = Object.values(uploading).reduce((sum, count) => sum + count, 0);
  const isClosed = hindrance !== undefined || edit.isAllClosed;
  const addTitle = kind.single ? 'record.single.add' : 'record.form.addTitle';
  const title = t(existing.length > 0 ? 'record.form.editTitle' : addTitle, words);
  usePageTitle(title);
  return (
    <>
      <PageHead title={title} />
      {hindrance && <Hindered problem={hindrance} />}
      {edit.isAllClosed && <Closed kind={kind} existing={existing} />}
      {existing.map((version) => (
        <Rejection key={version.id} version={version} />
      ))}
      <FormSummary form={edit.form} />
      <Failures kind={kind} edit={edit} />
      {edit.outdated.map((version) => (
        <OutdatedVersionAlert key={version.id} kind={kind} version={version} edit={edit} />
      ))}
      <DraftOffer draft={edit.draft} />
      <ConfigProvider componentDisabled={hindrance !== undefined}>
        <div className={css.room}>
          <div className={css.page}>
            <Stack>
              {existing.map((detail) => (
                <Comments key={detail.id} of={recordType} detail={detail} part="owner" onChanged={onChanged} atFields />
              ))}
              {kind.languages.length > 0 && <Publication recordType={recordType} edit={edit} existing={existing} />}
              <BilingualForm
                kind={kind}
                edit={edit}
                onUploading={onUploading}
                below={(language, wire) =>
                  existing.flatMap((version) =>
                    (version.lan === language ? version.comments : [])
                      .filter((comment) => comment.field === wire && isOpen(comment))
                      .map((comment) => (
                        <Thread
                          key={comment.id}
                          recordType={recordType}
                          id={version.id}
                          comment={comment}
                          part="owner"
                          onChanged={onChanged}
                          atField
                        />
                      )),
                  )
                }
              />
            </Stack>
            <FormRail recordType={recordType} edit={edit} existing={existing} uploading={underway} ownSite={ownSite} />
          </div>
        </div>
      </ConfigProvider>
      <StickyFoot>
        <LinkButton to={pathTo(screenOf(kind, 'own'))}>{t('record.form.cancel')}</LinkButton>
        <ToPreview kind={kind} edit={edit} existing={existing} disabled={underway > 0 || isClosed} />
        <Button
          type="primary"
          loading={edit.busy}
          disabled={underway > 0 || isClosed}
          onClick={() => void edit.form.submit()}
        >
          {t(kind.submitsOnSave ? 'record.form.submitReview' : 'record.form.submit')}
        </Button>
      </StickyFoot>
    </>
  );
}

/** Why nothing of it can be edited, and the way to where it can be read, and taken back. */
function Closed({ kind, existing }: { kind: ReviewedKind; existing: readonly Detail[] }) {
  const { t } = useTranslation();
  const words = useKindWords(kind);
  const [first] = existing;
  return (
    <Alert
      className={css.failures ?? ''}
      type="info"
      showIcon
      role="status"
      title={t('record.form.allLocked')}
      description={existing
        .filter(({ can }) => !can.edit)
        .map(({ lan: language, status }) =>
          t('record.form.locked', { language: words.language(language), status: words.status(status) }),
        )
        .join(' ')}
      action={first && <LinkButton to={viewPath(kind, first.id)}>{t('record.form.toRecord')}</LinkButton>}
    />
  );
}

interface ToPreviewProps {
  kind: ReviewedKind;
  edit: Edit;
  existing: readonly Detail[];
  /** nothing can be saved now; what is kept can be looked at */
  disabled: boolean;
}

/** The way to what the public would see of what is typed, in a window of its own: nothing of it is saved, or lost. */
function ToPreview({ kind, edit, existing, disabled }: ToPreviewProps) {
  const { t } = useTranslation();
  const savedVersion = existing.find(({ lan: language }) => edit.chosen.includes(language)) ?? existing[0];
  const isTyped = !disabled && (edit.isDirty || !savedVersion);
  const href = useHref(
    isTyped || !savedVersion ? edit.typedPath(savedVersion?.id) : previewPath(kind, savedVersion.id),
  );
  return (
    // its opener, so that it waits for what was uploaded here
    <Button
      href={href}
      target="_blank"
      rel="opener"
      disabled={disabled && !savedVersion}
      onClick={(event) => {
        if (isTyped && !edit.keepTyped()) event.preventDefault();
      }}
    >
      {t('record.form.preview')}
    </Button>
  );
}

interface PublicationProps {
  recordType: ReviewedRecord;
  edit: Edit;
  existing: readonly Detail[];
}

/** In which languages it is entered, and where it is to be shown. */
function Publication({ recordType: { kind }, edit, existing }: PublicationProps) {
  const { t } = useTranslation();
  const words = useKindWords(kind);
  const { componentDisabled = false } = ConfigProvider.useConfig();
  const chosenSites = useFormState(edit.form, ({ values }) => values.sites);
  const locked = languages.flatMap((language) =>
    existing.filter((version) => version.lan === language && !version.can.edit),
  );
  return (
    <Panel title={t('record.form.languages')}>
      <div className={css.pair}>
        <div>
          <Checkbox.Group
            className={css.choices ?? ''}
            aria-label={t('record.form.languages')}
            value={[...edit.chosen]}
            onChange={(selectedLanguages) =>
              edit.choose(languages.filter((language) => selectedLanguages.includes(language)))
            }
          >
            {languages.map((language, index) => (
              <Checkbox
                key={language}
                value={language}
                {...(index === 0 && { id: edit.form.idOf('languages') })}
                disabled={componentDisabled || locked.some((version) => version.lan === language)}
              >
                {t(`codes.language.${language}`)}
              </Checkbox>
            ))}
          </Checkbox.Group>
          <p className={css.hint}>{t('record.form.languagesHint')}</p>
          {!edit.isAllClosed &&
            locked.map((version) => (
              <p key={version.id} className={css.hint}>
                {t('record.form.locked', {
                  language: words.language(version.lan),
                  status: words.status(version.status),
                })}
              </p>
            ))}
        </div>
        <div>
          <h3 className={css.heading}>{t('record.form.sites')}</h3>
          <Checkbox.Group
            className={css.choices ?? ''}
            aria-label={t('record.form.sites')}
            options={words.siteChoices}
            disabled={componentDisabled || edit.isAllClosed}
            value={[...chosenSites]}
            onChange={(sites) => edit.form.change({ sites })}
          />
          <p className={css.hint}>{t('record.form.sitesHint', words.names)}</p>
        </div>
      </div>
    </Panel>
  );
}

/** Which language was saved and which was not. */
function Failures({ kind, edit }: { kind: ReviewedKind; edit: Edit }) {
  const { t } = useTranslation();
  const words = useKindWords(kind);
  const done = languages.filter((language) => edit.saved[language]);
  if (edit.failed.length === 0) return null;
  return (
    <Alert
      className={css.failures ?? ''}
      type="error"
      showIcon
      role="alert"
      title={t(done.length > 0 ? 'record.form.partly' : 'record.form.notSaved')}
      description={
        <ul>
          {done.map((language) => (
            <li key={language}>✓ {t('record.form.saved', { language: t(`codes.language.${language}`) })}</li>
          ))}
          {edit.failed.map(({ lan: language, problem }) => (
            <li key={language}>
              ✕{' '}
              {language
                ? t('record.form.failedVersion', {
                    language: words.language(language),
                    reason: problemText(t, problem),
                  })
                : problemText(t, problem)}
            </li>
          ))}
          {done.length > 0 && <li>{t('record.form.partlyText')}</li>}
        </ul>
      }
    />
  );
}
