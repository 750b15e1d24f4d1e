import { type ArticleList, type ArticleRow, manageArticles } from '@portal/shared/calls/article';
import { allSites, articleSections, mainSite, sites } from '@portal/shared/codes/index';
import { publishedCodes } from '@portal/shared/rules/publish';
import { pathTo } from '@portal/shared/screens';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../core/session/session.ts';
import { useSettings } from '../../../core/session/settings.ts';
import { DataList } from '../../../core/tables/data-list.tsx';
import type { Filter } from '../../../core/tables/filters.tsx';
import { useExport } from '../../../core/tables/use-export.ts';
import { type ListSource, useList } from '../../../core/tables/use-list.ts';
import { operateOf, type PublishAction } from '../../../entities/publishing/columns.tsx';
import { useAct } from '../../../entities/publishing/use-act.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { LinkButton } from '../../../kit/link-button.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { articleColumns, titleIn } from '../columns.tsx';
import { articles, change } from '../requests.ts';

const source: ListSource<typeof manageArticles.input, ArticleList, ArticleRow> = {
  schema: manageArticles.input,
  request: articles,
  defaults: { dataDomain: allSites },
  rows: ({ resList }) => resList,
  total: ({ resCount }) => resCount,
};

/** Articles of the administrator's domain. */
export function ArticleDeskScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const { locale } = useSettings();
  const session = useSession();
  const isMain = session.status === 'user' && session.user.userDomain === mainSite;
  const { list, query } = useList(source);
  const exported = useExport('exportArticles', query);
  const titleOf = (row: ArticleRow) => titleIn(locale, row);
  const act = useAct({
    request: change,
    input: (action: PublishAction, rows: readonly ArticleRow[]) => ({
      idValList: rows.map(({ idVal }) => idVal),
      recordVersions: rows.map(({ recordVersion }) => recordVersion),
      operate: operateOf[action],
    }),
    titleOf,
    words: (action) => ({
      ask: t(`article.${action}.ask`),
      text: t(`article.${action}.text`),
      does: t(`article.${action}.do`),
      done: `article.${action}.done`,
    }),
    harmless: ['show'],
    refused: ({ results }) => results.find(({ flag }) => flag === 'F')?.returnInfo,
    changed: list.retry,
  });
  const columns = articleColumns({ t, format, titleOf, act: (action, rows) => void act(action, rows) });
  const filters = useMemo(
    (): Filter[] => [
      { kind: 'text', name: 'keyWords', label: t('article.keyWords'), max: 100 },
      {
        kind: 'choice',
        name: 'section',
        label: t('kinds.article.fields.section'),
        options: [
          { value: '', label: t('centre.table.all') },
          ...articleSections.map((value) => ({ value, label: t(`codes.articleSection.${value}`) })),
        ],
      },
      {
        kind: 'choice',
        name: 'status',
        label: t('publishing.status'),
        options: [
          { value: '', label: t('centre.table.all') },
          ...publishedCodes.map((value) => ({ value, label: t(`kinds.article.codes.status.${value}`) })),
        ],
      },
      ...(isMain
        ? [
            {
              kind: 'choice' as const,
              name: 'dataDomain',
              label: t('article.site'),
              options: [
                { value: allSites, label: t('centre.table.all') },
                ...sites.map((value) => ({ value, label: t(`codes.siteShort.${value}`) })),
              ],
            },
          ]
        : []),
    ],
    [t, isMain],
  );
  return (
    <>
      <PageHead title={t('centre.titles.articles')} intro={t('article.intro')}>
        <LinkButton type="primary" to={pathTo('articleEdit')}>
          {t('article.add')}
        </LinkButton>
      </PageHead>
      <DataList
        name="articles"
        label={t('centre.titles.articles')}
        list={list}
        columns={columns}
        rowKey={(row) => row.idVal}
        rowName={titleOf}
        filters={filters}
        primarySearch={false}
        exported={exported}
        empty={{ title: t('article.empty'), hint: t('article.emptyHint') }}
      />
    </>
  );
}
