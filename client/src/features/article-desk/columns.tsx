import type { ArticleOrder, ArticleRow } from '@portal/shared/calls/article';
import { pathTo } from '@portal/shared/screens';
import type { TFunction } from 'i18next';
import type { Column } from '../../core/tables/columns.ts';
import { Acts, type PublishAction, publishActions, publishedColumns } from '../../entities/publishing/columns.tsx';
import type { useFormat } from '../../kit/format/use-format.ts';
import { Link } from '../../kit/link.tsx';
import { StateTag } from '../../kit/tag.tsx';

interface Context {
  t: TFunction;
  format: ReturnType<typeof useFormat>;
  titleOf: (row: ArticleRow) => string;
  act: (action: PublishAction, rows: readonly ArticleRow[]) => void;
}

/** In the reader's language, else in the other. */
export const titleIn = (locale: 'zh' | 'en', { titleCN, titleEN }: ArticleRow): string =>
  (locale === 'zh' ? titleCN : titleEN) || titleCN || titleEN;

/** Where one reads what it says: the editor while it can be edited, else its page. */
const pathOf = ({ idVal, can }: ArticleRow): string =>
  can.edit ? pathTo('articleEdit', { idVal }) : pathTo('article', { id: idVal });

/** Columns of the articles. */
export function articleColumns({ t, format, titleOf, act }: Context): readonly Column<ArticleRow, ArticleOrder>[] {
  const columns = publishedColumns<ArticleRow>({
    kind: 'article',
    t,
    format,
    titleOf,
    pathOf,
    names: { sites: t('article.sites'), shown: t('article.shown'), publish: t('article.publish') },
    actions: (row) => (
      <>
        {row.can.edit && (
          <Link
            to={pathTo('articleEdit', { idVal: row.idVal })}
            aria-label={t('article.editNamed', { name: titleOf(row) })}
          >
            {t('article.edit')}
          </Link>
        )}
        {row.status === '1' && (
          <Link to={pathTo('article', { id: row.idVal })} aria-label={t('article.seeNamed', { name: titleOf(row) })}>
            {t('article.see')}
          </Link>
        )}
        <Acts
          actions={publishActions}
          can={row.can}
          words={(action) => ({
            actionLabel: t(`article.${action}.do`),
            accessibleName: t(`article.${action}.named`, { name: titleOf(row) }),
          })}
          onAct={(action) => act(action, [row])}
        />
      </>
    ),
  });
  return [
    columns.title,
    columns.id,
    {
      ...columns.status,
      cell: (row) => (
        <>
          {columns.status.cell(row)}
          {row.hasDraft && (
            <StateTag icon="clock" tone="wait">
              {t('article.hasDraft')}
            </StateTag>
          )}
        </>
      ),
    },
    {
      key: 'section',
      title: t('kinds.article.fields.section'),
      sort: 'section',
      cell: (row) => t(`codes.articleSection.${row.section}`),
    },
    {
      key: 'order',
      title: t('kinds.article.fields.postId'),
      align: 'right',
      sort: 'postId',
      cell: (row) => row.postId,
    },
    {
      key: 'languages',
      title: t('article.languages'),
      cell: (row) => format.list(row.languages.map((language) => t(`codes.language.${language}`))),
    },
    columns.sites,
    columns.created,
    columns.shown,
    columns.publish,
    { key: 'ends', title: t('article.ends'), hidden: true, cell: (row) => format.dateTime(row.endTime) },
    columns.operator,
    columns.operations,
  ];
}
