import type { BroadcastOrder, BroadcastRow } from '@portal/shared/calls/broadcast';
import { broadcast, broadcastWords } from '@portal/shared/records/broadcast';
import { pathTo } from '@portal/shared/screens';
import type { TFunction } from 'i18next';
import type { Column } from '../../core/tables/columns.ts';
import { Acts, publishedColumns } from '../../entities/publishing/columns.tsx';
import type { useFormat } from '../../kit/format/use-format.ts';
import { Link } from '../../kit/link.tsx';

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

/** Where one reads what it says: the editor, while it can be edited, and then what became of it. */
const pathOf = ({ idVal, can }: BroadcastRow): string =>
  can.edit ? pathTo('broadcastEdit', { idVal }) : pathTo('history', { kind: broadcast.kind, id: idVal });

/** Columns of the broadcasts. */
export function broadcastColumns(context: Context): readonly Column<BroadcastRow, BroadcastOrder>[] {
  const { t, format, titleOf, act } = context;
  const columns = publishedColumns<BroadcastRow>({
    kind: 'broadcast',
    t,
    format,
    titleOf,
    pathOf,
    names: { sites: t('broadcast.sites'), shown: t('broadcast.shown'), publish: t('broadcast.publish') },
    actions: (row) => (
      <>
        {row.can.edit && (
          <Link
            to={pathTo('broadcastEdit', { idVal: row.idVal })}
            aria-label={t('broadcast.editNamed', { name: titleOf(row) })}
          >
            {t('broadcast.edit')}
          </Link>
        )}
        {row.status === '0' && (
          <Link
            to={pathTo('broadcastEdit', { copy: row.idVal })}
            aria-label={t('broadcast.resendNamed', { name: titleOf(row) })}
          >
            {t('broadcast.resend')}
          </Link>
        )}
        <Acts
          actions={actions}
          can={row.can}
          words={(action) => ({
            actionLabel: t(`broadcast.${action}.do`),
            accessibleName: t(`broadcast.${action}.named`, { name: titleOf(row) }),
          })}
          onAct={(action) => act(action, row)}
        />
      </>
    ),
  });
  return [
    columns.title,
    columns.id,
    columns.status,
    {
      key: 'audience',
      title: t('broadcast.audience'),
      cell: (row) => format.list(row.audience.map((role) => t(`codes.role.${role}`))),
    },
    columns.sites,
    { key: 'order', title: t('kinds.broadcast.fields.postId'), align: 'right', cell: (row) => row.postId },
    {
      key: 'type',
      title: t('kinds.broadcast.fields.typeCode'),
      hidden: true,
      cell: (row) => t(`kinds.broadcast.codes.type.${row.typeCode}`),
    },
    { key: 'readers', title: t('broadcast.readers'), align: 'right', cell: (row) => format.figure(row.readers) },
    columns.created,
    columns.shown,
    columns.publish,
    columns.operator,
    columns.operations,
  ];
}
