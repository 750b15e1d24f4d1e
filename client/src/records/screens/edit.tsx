import { type Lan, languages, mainSite } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import { Alert, Button, Checkbox } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../shared/access/session.ts';
import { useSettings } from '../../shared/access/settings.ts';
import { useRead } from '../../shared/request/use-request.ts';
import { ErrorSummary } from '../../shared/ui/error-summary.tsx';
import { Stack, StickyFoot } from '../../shared/ui/layout.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { PageHead, Panel } from '../../shared/ui/panel.tsx';
import { problemText } from '../../shared/ui/problem-text.ts';
import { PageSkeleton } from '../../shared/ui/skeleton.tsx';
import { ErrorState } from '../../shared/ui/state.tsx';
import { usePageTitle } from '../../shared/ui/title.ts';
import { DraftOffer } from '../../shared/ui/unsaved.tsx';
import { type Detail, type ReviewedRecord, useKindWords } from '../kind.ts';
import { BilingualForm } from '../parts/bilingual-form.tsx';
import { screenOf, viewPath } from '../paths.ts';
import { type Edit, useEdit } from '../use-edit.ts';
import css from './edit.module.css';

/** Adds or edits a record; only looking at it is another screen. */
export function EditRecord({ of }: { of: ReviewedRecord }) {
  const [search] = useSearchParams();
  const { lan } = useSettings();
  const id = search.get('id') ?? '';
  if (!id) return <Editing of={of} existing={[]} first={lan} />;
  if (search.get('view') !== 'edit') return <Navigate to={viewPath(of.kind, id)} replace />;
  return <Existing key={id} of={of} id={id} />;
}

function Existing({ of, id }: { of: ReviewedRecord; id: string }) {
  const { lan } = useSettings();
  const [slot] = useState(() => `${id} ${Date.now()}`);
  const { data, problem, retry } = useRead(of.requests.versions, { id }, slot);
  if (problem && !data) return <ErrorState problem={problem} onRetry={retry} />;
  const [named] = data ?? [];
  return data && named ? <Editing of={of} existing={data} first={named.lan || lan} /> : <PageSkeleton />;
}

interface EditingProps {
  of: ReviewedRecord;
  existing: readonly Detail[];
  first: Lan;
}

function Editing({ of, existing, first }: EditingProps) {
  const { kind } = of;
  const { t } = useTranslation();
  const words = useKindWords(kind).names;
  const session = useSession();
  const edit = useEdit(of, existing, first, session.status === 'user' ? session.user.userDomain : mainSite);
  const [uploading, setUploading] = useState<Partial<Record<Lan, number>>>({});
  const onUploading = useCallback((lan: Lan, count: number) => setUploading((now) => ({ ...now, [lan]: count })), []);
  const isUploading = Object.values(uploading).some((count) => count > 0);
  const title = t(existing.length > 0 ? 'record.form.editTitle' : 'record.form.addTitle', words);
  usePageTitle(title);
  return (
    <>
      <PageHead title={title} />
      <ErrorSummary found={edit.found} />
      <Failures edit={edit} />
      <DraftOffer draft={edit.draft} />
      <Stack>
        <Publication of={of} edit={edit} existing={existing} />
        <BilingualForm kind={kind} edit={edit} onUploading={onUploading} />
      </Stack>
      <StickyFoot>
        <LinkButton to={pathTo(screenOf(kind, 'own'))}>{t('record.form.cancel')}</LinkButton>
        <Button type="primary" loading={edit.busy} disabled={isUploading} onClick={() => void edit.submit()}>
          {t('record.form.submit')}
        </Button>
      </StickyFoot>
    </>
  );
}

interface PublicationProps {
  of: ReviewedRecord;
  edit: Edit;
  existing: readonly Detail[];
}

/** In which languages it is entered, and where it is to be shown. */
function Publication({ of: { kind }, edit, existing }: PublicationProps) {
  const { t } = useTranslation();
  const words = useKindWords(kind);
  const locked = languages.flatMap((lan) => existing.filter((version) => version.lan === lan && !version.can.edit));
  return (
    <Panel title={t('record.form.languages')}>
      <div className={css.pair}>
        <div>
          <Checkbox.Group
            className={css.choices ?? ''}
            aria-label={t('record.form.languages')}
            value={[...edit.chosen]}
            onChange={(chosen) => edit.choose(languages.filter((lan) => chosen.includes(lan)))}
          >
            {languages.map((lan, index) => (
              <Checkbox
                key={lan}
                value={lan}
                {...(index === 0 && { id: `${kind.kind}-languages` })}
                disabled={locked.some((version) => version.lan === lan)}
              >
                {t(`codes.language.${lan}`)}
              </Checkbox>
            ))}
          </Checkbox.Group>
          <p className={css.hint}>{t('record.form.languagesHint')}</p>
          {locked.map((version) => (
            <p key={version.id} className={css.hint}>
              {t('record.form.locked', {
                language: words.language(version.lan),
                status: t(`codes.reviewedStatus.${version.status}`),
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
            value={[...edit.sites]}
            onChange={edit.setSites}
          />
          <p className={css.hint}>{t('record.form.sitesHint', words.names)}</p>
        </div>
      </div>
    </Panel>
  );
}

/** Which language was saved and which was not. */
function Failures({ edit }: { edit: Edit }) {
  const { t } = useTranslation();
  if (edit.failed.length === 0) return null;
  const done = languages.filter((lan) => edit.saved[lan]);
  return (
    <Alert
      className={css.failures ?? ''}
      type="error"
      showIcon
      role="alert"
      title={t(done.length > 0 ? 'record.form.partly' : 'record.form.notSaved')}
      description={
        <ul>
          {done.map((lan) => (
            <li key={lan}>✓ {t('record.form.saved', { language: t(`codes.language.${lan}`) })}</li>
          ))}
          {edit.failed.map(({ lan, problem }) => (
            <li key={lan}>
              ✕{' '}
              {t('record.form.failedVersion', {
                language: t(`codes.language.${lan}`),
                reason: problemText(t, problem),
              })}
            </li>
          ))}
          {done.length > 0 && <li>{t('record.form.partlyText')}</li>}
        </ul>
      }
    />
  );
}
