import { type ArticleList, type ArticleRow, manageArticles } from '@portal/shared/calls/article';
import { allSites, mainSite, sites } from '@portal/shared/codes/index';
import { articleSections } from '@portal/shared/records/article';
import { publishedCodes } from '@portal/shared/rules/publish';
import { pathTo } from '@portal/shared/screens';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useSession } from '../../../shared/access/session.ts';
import { useSettings } from '../../../shared/access/settings.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { notices } from '../../../shared/notices/slice.ts';
import { useRequest } from '../../../shared/request/use-request.ts';
import { DataList } from '../../../shared/table/data-list.tsx';
import type { Filter } from '../../../shared/table/filters.tsx';
import { useExport } from '../../../shared/table/use-export.ts';
import { type ListSource, useList } from '../../../shared/table/use-list.ts';
import { useConfirm } from '../../../shared/ui/confirm.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { PageHead } from '../../../shared/ui/panel.tsx';
import { type ArticleAction, articleColumns, operateOf, titleIn } from '../columns.tsx';
import { articles, change } from '../requests.ts';

const source: ListSource<typeof manageArticles.input, ArticleList, ArticleRow> = {
  schema: manageArticles.input,
  request: articles,
  defaults: {},
  rows: ({ resList }) => resList,
  total: ({ resCount }) => resCount,
};

/** Shows, takes down and deletes; asks before what everybody sees, says after what was done. */
function useActions(titleOf: (row: ArticleRow) => string, changed: () => void) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const ask = useConfirm();
  const doing = useRef<{ action: ArticleAction; name: string }>(undefined);
  const { run } = useRequest(change, {
    onDone: ({ results }) => {
      const { action, name } = doing.current ?? { action: 'show' as const, name: '' };
      const refused = results.find(({ flag }) => flag === 'F');
      dispatch(
        refused
          ? notices.bad({ text: refused.returnInfo })
          : notices.good({ words: `article.${action}.done`, params: { name } }),
      );
      changed();
    },
    onFail: changed,
  });
  return async (action: ArticleAction, rows: readonly ArticleRow[]) => {
    const name = rows.map(titleOf).join(' · ');
    const agreed = await ask({
      title: t(`article.${action}.ask`),
      text: `${name}\n${t(`article.${action}.text`)}`,
      yes: t(`article.${action}.do`),
      danger: action !== 'show',
    });
    if (!agreed) return void dispatch(notices.info({ words: 'centre.table.cancelled' }));
    doing.current = { action, name };
    run({ idValList: rows.map(({ idVal }) => idVal), operate: operateOf[action] });
  };
}

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
  const act = useActions(titleOf, list.retry);
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
          ...articleSections.map((value) => ({ value, label: t(`kinds.article.codes.section.${value}`) })),
        ],
      },
      {
        kind: 'choice',
        name: 'status',
        label: t('article.status'),
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
