import { homeArticleCounts } from '@portal/shared/records/article';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { MoreLink, Section, Wrap } from '../../../core/page/page.tsx';
import { ErrorState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { useCatalogueScope } from '../../../core/session/settings.ts';
import { ArticleCarousel } from '../../../entities/article/article-carousel.tsx';
import { KnowledgeList } from '../../../entities/article/knowledge.tsx';
import { NewsList } from '../../../entities/article/news.tsx';
import { homeArticles } from '../../../entities/article/requests.ts';
import { ServiceLinks } from '../../../entities/article/services.tsx';
import { useArticleWords } from '../../../entities/article/words.ts';
import styles from './articles.module.css';

/** Copyright, services and news on the home page; a part of it that is loaded behind what is seen first. */
export function HomeArticles() {
  useArticleWords();
  const { t } = useTranslation();
  const { data, problem, retry } = useRead(homeArticles, useCatalogueScope());
  if (problem && !data) return <ErrorState problem={problem} onRetry={retry} />;
  const none = <p className={styles.none}>{t('articles.home.none')}</p>;
  return (
    <>
      <div className={styles.band} id="copyright">
        <Wrap>
          <Section
            className={styles.copyright}
            title={t('articles.home.copyright')}
            hint={t('articles.home.copyrightHint')}
            more={<MoreLink to={pathTo('copyright')}>{t('articles.home.copyrightMore')}</MoreLink>}
          >
            <div className={styles.split}>
              <div className={styles.main}>
                {data?.copyright.length === 0 ? (
                  none
                ) : (
                  <ArticleCarousel cards={data?.copyright} label={t('articles.home.copyright')} />
                )}
              </div>
              {data?.knowledge.length === 0 ? none : <KnowledgeList cards={data?.knowledge} />}
            </div>
          </Section>
        </Wrap>
      </div>
      <Wrap className={styles.halves}>
        <Section
          id="services"
          title={t('articles.home.service')}
          more={<MoreLink to={pathTo('service')}>{t('articles.home.serviceMore')}</MoreLink>}
        >
          {data?.service.length === 0 ? (
            none
          ) : (
            <ServiceLinks cards={data?.service} places={homeArticleCounts.service} />
          )}
        </Section>
        <Section
          id="news"
          title={t('articles.home.news')}
          more={<MoreLink to={pathTo('articles')}>{t('articles.home.newsMore')}</MoreLink>}
        >
          {data?.news.length === 0 ? none : <NewsList cards={data?.news} places={homeArticleCounts.news} />}
        </Section>
      </Wrap>
    </>
  );
}
