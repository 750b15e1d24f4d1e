import { homeArticleCounts } from '@portal/shared/records/article';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { InOtherLanguage } from '../../../core/page/language-link.tsx';
import { MoreLink, Page, Section } from '../../../core/page/page.tsx';
import { EmptyState, ErrorState } from '../../../core/page/state.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { useCatalogueScope } from '../../../core/session/settings.ts';
import { ArticleCarousel } from '../../../entities/article/article-carousel.tsx';
import { ArticleLink } from '../../../entities/article/article-link.tsx';
import { listArticles } from '../../../entities/article/requests.ts';
import { numbers } from '../../../kit/numbers.ts';
import { Lines } from '../../../kit/skeleton.tsx';
import styles from './copyright.module.css';

const known = homeArticleCounts.knowledge;

/** Copyright: its news as a carousel, and five cards of what everybody asks. */
export function CopyrightScreen() {
  const { t } = useTranslation();
  const scope = useCatalogueScope();
  usePageTitle(t('articles.copyright.title'));
  const news = useRead(listArticles, { ...scope, section: 'copyright', pageSize: 20 } as const, 'copyright');
  const knowledge = useRead(listArticles, { ...scope, section: 'knowledge', pageSize: 10 } as const, 'knowledge');
  return (
    <Page
      title={t('articles.copyright.title')}
      hint={t('articles.copyright.lead')}
      breadcrumbs={[{ words: t('articles.copyright.title') }]}
    >
      <Section
        className={styles.first}
        title={t('articles.copyright.latest')}
        more={<MoreLink to={pathTo('articles', { section: 'copyright' })}>{t('articles.copyright.more')}</MoreLink>}
      >
        {news.problem && !news.data && <ErrorState problem={news.problem} onRetry={news.retry} />}
        {news.data?.list.length === 0 && (
          <EmptyState art="empty" title={t('articles.copyright.empty')}>
            <InOtherLanguage />
          </EmptyState>
        )}
        {(news.loading || (news.data?.list.length ?? 0) > 0) && (
          <ArticleCarousel cards={news.data?.list} label={t('articles.copyright.latest')} />
        )}
      </Section>
      <Section title={t('articles.copyright.knowledge')} hint={t('articles.copyright.knowledgeHint')}>
        {knowledge.problem && !knowledge.data && <ErrorState problem={knowledge.problem} onRetry={knowledge.retry} />}
        {knowledge.data?.list.length === 0 && (
          <EmptyState art="empty" title={t('articles.copyright.empty')}>
            <InOtherLanguage />
          </EmptyState>
        )}
        <ol className={styles.cards}>
          {knowledge.data?.list.slice(0, known).map((card, at) => (
            <li key={card.id} className={styles.card}>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <h3 className={styles.title}>
                <ArticleLink card={card} className={styles.link}>
                  {card.title}
                </ArticleLink>
              </h3>
              <p className={styles.text}>{card.excerpt}</p>
            </li>
          ))}
          {knowledge.loading &&
            numbers(known).map((place) => (
              <li key={place} className={styles.card} aria-hidden="true">
                <Lines count={4} />
              </li>
            ))}
        </ol>
      </Section>
    </Page>
  );
}
