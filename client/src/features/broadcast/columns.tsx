import type { BroadcastOrder, BroadcastRow } from '@portal/shared/calls/broadcast';
import { broadcast, broadcastWords } from '@portal/shared/records/broadcast';
import { pathTo } from '@portal/shared/screens';
import type { TFunction } from 'i18next';
import type { useFormat } from '../../shared/format/use-format.ts';
import type { Column } from '../../shared/table/columns.ts';
import { operations, RowButton } from '../../shared/table/row-actions.tsx';
import { Link } from '../../shared/ui/link.tsx';
import { type StateLook, StateTag } from '../../shared/ui/tag.tsx';
import css from './columns.module.css';

export type BroadcastAction = 'withdraw' | 'remove';
const actions: readonly BroadcastAction[] = ['withdraw', 'remove'];

interface Context {
  t: TFunction;
  format: ReturnType<typeof useFormat>;
  titleOf: (row: BroadcastRow) => string;
  act: (action: BroadcastAction, row: BroadcastRow) => void;
}

export const titleIn = (locale: 'zh' | 'en', row: BroadcastRow): string =>
  broadcastWords(locale === 'zh' ? 'CN' : 'EN', row).title;

const looks: Readonly<Record<BroadcastRow['status'], StateLook>> = {
  '0': { icon: 'pause', tone: 'quiet' },
  '1': { icon: 'check', tone: 'good' },
  '2': { icon: 'clock', tone: 'wait' },
};

/** Where one reads what it says: the editor, while it can be edited, and then what became of it. */
const pathOf = ({ idVal, can }: BroadcastRow): string =>
  can.edit ? pathTo('broadcastEdit', { idVal }) : pathTo('history', { kind: broadcast.kind, id: idVal });

/** Columns of the broadcasts. */
export function broadcastColumns(context: Context): readonly Column<BroadcastRow, BroadcastOrder>[] {
  const { t, format, titleOf, act } = context;
  return [
    {
      key: 'title',
      title: t('broadcast.title'),
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
      title: t('broadcast.status'),
      cell: (row) => <StateTag {...looks[row.status]}>{t(`kinds.broadcast.codes.status.${row.status}`)}</StateTag>,
    },
    {
      key: 'audience',
      title: t('broadcast.audience'),
      cell: (row) => format.list(row.audience.map((role) => t(`codes.role.${role}`))),
    },
    {
      key: 'sites',
      title: t('broadcast.sites'),
      cell: (row) => format.list(row.sites.map((site) => t(`codes.siteShort.${site}`))),
    },
    { key: 'order', title: t('kinds.broadcast.fields.postId'), align: 'right', cell: (row) => row.postId },
    {
      key: 'type',
      title: t('kinds.broadcast.fields.typeCode'),
      hidden: true,
      cell: (row) => t(`kinds.broadcast.codes.type.${row.typeCode}`),
    },
    { key: 'readers', title: t('broadcast.readers'), align: 'right', cell: (row) => format.figure(row.readers) },
    {
      key: 'created',
      title: t('broadcast.created'),
      sort: 'createTime',
      hidden: true,
      cell: (row) => format.dateTime(row.createTime),
    },
    { key: 'shown', title: t('broadcast.shown'), sort: 'shelfTime', cell: (row) => format.dateTime(row.shelfTime) },
    {
      key: 'publish',
      title: t('broadcast.publish'),
      sort: 'publishTime',
      cell: (row) => format.dateTime(row.publishTime),
    },
    { key: 'operator', title: t('broadcast.operator'), hidden: true, cell: (row) => format.text(row.operator) },
    operations(t, (row) => (
      <>
        {row.can.edit && (
          <Link
            to={pathTo('broadcastEdit', { idVal: row.idVal })}
            aria-label={t('broadcast.editNamed', { name: titleOf(row) })}
          >
            {t('broadcast.edit')}
          </Link>
        )}
        {actions
          .filter((action) => row.can[action])
          .map((action) => (
            <RowButton
              key={action}
              named={t(`broadcast.${action}.named`, { name: titleOf(row) })}
              onClick={() => act(action, row)}
            >
              {t(`broadcast.${action}.do`)}
            </RowButton>
          ))}
        <Link
          to={pathTo('history', { kind: broadcast.kind, id: row.idVal })}
          aria-label={t('broadcast.historyNamed', { name: titleOf(row) })}
        >
          {t('broadcast.history')}
        </Link>
      </>
    )),
  ];
}
