import { type loadArticle, newArticle } from '@portal/shared/calls/article';
import {
  type ArticleSection,
  articleSections,
  type Language,
  languages,
  mainSite,
  type Site,
  sites,
} from '@portal/shared/codes/index';
import type { OutputOf } from '@portal/shared/define/call';
import { articleMax } from '@portal/shared/records/article';
import type { PublishMode } from '@portal/shared/rules/publish';
import { characters } from '@portal/shared/rules/text';
import { pathTo } from '@portal/shared/screens';
import { Alert, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useHref, useNavigate } from 'react-router-dom';
import { problemText } from '../../../core/api/problem-text.ts';
import { Field, OfficeForm, Uploading } from '../../../core/form-parts/form.tsx';
import { FormSummary } from '../../../core/form-parts/form-summary.tsx';
import { NewerValues } from '../../../core/form-parts/newer-values.tsx';
import { DraftOffer } from '../../../core/form-parts/unsaved.tsx';
import { useSessionFormDraft } from '../../../core/form-parts/use-session-draft.ts';
import { useShownRecord } from '../../../core/form-parts/use-shown-record.ts';
import type { Form } from '../../../core/forms/form.ts';
import { useFormGuard } from '../../../core/forms/leave-guard.ts';
import { schemaRules } from '../../../core/forms/schema-rules.ts';
import { useForm, useFormState } from '../../../core/forms/use-form.ts';
import { notices } from '../../../core/notices/slice.ts';
import { langTag } from '../../../core/page/lang-tag.ts';
import { PageError } from '../../../core/page/page-error.tsx';
import { useRead, useRequest } from '../../../core/request/use-request.ts';
import { useSession } from '../../../core/session/session.ts';
import { articleDraftName, articlePreviewPath } from '../../../entities/article/article-draft.ts';
import { ModeFields, Moment } from '../../../entities/publishing/mode-fields.tsx';
import { OpenReports } from '../../../entities/record/parts/open-reports.tsx';
import { PicturesEntry } from '../../../entities/record/pictures/pictures-entry.tsx';
import { RichTextEntry } from '../../../entities/record/rich-text/rich-text-entry.tsx';
import { Boxes } from '../../../kit/boxes.tsx';
import { Cluster, Columns, Stack, StickyFoot } from '../../../kit/layout.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { Text } from '../../../kit/text.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import { type ArticleValues, articleForm, draftOf, emptyValues, inputOf, valuesIn, valuesOf } from '../form.ts';
import { article, save } from '../requests.ts';

/** One article, new or not shown. */
export function ArticleEditScreen() {
  const [search] = useSearch();
  const idVal = search.get('idVal') || newArticle;
  return <ArticleEditor key={idVal} idVal={idVal} />;
}

function ArticleEditor({ idVal }: { idVal: string }) {
  const { t } = useTranslation();
  const session = useSession();
  const [search] = useSearch();
  const isNew = idVal === newArticle;
  const { data, problem, retry } = useRead(article, isNew ? undefined : { idVal }, idVal);
  const own = session.status === 'user' ? session.user.userDomain : mainSite;
  const section = articleSections.find((each) => each === search.get('section')) ?? 'news';
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  if (!isNew && !data) return <PageSkeleton />;
  return (
    <>
      <PageHead title={t(isNew ? 'article.add' : 'article.editTitle')} />
      {!isNew && <OpenReports record={idVal} />}
      {data && !data.can.edit ? (
        <Alert type="info" showIcon title={t('article.notEditable')} />
      ) : (
        <ArticleForm
          idVal={idVal}
          latest={data}
          onOutdated={retry}
          first={data ? valuesOf(data) : emptyValues(own === mainSite ? [...sites] : [own as Site], section)}
          choosesSites={own === mainSite}
          isShown={data?.status === '1'}
        />
      )}
    </>
  );
}

interface FormProps {
  idVal: string;
  /** as it stands now; undefined where there is none yet */
  latest: OutputOf<typeof loadArticle> | undefined;
  onOutdated: () => void;
  first: ArticleValues;
  choosesSites: boolean;
  isShown: boolean;
}

const written = [
  'section',
  'titleCN',
  'summaryCN',
  'bodyCN',
  'linkCN',
  'titleEN',
  'summaryEN',
  'bodyEN',
  'linkEN',
] as const;

/** The fields of a language. */
const ofLan = (language: Language) =>
  [
    `title${language}`,
    `summary${language}`,
    `body${language}`,
    `link${language}`,
  ] as const satisfies readonly (keyof ArticleValues)[];

function ArticleForm({ idVal, latest, onOutdated, first, choosesSites, isShown }: FormProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [uploading, setUploading] = useState(0);
  const preview = useHref(articlePreviewPath(idVal));
  const { shown: current, newer, accept, noteOwn } = useShownRecord(latest);
  const { run, status, problem } = useRequest(save, {
    onDone: ({ recordVersion }, input) => {
      noteOwn(recordVersion);
      const name = input.titleCN || input.titleEN || '';
      dispatch(notices.good({ words: `article.saved.${input.oper}`, params: { name } }));
      form.save();
      void navigate(pathTo('articleDesk'));
    },
    onFail: (failure) => {
      form.refuse(failure.fields);
      if (failure.code === '409') onOutdated();
    },
  });
  const form = useForm({
    name: 'article',
    labels: {
      ...Object.fromEntries(written.map((name) => [name, t(`kinds.article.fields.${name}`)])),
      imageFileId: t('kinds.article.fields.image'),
      postId: t('kinds.article.fields.postId'),
      sites: t('article.sites'),
      oper: t('article.mode'),
      publishTime: t('article.publish'),
      endTime: t('article.ends'),
    },
    initial: first,
    validate: schemaRules(articleForm, inputOf(idVal)),
    onSubmit: (values) => run({ ...inputOf(idVal)(values), recordVersion: current?.recordVersion }),
  });
  useFormGuard(form);
  const draft = useSessionFormDraft(form, articleDraftName(idVal), {
    toDraft: draftOf,
    ofDraft: (draft) => valuesIn(draft, first),
  });
  const mode = useFormState(form, ({ values }) => values.oper);
  const isRefused = useFormState(form, ({ findings }) => findings.length === 0) && status === 'failed';
  return (
    <>
      <DraftOffer draft={draft} />
      <OfficeForm form={form} isExplicit>
        <Stack gap={4}>
          {isShown && <Alert type="info" showIcon title={t('article.shownHint')} />}
          <FormSummary form={form} />
          {current && newer && status !== 'running' && (
            <NewerValues
              form={form}
              before={valuesOf(current)}
              now={valuesOf(newer)}
              author={newer.operator}
              onKeep={accept}
              codes={{
                section: (code) => t(`codes.articleSection.${code as ArticleSection}`),
                sites: (code) => t(`codes.siteShort.${code as Site}`),
                oper: (code) => t(`publishing.modes.${code as PublishMode}`),
              }}
            />
          )}
          {isRefused && problem && <Alert type="error" showIcon role="alert" title={problemText(t, problem)} />}
          <Panel title={t('kinds.article.title')}>
            <Stack gap={3} width="form">
              <Field form={form} name="section" required>
                <Select
                  options={articleSections.map((value) => ({
                    value,
                    label: t(`codes.articleSection.${value}`),
                  }))}
                />
              </Field>
              <Field form={form} name="postId" required hint={t('article.orderHint')}>
                <Input inputMode="numeric" maxLength={2} autoComplete="off" />
              </Field>
              {choosesSites && (
                <Field form={form} name="sites" required>
                  <Boxes options={sites.map((value) => ({ value, label: t(`codes.siteShort.${value}`) }))} />
                </Field>
              )}
              <Field form={form} name="imageFileId" hint={t('article.pictureHint')}>
                <PicturesEntry use="wide" max={1} onUploading={setUploading} />
              </Field>
            </Stack>
          </Panel>
          <Text tone="secondary">{t('article.partHint')}</Text>
          <Columns>
            {languages.map((language) => (
              <Panel key={language} title={t(`article.part.${language}`)}>
                <LanguageFields form={form} language={language} />
              </Panel>
            ))}
          </Columns>
          <Panel title={t('article.mode')}>
            <Stack gap={3} width="form">
              <ModeFields form={form} isShown={isShown} />
              <Field form={form} name="endTime" hint={t('article.endsHint')}>
                <Moment />
              </Field>
            </Stack>
          </Panel>
          <StickyFoot>
            <Cluster gap={2}>
              <Button
                type="primary"
                onClick={() => void form.submit()}
                loading={status === 'running'}
                disabled={uploading > 0}
              >
                {t(`article.submit.${mode}`)}
              </Button>
              <Button href={preview} target="_blank" onClick={draft.keep}>
                {t('article.preview')}
              </Button>
              <Button onClick={() => void navigate(pathTo('articleDesk'))}>{t('centre.table.cancel')}</Button>
              <Uploading count={uploading} />
            </Cluster>
          </StickyFoot>
        </Stack>
      </OfficeForm>
    </>
  );
}

/** What it says in one language. */
function LanguageFields({ form, language }: { form: Form<ArticleValues>; language: Language }) {
  const { t } = useTranslation();
  const [title, summary, body, link] = ofLan(language);
  const lang = langTag[language];
  return (
    <Stack gap={3}>
      <Field form={form} name={title} hint={t('article.titleHint')}>
        <Input
          lang={lang}
          count={{ max: articleMax.title[language], strategy: characters, show: true }}
          autoComplete="off"
        />
      </Field>
      <Field form={form} name={summary} hint={t('article.summaryHint')}>
        <Input.TextArea
          lang={lang}
          rows={2}
          count={{ max: articleMax.summary[language], strategy: characters, show: true }}
        />
      </Field>
      <Field form={form} name={body}>
        <RichTextEntry label={t('record.editor.label', { field: t(`kinds.article.fields.${body}`) })} />
      </Field>
      <Field form={form} name={link} hint={t('article.linkHint')}>
        <Input autoComplete="off" />
      </Field>
    </Stack>
  );
}
