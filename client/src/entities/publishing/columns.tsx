import type { Site } from '@portal/shared/codes/index';
import type { PublishedCode } from '@portal/shared/rules/publish';
import { pathTo } from '@portal/shared/screens';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Column } from '../../core/tables/columns.ts';
import { operations, RowButton } from '../../core/tables/row-actions.tsx';
import type { useFormat } from '../../kit/format/use-format.ts';
import { Link } from '../../kit/link.tsx';
import { type StateLook, StateTag } from '../../kit/tag.tsx';
import css from './columns.module.css';

/** How what is published stands: taken down, shown, waiting. */
export const publishedLooks: Readonly<Record<PublishedCode, StateLook>> = {
  '0': { icon: 'pause', tone: 'quiet' },
  '1': { icon: 'check', tone: 'good' },
  '2': { icon: 'clock', tone: 'wait' },
};

/** What can be done with slots and articles, and how the calls that do it name it. */
export const publishActions = ['show', 'takeDown', 'remove'] as const;
export type PublishAction = (typeof publishActions)[number];
export const operateOf: Readonly<Record<PublishAction, '1' | '0' | '3'>> = { show: '1', takeDown: '0', remove: '3' };

interface PublishedRow {
  idVal: string;
  status: PublishedCode;
  imageUrl: string;
  sites: readonly Site[];
  createTime: string;
  shelfTime: string;
  publishTime: string;
  operator: string;
}

interface Context<Row extends PublishedRow> {
  kind: 'article' | 'broadcast';
  /** what its sites and times are called */
  names: Readonly<Record<'sites' | 'shown' | 'publish', string>>;
  t: TFunction;
  format: ReturnType<typeof useFormat>;
  titleOf: (row: Row) => string;
  /** where one reads what it says */
  pathOf: (row: Row) => string;
  /** what can be done with it, but for looking at its history */
  actions: (row: Row) => ReactNode;
}

type Own<Row> = Column<Row, never>;

/** What lists of published things of several sites have alike. */
export function publishedColumns<Row extends PublishedRow>(context: Context<Row>) {
  const { kind, names, t, format, titleOf, pathOf, actions } = context;
  const time = (key: string, name: string, cell: (row: Row) => string) => ({
    key,
    title: name,
    cell: (row: Row) => format.dateTime(cell(row)),
  });
  const title: Own<Row> = {
    key: 'title',
    title: t('publishing.title'),
    always: true,
    cell: (row) => (
      <span className={css.title}>
        {row.imageUrl && <img src={row.imageUrl} alt="" className={css.picture} />}
        <span className={css.words}>
          <Link to={pathOf(row)}>{titleOf(row)}</Link>
        </span>
      </span>
    ),
  };
  const id: Own<Row> = {
    key: 'id',
    title: t('record.list.id'),
    hidden: true,
    cell: (row) => <Link to={pathOf(row)}>{row.idVal}</Link>,
  };
  const status: Own<Row> = {
    key: 'status',
    title: t('publishing.status'),
    cell: ({ status: code }) => (
      <StateTag {...publishedLooks[code]}>{t(`kinds.${kind}.codes.status.${code}`)}</StateTag>
    ),
  };
  const sites: Own<Row> = {
    key: 'sites',
    title: names.sites,
    cell: (row) => format.list(row.sites.map((site) => t(`codes.siteShort.${site}`))),
  };
  const operator: Own<Row> = {
    key: 'operator',
    title: t('publishing.operator'),
    hidden: true,
    cell: (row) => format.text(row.operator),
  };
  return {
    title,
    id,
    status,
    sites,
    operator,
    created: {
      ...time('created', t('publishing.created'), (row) => row.createTime),
      sort: 'createTime' as const,
      hidden: true,
    },
    shown: { ...time('shown', names.shown, (row) => row.shelfTime), sort: 'shelfTime' as const },
    publish: { ...time('publish', names.publish, (row) => row.publishTime), sort: 'publishTime' as const },
    operations: operations<Row>(t, (row) => (
      <>
        {actions(row)}
        <Link
          to={pathTo('history', { kind, id: row.idVal })}
          aria-label={t('publishing.historyNamed', { name: titleOf(row) })}
        >
          {t('publishing.history')}
        </Link>
      </>
    )),
  };
}

interface ActsProps<Action extends string> {
  actions: readonly Action[];
  can: Readonly<Record<Action, boolean>>;
  /** says what it does, and with the name of the row */
  words: (action: Action) => { actionLabel: string; accessibleName: string };
  onAct: (action: Action) => void;
}

/** What can be done with a row, a button each. */
export const Acts = <Action extends string>({ actions, can, words, onAct }: ActsProps<Action>) =>
  actions
    .filter((action) => can[action])
    .map((action) => {
      const { actionLabel, accessibleName } = words(action);
      return (
        <RowButton key={action} accessibleName={accessibleName} onClick={() => onAct(action)}>
          {actionLabel}
        </RowButton>
      );
    });
