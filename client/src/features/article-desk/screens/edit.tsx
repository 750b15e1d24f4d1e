import { newArticle } from '@portal/shared/calls/article';
import { articleSections, type Lan, languages, mainSite, type Site, sites } from '@portal/shared/codes/index';
import { articleMax } from '@portal/shared/records/article';
import { characters } from '@portal/shared/rules/text';
import { pathTo } from '@portal/shared/screens';
import { Alert, Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useHref, useNavigate, useSearchParams } from 'react-router-dom';
import { OpenReports } from '../../../records/parts/open-reports.tsx';
import { PicturesEntry } from '../../../records/pictures/pictures-entry.tsx';
import { RichTextEntry } from '../../../records/rich-text/rich-text-entry.tsx';
import { useSession } from '../../../shared/access/session.ts';
import { articleDraftName, articlePreviewPath } from '../../../shared/articles/typed.ts';
import { notices } from '../../../shared/notices/slice.ts';
import { ModeFields, Moment } from '../../../shared/publishing/mode-fields.tsx';
import { useRead, useRequest } from '../../../shared/request/use-request.ts';
import { Boxes } from '../../../shared/ui/boxes.tsx';
import { ErrorSummary } from '../../../shared/ui/error-summary.tsx';
import { langTag } from '../../../shared/ui/lang-tag.ts';
import { Cluster, Columns, Stack, StickyFoot } from '../../../shared/ui/layout.tsx';
import { PageError } from '../../../shared/ui/page-error.tsx';
import { PageHead, Panel } from '../../../shared/ui/panel.tsx';
import { problemText } from '../../../shared/ui/problem-text.ts';
import { Field, type SchemaForm } from '../../../shared/ui/schema-form.tsx';
import { PageSkeleton } from '../../../shared/ui/skeleton.tsx';
import { Text } from '../../../shared/ui/text.tsx';
import { DraftOffer } from '../../../shared/ui/unsaved.tsx';
import { useKeptForm } from '../../../shared/ui/use-kept-form.ts';
import { type ArticleValues, articleForm, draftOf, emptyValues, inputOf, valuesIn, valuesOf } from '../form.ts';
import { article, save } from '../requests.ts';

/** One article, new or not shown. */
export function ArticleEditScreen() {
  const [search] = useSearchParams();
  const idVal = search.get('idVal') || newArticle;
  return <One key={idVal} idVal={idVal} />;
}

function One({ idVal }: { idVal: string }) {
  const { t } = useTranslation();
  const session = useSession();
  const [search] = useSearchParams();
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
          first={data ? valuesOf(data) : emptyValues(own === mainSite ? [...sites] : [own as Site], section)}
          choosesSites={own === mainSite}
        />
      )}
    </>
  );
}

interface FormProps {
  idVal: string;
  first: ArticleValues;
  choosesSites: boolean;
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

/** What says something in a language; each of them is wrong or right by the others. */
const ofLan = (lan: Lan) =>
  [`title${lan}`, `summary${lan}`, `body${lan}`, `link${lan}`] as const satisfies readonly (keyof ArticleValues)[];

function ArticleForm({ idVal, first, choosesSites }: FormProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [uploading, setUploading] = useState(0);
  const preview = useHref(articlePreviewPath(idVal));
  const { run, status, problem } = useRequest(save, {
    onDone: (_, input) => {
      const name = input.titleCN || input.titleEN || '';
      dispatch(notices.good({ words: `article.saved.${input.oper}`, params: { name } }));
      editing.saved(pathTo('articleDesk'));
    },
    onFail: ({ fields: wrong }) => editing.refused(wrong),
  });
  const editing = useKeptForm({
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
    schema: articleForm,
    toInput: inputOf(idVal),
    first,
    draft: { name: articleDraftName(idVal), of: draftOf, values: (kept) => valuesIn(kept, first) },
    send: (values) => run(inputOf(idVal)(values)),
  });
  const { of, found } = editing;
  // before its fields are there the form knows nothing
  const oper = (Form.useWatch('oper', of.form) as ArticleValues['oper'] | undefined) ?? first.oper;
  const isRefused = status === 'failed' && found.all.length === 0;
  return (
    <>
      <DraftOffer draft={editing.draft} />
      <Form {...editing.form}>
        <Stack gap={4}>
          <ErrorSummary found={found} />
          {isRefused && problem && <Alert type="error" showIcon role="alert" title={problemText(t, problem)} />}
          <Panel title={t('kinds.article.title')}>
            <Stack gap={3} width="form">
              <Field of={of} name="section" required>
                <Select
                  options={articleSections.map((value) => ({
                    value,
                    label: t(`codes.articleSection.${value}`),
                  }))}
                />
              </Field>
              <Field of={of} name="postId" required hint={t('article.orderHint')}>
                <Input inputMode="numeric" maxLength={2} autoComplete="off" />
              </Field>
              {choosesSites && (
                <Field of={of} name="sites" required>
                  <Boxes options={sites.map((value) => ({ value, label: t(`codes.siteShort.${value}`) }))} />
                </Field>
              )}
              <Field of={of} name="imageFileId" hint={t('article.pictureHint')}>
                <PicturesEntry use="wide" max={1} onUploading={setUploading} />
              </Field>
            </Stack>
          </Panel>
          <Text tone="secondary">{t('article.partHint')}</Text>
          <Columns>
            {languages.map((lan) => (
              <Panel key={lan} title={t(`article.part.${lan}`)}>
                <LanguageFields of={of} lan={lan} />
              </Panel>
            ))}
          </Columns>
          <Panel title={t('article.mode')}>
            <Stack gap={3} width="form">
              <ModeFields of={of} oper={oper} />
              <Field of={of} name="endTime" hint={t('article.endsHint')}>
                <Moment />
              </Field>
            </Stack>
          </Panel>
          <StickyFoot>
            <Cluster gap={2}>
              <Button type="primary" htmlType="submit" loading={status === 'running'} disabled={uploading > 0}>
                {t(`article.submit.${oper}`)}
              </Button>
              <Button href={preview} target="_blank" onClick={editing.draft.keep}>
                {t('article.preview')}
              </Button>
              <Button onClick={() => void navigate(pathTo('articleDesk'))}>{t('centre.table.cancel')}</Button>
            </Cluster>
          </StickyFoot>
        </Stack>
      </Form>
    </>
  );
}

/** What it says in one language. */
function LanguageFields({ of, lan }: { of: SchemaForm<ArticleValues>; lan: Lan }) {
  const { t } = useTranslation();
  const all = ofLan(lan);
  const [title, summary, body, link] = all;
  const others = (name: keyof ArticleValues) => all.filter((each) => each !== name);
  const lang = langTag[lan];
  return (
    <Stack gap={3}>
      <Field of={of} name={title} dependencies={others(title)} hint={t('article.titleHint')}>
        <Input
          lang={lang}
          count={{ max: articleMax.title[lan], strategy: characters, show: true }}
          autoComplete="off"
        />
      </Field>
      <Field of={of} name={summary} hint={t('article.summaryHint')}>
        <Input.TextArea
          lang={lang}
          rows={2}
          count={{ max: articleMax.summary[lan], strategy: characters, show: true }}
        />
      </Field>
      <Field of={of} name={body} dependencies={others(body)}>
        <RichTextEntry label={t('record.editor.label', { field: t(`kinds.article.fields.${body}`) })} />
      </Field>
      <Field of={of} name={link} hint={t('article.linkHint')}>
        <Input autoComplete="off" />
      </Field>
    </Stack>
  );
}
