import type { ShownArticle } from '@portal/shared/calls/article';
import type { Preview } from '@portal/shared/calls/preview';
import { last, type previewSlots } from '@portal/shared/calls/slot';
import type { OutputOf } from '@portal/shared/define/call';
import type { ReviewedKind } from '@portal/shared/records/define';
import { recordKinds } from '@portal/shared/records/kinds';
import { pathTo } from '@portal/shared/screens';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { PageError } from '../../../core/page/page-error.tsx';
import { EmptyState } from '../../../core/page/state.tsx';
import { officeRequestFor } from '../../../core/request/office.ts';
import { type Read, useRead } from '../../../core/request/use-request.ts';
import { lanOf, useSettings } from '../../../core/session/settings.ts';
import { useTypedArticle } from '../../../entities/article/article-draft.ts';
import { useArticleWords } from '../../../entities/article/words.ts';
import { usePlan } from '../../../entities/home/home-plan.ts';
import { useTyped } from '../../../entities/record/edit-draft.ts';
import { screenOf, viewPath } from '../../../entities/record/paths.ts';
import { Link } from '../../../kit/link.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import { Card } from '../parts/card.tsx';
import { Frame } from '../parts/frame.tsx';
import { Moment } from '../parts/moment.tsx';

const previewRecord = officeRequestFor('previewRecord', { quiet: true });
const previewArticle = officeRequestFor('previewArticle', { quiet: true });
const previewHome = officeRequestFor('previewSlots', { quiet: true });

/** The public pages themselves. */
interface Pages {
  ProductPage: ComponentType<{ product: NonNullable<Preview['product']> }>;
  HomePage: ComponentType<{ home: Read<OutputOf<typeof previewSlots>> }>;
  ArticlePage: ComponentType<{ article: ShownArticle }>;
}

/** What the public would see: of a record that is being worked on, or of the home page with changes that are not confirmed. */
export function PreviewScreen({ ProductPage, HomePage, ArticlePage }: Pages) {
  const [search] = useSearch();
  if (search.get('kind') === 'article') return <ArticlePreview ArticlePage={ArticlePage} />;
  return search.get('kind') === 'home' ? (
    <HomePreview HomePage={HomePage} />
  ) : (
    <RecordPreview ProductPage={ProductPage} />
  );
}

function RecordPreview({ ProductPage }: Pick<Pages, 'ProductPage'>) {
  const { t } = useTranslation();
  const { locale, lan: language } = useSettings();
  const [search] = useSearch();
  const id = search.get('id') ?? undefined;
  const kind = recordKinds.find((recordKind) => recordKind.kind === search.get('kind')) ?? recordKinds[0];
  const draft = useTyped(kind, search.get('draft') ?? undefined);
  const isThere = draft !== undefined || id !== undefined;
  const query = isThere ? { kind: kind.kind, id, lan: language, ...(draft && { typed: draft }) } : undefined;
  const { data, problem, retry } = useRead(previewRecord, query, id);
  if (!isThere) return <NothingTyped kind={kind} />;
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  if (!data) return <PageSkeleton />;
  const languages: readonly string[] = kind.languages;
  const note = draft ? 'record.preview.typed' : data.isPublic ? 'record.preview.public' : 'record.preview.note';
  return (
    <Frame
      note={t(note)}
      more={data.lan !== '' && data.lan !== lanOf(locale) && t('record.preview.otherLanguage')}
      isPublic={data.isPublic}
      action={!draft && id && <Link to={viewPath(kind, id)}>{t('record.preview.back')}</Link>}
      inLanguages={languages.length > 0}
    >
      {data.product ? <ProductPage key={data.id} product={data.product} /> : <Card kind={kind} preview={data} />}
    </Frame>
  );
}

/** What was typed was saved, or discarded, since. */
function NothingTyped({ kind }: { kind: ReviewedKind }) {
  const { t } = useTranslation();
  return (
    <EmptyState isPage art="empty" title={t('record.preview.gone')} text={t('record.preview.goneText')}>
      <LinkButton to={pathTo(screenOf(kind, 'own'))} type="primary">
        {t('record.preview.toOwn')}
      </LinkButton>
    </EmptyState>
  );
}

/** What is typed of an article in the form of another window. */
function ArticlePreview({ ArticlePage }: Pick<Pages, 'ArticlePage'>) {
  const { t } = useTranslation();
  useArticleWords();
  const { locale, lan: language } = useSettings();
  const [search] = useSearch();
  const idVal = search.get('draft') ?? '';
  const draft = useTypedArticle(idVal);
  const { data, problem, retry } = useRead(previewArticle, draft && { idVal, lan: language, typed: draft }, idVal);
  if (!draft)
    return (
      <EmptyState isPage art="empty" title={t('record.preview.gone')} text={t('record.preview.goneText')}>
        <LinkButton to={pathTo('articleDesk')} type="primary">
          {t('record.preview.toOwn')}
        </LinkButton>
      </EmptyState>
    );
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  if (!data) return <PageSkeleton />;
  return (
    <Frame
      note={t('record.preview.typed')}
      more={data.lan !== lanOf(locale) && t('record.preview.otherLanguage')}
      inLanguages
    >
      <ArticlePage article={data} />
    </Frame>
  );
}

function HomePreview({ HomePage }: Pick<Pages, 'HomePage'>) {
  const { t } = useTranslation();
  const { lan: language } = useSettings();
  const [search] = useSearch();
  const plan = usePlan(search.get('plan') ?? '');
  const at = search.get('at') ?? last;
  const home = useRead(previewHome, plan && { lanCode: language, at, ...plan }, 'home');
  if (!plan) return <NothingPlanned />;
  if (home.problem && !home.data) return <PageError problem={home.problem} onRetry={home.retry} />;
  return (
    <Frame
      note={t('record.preview.homeNote')}
      more={t('record.preview.homeMore')}
      toolbar={home.data && <Moment selectedTime={at} slots={home.data} />}
      inLanguages
    >
      <HomePage home={home} />
    </Frame>
  );
}

/** The changes were confirmed, or given up, since. */
function NothingPlanned() {
  const { t } = useTranslation();
  return (
    <EmptyState isPage art="empty" title={t('record.preview.gone')} text={t('record.preview.noPlanText')}>
      <LinkButton to={pathTo('recommend', { view: 'places' })} type="primary">
        {t('record.preview.toBoard')}
      </LinkButton>
    </EmptyState>
  );
}
