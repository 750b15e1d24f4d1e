import { type Lan, languages, mainSite } from '@portal/shared/codes/index';
import type { ProductDetail } from '@portal/shared/records/product';
import { pathTo } from '@portal/shared/screens';
import { Alert, Button, Checkbox } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../../shared/access/session.ts';
import { useSettings } from '../../../shared/access/settings.ts';
import { ErrorSummary } from '../../../shared/form/error-summary.tsx';
import { PageHead } from '../../../shared/form/page-head.tsx';
import { Panel } from '../../../shared/form/panel.tsx';
import { useProductWords } from '../../../shared/product/words.ts';
import { useRead } from '../../../shared/request/use-request.ts';
import { problemText } from '../../../shared/ui/problem-text.ts';
import { PageSkeleton } from '../../../shared/ui/skeleton.tsx';
import { ErrorState } from '../../../shared/ui/state.tsx';
import { emptyVersion, valuesOf } from '../form.ts';
import { VersionForm } from '../parts/version-form.tsx';
import { viewPath } from '../paths.ts';
import { versions } from '../requests.ts';
import { useEdit } from '../use-edit.ts';
import css from './edit-product.module.css';

/** Adds or edits a product; only looking at it is another screen. */
export function EditProductScreen() {
  const [search] = useSearchParams();
  const { lan } = useSettings();
  const id = search.get('id') ?? '';
  if (!id) return <Editing existing={[]} first={lan} />;
  if (search.get('view') !== 'edit') return <Navigate to={viewPath(id)} replace />;
  return <Existing key={id} id={id} />;
}

function Existing({ id }: { id: string }) {
  const [slot] = useState(() => `${id} ${Date.now()}`);
  const { data, problem, retry } = useRead(versions, { id }, slot);
  if (problem && !data) return <ErrorState problem={problem} onRetry={retry} />;
  const [named] = data ?? [];
  return data && named ? <Editing existing={data} first={named.lan} /> : <PageSkeleton />;
}

function Editing({ existing, first }: { existing: readonly ProductDetail[]; first: Lan }) {
  const { t } = useTranslation();
  const words = useProductWords();
  const session = useSession();
  const edit = useEdit(existing, first, session.status === 'user' ? session.user.userDomain : mainSite);
  const [uploading, setUploading] = useState<Partial<Record<Lan, number>>>({});
  const onUploading = useCallback((lan: Lan, count: number) => setUploading((now) => ({ ...now, [lan]: count })), []);
  const versionOf = (lan: Lan) => existing.find((version) => version.lan === lan);
  const locked = languages.flatMap((lan) => existing.filter((version) => version.lan === lan && !version.can.edit));
  const initial = (lan: Lan) => {
    const content = versionOf(lan)?.working ?? versionOf(lan)?.live;
    return content ? valuesOf(content) : emptyVersion;
  };
  const isUploading = Object.values(uploading).some((count) => count > 0);
  return (
    <>
      <PageHead title={t(existing.length > 0 ? 'centre.product.form.editTitle' : 'centre.product.form.addTitle')} />
      <ErrorSummary wrong={edit.wrong} />
      <Failures edit={edit} />
      <Panel title={t('centre.product.form.languages')}>
        <p className={css.hint}>{t('centre.product.form.languagesHint')}</p>
        <Checkbox.Group
          className={css.choices ?? ''}
          aria-label={t('centre.product.form.languages')}
          value={[...edit.chosen]}
          onChange={(chosen) => edit.choose(languages.filter((lan) => chosen.includes(lan)))}
        >
          {languages.map((lan, index) => (
            <Checkbox
              key={lan}
              value={lan}
              {...(index === 0 && { id: 'product-languages' })}
              disabled={locked.some((version) => version.lan === lan)}
            >
              {t(`codes.language.${lan}`)}
            </Checkbox>
          ))}
        </Checkbox.Group>
        {locked.map((version) => (
          <p key={version.id} className={css.hint}>
            {t('centre.product.form.locked', {
              language: t(`codes.language.${version.lan}`),
              status: t(`codes.productStatus.${version.status}`),
            })}
          </p>
        ))}
        <h3 className={css.heading}>{t('centre.product.form.sites')}</h3>
        <Checkbox.Group
          className={css.choices ?? ''}
          aria-label={t('centre.product.form.sites')}
          options={words.choices.sites}
          value={[...edit.sites]}
          onChange={edit.setSites}
        />
        <p className={css.hint}>{t('centre.product.form.sitesHint')}</p>
      </Panel>
      <div className={css.versions}>
        {languages.map((lan) => (
          <div key={lan} hidden={!edit.chosen.includes(lan)}>
            <VersionForm
              lan={lan}
              of={edit.forms[lan]}
              initial={initial(lan)}
              changed={() => edit.changed(lan)}
              onUploading={onUploading}
            />
          </div>
        ))}
      </div>
      <div className={css.buttons}>
        <Link to={pathTo('product.own')}>
          <Button tabIndex={-1}>{t('centre.product.form.cancel')}</Button>
        </Link>
        <Button type="primary" loading={edit.busy} disabled={isUploading} onClick={() => void edit.submit()}>
          {t('centre.product.form.submit')}
        </Button>
      </div>
    </>
  );
}

/** Which language was saved and which was not. */
function Failures({ edit }: { edit: ReturnType<typeof useEdit> }) {
  const { t } = useTranslation();
  if (edit.failed.length === 0) return null;
  const done = languages.filter((lan) => edit.saved[lan]);
  return (
    <Alert
      className={css.failures ?? ''}
      type="error"
      showIcon
      role="alert"
      title={t(done.length > 0 ? 'centre.product.form.partly' : 'centre.product.form.notSaved')}
      description={
        <ul>
          {done.map((lan) => (
            <li key={lan}>✓ {t('centre.product.form.saved', { language: t(`codes.language.${lan}`) })}</li>
          ))}
          {edit.failed.map(({ lan, problem }) => (
            <li key={lan}>
              ✕{' '}
              {t('centre.product.form.failedVersion', {
                language: t(`codes.language.${lan}`),
                reason: problemText(t, problem),
              })}
            </li>
          ))}
          {done.length > 0 && <li>{t('centre.product.form.partlyText')}</li>}
        </ul>
      }
    />
  );
}
