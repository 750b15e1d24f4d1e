import type { ShownArticle } from '@portal/shared/calls/article';
import { pictureAt, pictureSet } from '@portal/shared/pictures';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { langTag } from '../../../core/page/lang-tag.ts';
import { lazySection } from '../../../core/page/lazy-section.tsx';
import { MoreLink, Page, Section } from '../../../core/page/page.tsx';
import { RichText } from '../../../core/page/rich-text.tsx';
import { EmptyState, ErrorState } from '../../../core/page/state.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { useCatalogueScope } from '../../../core/session/settings.ts';
import { ArticleLink } from '../../../entities/article/article-link.tsx';
import { listArticles, showArticle } from '../../../entities/article/requests.ts';
import { ButtonLink } from '../../../kit/button.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import styles from './article.module.css';

const report = lazySection(() => import('../parts/report.tsx'), 'Report', null);

/** Codes of what no visitor can read: not shown, or no identifier at all. */
const missing = ['404', '400'];

/** One article, by id. */
export function ArticleScreen() {
  const { t } = useTranslation();
  const id = useSearch()[0].get('id') ?? '';
  const { data, problem, retry } = useRead(showArticle, { id, ...useCatalogueScope() }, id);
  const isMissing = problem !== undefined && missing.includes(problem.code);
  usePageTitle(isMissing ? t('articles.one.missing') : (data?.title ?? t('articles.one.title')));
  if (isMissing)
    return (
      <EmptyState isPage art="lost" title={t('articles.one.missing')} text={t('articles.one.missingHint')}>
        <ButtonLink kind="primary" to={pathTo('articles')}>
          {t('articles.one.toList')}
        </ButtonLink>
      </EmptyState>
    );
  if (problem && !data) return <ErrorState problem={problem} onRetry={retry} />;
  if (!data) return <PageSkeleton />;
  return <ArticlePage article={data} />;
}

/** An article as its page shows it; one that is only previewed has no others beside it. */
export function ArticlePage({ article }: { article: ShownArticle }) {
  const { t } = useTranslation();
  const { lan: language } = useCatalogueScope();
  const { date } = useFormat();
  const { section, title, summary, body, link, imageUrl, languages, time, changed } = article;
  const list = pathTo('articles', { section });
  const name = t(`codes.articleSection.${section}`);
  const other = languages.find((each) => each !== article.lan);
  const isElsewhere = article.lan !== language;
  return (
    <Page title={title} breadcrumbs={[{ words: name, to: list }, { words: title }]}>
      {isElsewhere && (
        <p className={styles.note} role="note">
          {t('articles.one.onlyIn', { language: t(`codes.language.${article.lan}`) })}
        </p>
      )}
      <div className={styles.frame}>
        <div className={styles.article} lang={langTag[article.lan]}>
          <p className={styles.meta}>
            <span>
              {t('articles.one.published')} <time dateTime={time}>{date(time)}</time>
            </span>
            {date(changed) !== date(time) && (
              <span>
                {t('articles.one.changed')} <time dateTime={changed}>{date(changed)}</time>
              </span>
            )}
            {other && !isElsewhere && article.id && (
              // a language comes with its words: the page is loaded anew in it
              <a href={`/${other === 'EN' ? 'en' : 'zh'}${pathTo('article', { id: article.id })}`}>
                {t('articles.one.alsoIn', { language: t(`codes.language.${other}`) })}
              </a>
            )}
          </p>
          {summary && <p className={styles.summary}>{summary}</p>}
          {imageUrl && (
            <img
              className={styles.picture}
              src={pictureAt(imageUrl, 640)}
              srcSet={pictureSet(imageUrl, 960)}
              sizes="(max-width: 56.25rem) 100vw, 40rem"
              alt=""
              width="640"
              height="480"
              fetchPriority="high"
            />
          )}
          {body && (
            <div className={styles.body}>
              <RichText html={body} />
            </div>
          )}
          {link && (
            <p className={styles.onward}>
              <ArticleLink card={article}>{t('articles.one.goOn')}</ArticleLink>
            </p>
          )}
          {article.id && report}
        </div>
        {article.id && <Others article={article} />}
      </div>
    </Page>
  );
}

const others = 5;

/** What else stands in its section, so that a wide page is not half empty. */
function Others({ article: { id, section } }: { article: ShownArticle }) {
  const { t } = useTranslation();
  const { data } = useRead(listArticles, { ...useCatalogueScope(), section, pageSize: 10 } as const, section);
  const name = t(`codes.articleSection.${section}`);
  const cards = data?.list.filter((card) => card.id !== id).slice(0, others) ?? [];
  return (
    <aside className={styles.side}>
      <Section
        className={styles.others}
        title={name}
        more={<MoreLink to={pathTo('articles', { section })}>{t('articles.list.read')}</MoreLink>}
      >
        <ul className={styles.list}>
          {cards.map((card) => (
            <li key={card.id} className={styles.other}>
              <ArticleLink card={card}>{card.title}</ArticleLink>
            </li>
          ))}
        </ul>
      </Section>
    </aside>
  );
}
