import { type ArticleSection, articleSections } from '@portal/shared/codes/index';
import { feedPath } from '@portal/shared/feeds';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { InOtherLanguage } from '../../../core/page/language-link.tsx';
import { Page } from '../../../core/page/page.tsx';
import { EmptyState, ErrorState } from '../../../core/page/state.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { useCatalogueScope } from '../../../core/session/settings.ts';
import { NewsList } from '../../../entities/article/news.tsx';
import { listArticles } from '../../../entities/article/requests.ts';
import { ServiceLinks } from '../../../entities/article/services.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Link } from '../../../kit/link.tsx';
import { Pager } from '../../../kit/pager.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import styles from './articles.module.css';

const pageSize = 10;

const sectionOf = (text: string | null): ArticleSection => articleSections.find((each) => each === text) ?? 'news';

const addressOf = (section: ArticleSection, pageNo = 1): string =>
  pathTo('articles', { section, ...(pageNo > 1 && { pageNo: String(pageNo) }) });

/** The articles of a section, page by page. */
export function ArticlesScreen() {
  const { t } = useTranslation();
  const scope = useCatalogueScope();
  const [search] = useSearch();
  const section = sectionOf(search.get('section'));
  const pageNo = Math.max(1, Number.parseInt(search.get('pageNo') ?? '1', 10) || 1);
  const input = { ...scope, section, pageNo, pageSize } as const;
  const { data, problem, retry } = useRead(listArticles, input, section);
  const title = t(`codes.articleSection.${section}`);
  usePageTitle(title);
  // an old address can name a page that is no more
  if (data && data.total > 0 && data.list.length === 0)
    return <Navigate to={addressOf(section, Math.ceil(data.total / pageSize))} replace />;
  const isEmpty = data?.list.length === 0;
  return (
    <Page title={title} hint={t('articles.list.lead')} breadcrumbs={[{ words: title }]}>
      <div className={styles.frame}>
        <nav aria-label={t('articles.list.sections')} className={styles.side}>
          <ul className={styles.sections}>
            {articleSections.map((each) => (
              <li key={each}>
                <Link
                  to={addressOf(each)}
                  className={styles.section}
                  aria-current={each === section ? 'page' : undefined}
                >
                  {t(`codes.articleSection.${each}`)}
                </Link>
              </li>
            ))}
          </ul>
          <a className={styles.feed} href={feedPath(section, scope.lan, 'atom')}>
            <Icon name="mail" />
            {t('articles.list.feed')}
          </a>
        </nav>
        <div className={styles.list}>
          {problem && !data && <ErrorState problem={problem} onRetry={retry} />}
          {isEmpty && (
            <EmptyState art="empty" title={t('articles.list.empty')}>
              <InOtherLanguage />
            </EmptyState>
          )}
          {!isEmpty &&
            !(problem && !data) &&
            (section === 'service' ? (
              <ServiceLinks cards={data?.list} places={6} heading="h2" />
            ) : (
              <NewsList cards={data?.list} places={pageSize} heading="h2" hasYear />
            ))}
          {data && (
            <Pager pageNo={pageNo} pageSize={pageSize} total={data.total} to={(page) => addressOf(section, page)} />
          )}
        </div>
      </div>
    </Page>
  );
}
