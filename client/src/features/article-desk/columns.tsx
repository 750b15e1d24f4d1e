import type { ArticleOrder, ArticleRow } from '@portal/shared/calls/article';
import { article } from '@portal/shared/records/article';
import { pathTo } from '@portal/shared/screens';
import type { TFunction } from 'i18next';
import type { useFormat } from '../../shared/format/use-format.ts';
import type { Column } from '../../shared/table/columns.ts';
import { operations, RowButton } from '../../shared/table/row-actions.tsx';
import { Link } from '../../shared/ui/link.tsx';
import { type StateLook, StateTag } from '../../shared/ui/tag.tsx';
import css from './columns.module.css';

export type ArticleAction = 'show' | 'takeDown' | 'remove';
export const articleActions: readonly ArticleAction[] = ['show', 'takeDown', 'remove'];
export const operateOf = { show: '1', takeDown: '0', remove: '3' } as const;

interface Context {
  t: TFunction;
  format: ReturnType<typeof useFormat>;
  titleOf: (row: ArticleRow) => string;
  act: (action: ArticleAction, rows: readonly ArticleRow[]) => void;
}

/** In the reader's language, else in the other. */
export const titleIn = (locale: 'zh' | 'en', { titleCN, titleEN }: ArticleRow): string =>
  (locale === 'zh' ? titleCN : titleEN) || titleCN || titleEN;

const looks: Readonly<Record<ArticleRow['status'], StateLook>> = {
  '0': { icon: 'pause', tone: 'quiet' },
  '1': { icon: 'check', tone: 'good' },
  '2': { icon: 'clock', tone: 'wait' },
};

/** Where one reads what it says: the editor while it can be edited, else its page. */
const pathOf = ({ idVal, can }: ArticleRow): string =>
  can.edit ? pathTo('articleEdit', { idVal }) : pathTo('article', { id: idVal });

/** Columns of the articles. */
export function articleColumns({ t, format, titleOf, act }: Context): readonly Column<ArticleRow, ArticleOrder>[] {
  return [
    {
      key: 'title',
      title: t('article.title'),
      always: true,
      cell: (row) => (
        <span className={css.title}>
          {row.imageUrl && <img src={row.imageUrl} alt="" className={css.picture} />}
          <span className={css.words}>
            <Link to={pathOf(row)}>{titleOf(row)}</Link>
          </span>
        </span>
      ),
    },
    {
      key: 'id',
      title: t('record.list.id'),
      hidden: true,
      cell: (row) => <Link to={pathOf(row)}>{row.idVal}</Link>,
    },
    {
      key: 'status',
      title: t('article.status'),
      cell: (row) => <StateTag {...looks[row.status]}>{t(`kinds.article.codes.status.${row.status}`)}</StateTag>,
    },
    {
      key: 'section',
      title: t('kinds.article.fields.section'),
      sort: 'section',
      cell: (row) => t(`kinds.article.codes.section.${row.section}`),
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
      cell: (row) => format.list(row.languages.map((lan) => t(`codes.language.${lan}`))),
    },
    {
      key: 'sites',
      title: t('article.sites'),
      cell: (row) => format.list(row.sites.map((site) => t(`codes.siteShort.${site}`))),
    },
    {
      key: 'created',
      title: t('article.created'),
      sort: 'createTime',
      hidden: true,
      cell: (row) => format.dateTime(row.createTime),
    },
    { key: 'shown', title: t('article.shown'), sort: 'shelfTime', cell: (row) => format.dateTime(row.shelfTime) },
    {
      key: 'publish',
      title: t('article.publish'),
      sort: 'publishTime',
      cell: (row) => format.dateTime(row.publishTime),
    },
    { key: 'ends', title: t('article.ends'), hidden: true, cell: (row) => format.dateTime(row.endTime) },
    { key: 'operator', title: t('article.operator'), hidden: true, cell: (row) => format.text(row.operator) },
    operations(t, (row) => (
      <>
        {row.can.edit ? (
          <Link
            to={pathTo('articleEdit', { idVal: row.idVal })}
            aria-label={t('article.editNamed', { name: titleOf(row) })}
          >
            {t('article.edit')}
          </Link>
        ) : (
          <Link to={pathTo('article', { id: row.idVal })} aria-label={t('article.seeNamed', { name: titleOf(row) })}>
            {t('article.see')}
          </Link>
        )}
        {articleActions
          .filter((action) => row.can[action])
          .map((action) => (
            <RowButton
              key={action}
              named={t(`article.${action}.named`, { name: titleOf(row) })}
              onClick={() => act(action, [row])}
            >
              {t(`article.${action}.do`)}
            </RowButton>
          ))}
        <Link
          to={pathTo('history', { kind: article.kind, id: row.idVal })}
          aria-label={t('article.historyNamed', { name: titleOf(row) })}
        >
          {t('article.history')}
        </Link>
      </>
    )),
  ];
}
