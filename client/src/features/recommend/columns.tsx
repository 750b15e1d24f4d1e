import type { SlotOrder, SlotRow } from '@portal/shared/calls/slot';
import { pathTo } from '@portal/shared/screens';
import type { TFunction } from 'i18next';
import type { Column } from '../../core/tables/columns.ts';
import { operations } from '../../core/tables/row-actions.tsx';
import { Acts, type PublishAction, publishActions, publishedLooks } from '../../entities/publishing/columns.tsx';
import type { useFormat } from '../../kit/format/use-format.ts';
import { Link } from '../../kit/link.tsx';
import { StateTag } from '../../kit/tag.tsx';
import { Text } from '../../kit/text.tsx';
import css from './columns.module.css';

interface Context {
  t: TFunction;
  format: ReturnType<typeof useFormat>;
  act: (action: PublishAction, rows: readonly SlotRow[]) => void;
}

export const editPath = (idVal: string): string => pathTo('recommendInput', { idVal });

/** Columns of the recommendation slots. */
export function slotColumns({ t, format, act }: Context): readonly Column<SlotRow, SlotOrder>[] {
  return [
    {
      key: 'title',
      title: t('kinds.slot.fields.title'),
      sort: 'title',
      always: true,
      cell: (row) => (
        <span className={css.title}>
          {row.imageUrl && <img src={row.imageUrl} alt="" className={css.picture} />}
          <Text strong>{row.title}</Text>
        </span>
      ),
    },
    { key: 'type', title: t('kinds.slot.fields.typeCode'), cell: (row) => t(`kinds.slot.codes.type.${row.typeCode}`) },
    {
      key: 'module',
      title: t('kinds.slot.fields.catagory'),
      cell: (row) => t(`kinds.slot.codes.module.${row.catagory}`),
    },
    { key: 'order', title: t('kinds.slot.fields.postId'), sort: 'postId', align: 'right', cell: (row) => row.postId },
    {
      key: 'target',
      title: t('kinds.slot.fields.connectMessage'),
      cell: (row) =>
        row.isHidden ? (
          <Text tone="bad">{t('recommend.hidden')}</Text>
        ) : (
          <span className={css.target}>{row.connectName || row.connectMessage}</span>
        ),
    },
    {
      key: 'status',
      title: t('recommend.status'),
      sort: 'recommendStatus',
      cell: (row) => (
        <StateTag {...publishedLooks[row.recommendStatus]}>
          {t(`kinds.slot.codes.status.${row.recommendStatus}`)}
        </StateTag>
      ),
    },
    { key: 'site', title: t('recommend.site'), cell: (row) => t(`codes.siteShort.${row.dominCode}`) },
    {
      key: 'created',
      title: t('recommend.created'),
      sort: 'createTime',
      cell: (row) => format.dateTime(row.createTime),
    },
    { key: 'shelf', title: t('recommend.shelf'), sort: 'shelfTime', cell: (row) => format.dateTime(row.shelfTime) },
    { key: 'publish', title: t('recommend.publish'), hidden: true, cell: (row) => format.dateTime(row.publishTime) },
    {
      key: 'ends',
      title: t('recommend.ends'),
      cell: (row) => (row.endTime ? format.dateTime(row.endTime) : t('recommend.noEnd')),
    },
    { key: 'operator', title: t('recommend.operator'), hidden: true, cell: (row) => format.text(row.operator) },
    operations(t, (row) => (
      <>
        {row.can.edit && (
          <Link to={editPath(row.id)} aria-label={t('recommend.editNamed', { name: row.title })}>
            {t('recommend.edit')}
          </Link>
        )}
        <Acts
          actions={publishActions}
          can={row.can}
          words={(action) => ({
            actionLabel: t(`recommend.${action}.do`),
            accessibleName: t(`recommend.${action}.named`, { name: row.title }),
          })}
          onAct={(action) => act(action, [row])}
        />
        <Link
          to={pathTo('history', { kind: 'slot', id: row.id })}
          aria-label={t('publishing.historyNamed', { name: row.title })}
        >
          {t('publishing.history')}
        </Link>
      </>
    )),
  ];
}
