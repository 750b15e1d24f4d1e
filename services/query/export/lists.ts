import type { ArticleRow } from '@portal/shared/calls/article';
import type { BroadcastRow } from '@portal/shared/calls/broadcast';
import type { ImportRow } from '@portal/shared/calls/imports';
import type { Message } from '@portal/shared/calls/message';
import type { ParkedRow } from '@portal/shared/calls/parked';
import type { RateRow } from '@portal/shared/calls/rates';
import type { ReportRow } from '@portal/shared/calls/report';
import type { SlotRow } from '@portal/shared/calls/slot';
import { tokenSign } from '@portal/shared/calls/token';
import type { TransactionRow } from '@portal/shared/calls/transactions';
import type { Lan } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { type Field, fieldsIn, type ReviewedKind } from '@portal/shared/records/define';
import { dueOf } from '@portal/shared/records/workflow';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import type { SectionEntryRow } from '../http/section.ts';
import type { ListedAccount } from '../projections/accounts/queries.ts';
import type { NamedDecision } from '../projections/trail/queries.ts';
import { columnOf, openFields } from '../records/reviewed/columns.ts';
import type { ListedVersion } from '../records/reviewed/version-queries.ts';
import type { WaitingRow } from '../review/queue-queries.ts';
import type { OwnedRow } from '../workflow/queries.ts';
import type { Cell } from './sheet.ts';

/** The columns of a list by their names in shared/locales, and the cell of a row in each. */
export type Columns<Row> = Readonly<Record<string, (row: Row, lan: Lan) => Cell>>;

const words = (lan: Lan, table: string, code: string): string => {
  const key = `${table}.${code}`;
  const text = translate(lan, key);
  return text === key ? code : text;
};
const list = (lan: Lan, table: string, codes: readonly string[]): string =>
  codes.map((code) => words(lan, table, code)).join(lan === 'CN' ? '、' : ', ');

function cellOf(kind: ReviewedKind, name: string, field: Field): (row: ListedVersion, lan: Lan) => Cell {
  const column = columnOf(kind, name);
  return (row, lan) => {
    const cell = row[column] ?? '';
    const each = typeof cell === 'string' ? [cell] : [...cell];
    if (field.type === 'code' || field.type === 'codes') return list(lan, field.words, each);
    return each.join(', ');
  };
}

/** Of a kind of record: its fields that are exported, among what there is of every kind. */
export const versionColumns = (kind: ReviewedKind): Columns<ListedVersion> => ({
  id: ({ id }) => id,
  name: ({ name }) => name,
  ...(kind.languages.length && {
    language: ({ lan: code }: ListedVersion, lan: Lan) => words(lan, 'codes.language', code),
  }),
  company: ({ owner_name }) => owner_name,
  ...Object.fromEntries(
    openFields(kind, 'export')
      .filter(([name]) => name !== kind.name)
      .map(([name, field]) => [`kinds.${kind.kind}.fields.${name}`, cellOf(kind, name, field)]),
  ),
  sites: ({ sites }, lan) => list(lan, 'codes.site', sites),
  status: ({ status }, lan) => words(lan, 'codes.reviewedStatus', status),
  saved: ({ save_time }) => save_time,
  submitted: ({ submit_time }) => submit_time,
  audited: ({ audit_time }) => audit_time,
  listed: ({ puton_time }) => puton_time,
  comment: ({ audit_comment }) => audit_comment,
});

/** Of a kind of record in a workflow: what its list shows. Amounts are texts: a spreadsheet keeps fifteen digits of a number. */
export function workflowColumns(kind: WorkflowRecord, isWorkday: (day: string) => boolean): Columns<OwnedRow> {
  const column = (name: string, field: Field): [string, (row: OwnedRow, lan: Lan) => Cell] => [
    `kinds.${kind.kind}.fields.${name}`,
    ({ content }, lan) => {
      const value = content[name] ?? '';
      if (field.type === 'code' || field.type === 'codes') return list(lan, field.words, [value].flat());
      return [value].flat().join(', ');
    },
  ];
  const listed = fieldsIn(kind, 'list').filter(([name]) => name !== kind.name);
  return {
    id: ({ record }) => record,
    [`kinds.${kind.kind}.fields.${kind.name}`]: ({ name }) => name,
    owner: ({ owner_name, owner_name_en }, lan) => (lan === 'EN' && owner_name_en) || owner_name,
    ...(kind.register && { 'records.fieldNames.number': ({ number }: OwnedRow) => number }),
    'workflow.list.state': ({ state }, lan) => words(lan, `kinds.${kind.kind}.states`, state),
    ...Object.fromEntries(listed.map(([name, field]) => column(name, field))),
    'workflow.list.since': ({ since }) => since,
    dueBy: ({ state, since }) => dueOf(kind, state, since, isWorkday) ?? '',
  };
}

export const userColumns: Columns<ListedAccount> = {
  id: ({ um_id }) => um_id,
  loginId: ({ login_id }) => login_id,
  person: ({ name }) => name,
  roles: ({ roles }, lan) => list(lan, 'codes.role', roles),
  site: ({ site }, lan) => words(lan, 'codes.site', site),
  status: ({ status }, lan) => words(lan, 'codes.userStatus', status),
  opened: ({ opened_at }) => opened_at,
  erased: ({ erased }, lan) => translate(lan, `records.yesNo.${erased}`),
};

export const transactionColumns: Columns<TransactionRow> = {
  reference: ({ reference }) => reference,
  date: ({ date }) => date,
  period: ({ period }, lan) => words(lan, 'codes.period', period),
  flow: ({ flow }, lan) => words(lan, 'codes.flow', flow),
  service: ({ service }, lan) => words(lan, 'codes.service', service),
  country: ({ country }) => country,
  district: ({ district }, lan) => district && words(lan, 'codes.district', district),
  // exact, so as text: a spreadsheet keeps fifteen digits of a number
  amountUsd: ({ amountUsd }) => amountUsd,
  currency: ({ currency }) => currency,
  amount: ({ amount }) => amount,
  organisation: ({ organisation }) => organisation,
  source: ({ source }, lan) => words(lan, 'codes.transactionSource', source),
  corrections: ({ corrections }) => corrections,
  reversed: ({ reversed }, lan) => translate(lan, `records.yesNo.${reversed}`),
  recorded: ({ recordedAt }) => recordedAt,
};

/** Rates as texts, digit by digit. */
export const rateColumns: Columns<RateRow> = {
  'rates.currency': ({ code }) => code,
  'rates.day': ({ date }) => date,
  'rates.rate': ({ rate }) => rate,
  'rates.source': ({ source }) => source,
  'rates.origin': ({ origin }, lan) => words(lan, 'codes.transactionSource', origin),
  corrections: ({ corrections }) => corrections,
  'rates.recordedAt': ({ recordedAt }) => recordedAt,
};

const minutes = 60_000;

export const queueColumns: Columns<WaitingRow> = {
  id: ({ id }) => id,
  kind: ({ kind }, lan) => words(lan, 'records.kinds', kind),
  name: ({ name }) => name,
  language: ({ lan: code }, lan) => code && words(lan, 'codes.language', code),
  company: ({ owner_name }) => owner_name,
  sites: ({ sites }, lan) => list(lan, 'codes.site', sites),
  submitted: ({ submit_time }) => submit_time,
  attempt: ({ attempt }) => attempt,
  openComments: ({ open_comments }) => open_comments,
  holder: ({ holder_name }) => holder_name,
};

export const slotColumns: Columns<SlotRow> = {
  id: ({ idVal }) => idVal,
  name: ({ title }) => title,
  'kinds.slot.fields.typeCode': ({ typeCode }, lan) => words(lan, 'kinds.slot.codes.type', typeCode),
  'kinds.slot.fields.catagory': ({ catagory }, lan) => words(lan, 'kinds.slot.codes.module', catagory),
  'kinds.slot.fields.postId': ({ postId }) => postId,
  'kinds.slot.fields.connectMessage': ({ connectName, connectMessage }) => connectName || connectMessage,
  language: ({ lanCode }, lan) => words(lan, 'codes.language', lanCode),
  site: ({ dominCode }, lan) => words(lan, 'codes.site', dominCode),
  saved: ({ createTime }) => createTime,
  listed: ({ shelfTime }) => shelfTime,
  due: ({ publishTime }) => publishTime,
  ends: ({ endTime }) => endTime,
};

export const reportColumns: Columns<ReportRow> = {
  id: ({ report }) => report,
  kind: ({ kind }, lan) => words(lan, 'records.kinds', kind),
  record: ({ record }) => record,
  name: ({ name }) => name,
  owner: ({ ownerName }) => ownerName,
  'talk.reports.reason': ({ reason }, lan) => words(lan, 'talk.report.reasons', reason),
  'talk.reports.words': ({ words: said }) => said,
  'talk.reports.by': ({ by, reporterName }, lan) => reporterName || words(lan, 'talk.reports.reporters', by),
  'talk.reports.filedAt': ({ filedAt }) => filedAt,
  status: ({ status }, lan) => words(lan, 'talk.reports.status', status),
  decision: ({ decision }, lan) => decision && words(lan, 'talk.reports.decisions', decision),
  'talk.reports.answer': ({ answer }) => answer,
  'talk.reports.answeredAt': ({ answeredAt }) => answeredAt,
  decidedBy: ({ answeredBy }) => answeredBy,
};

export const sectionColumns: Columns<SectionEntryRow> = {
  id: ({ id }) => id,
  kind: ({ kind }, lan) => words(lan, 'records.kinds', kind),
  name: ({ name }) => name,
  section: ({ section }, lan) => words(lan, 'codes.section', section),
  sites: ({ sites }, lan) => list(lan, 'codes.site', sites),
  assigned: ({ assigned_at }) => assigned_at,
  assignedBy: ({ by }) => by,
};

export const trailColumns: Columns<NamedDecision> = {
  position: ({ position }) => position,
  time: ({ at }) => at,
  decision: ({ type }, lan) => words(lan, 'codes.event', type),
  kind: ({ kind }, lan) => words(lan, 'records.kinds', kind),
  record: ({ record }) => record,
  name: ({ name }) => name,
  owner: ({ owner_name }) => owner_name,
  category: ({ categories }, lan) => list(lan, 'codes.category', categories),
  decidedBy: ({ actor, actor_name, role }, lan) =>
    actor_name ?? (actor === 'system' ? words(lan, 'codes.role', role) : translate(lan, 'people.erased')),
  actor: ({ actor }) => actor,
  token: ({ token }) => tokenSign(token),
  role: ({ role }, lan) => words(lan, 'codes.role', role),
  site: ({ site }, lan) => words(lan, 'codes.site', site),
  comment: ({ comment }) => comment,
  waited: ({ waited }) => waited && Math.round(waited / minutes),
};

export const parkedColumns: Columns<ParkedRow> = {
  kind: ({ kind }, lan) => kind && words(lan, 'records.kinds', kind),
  record: ({ record }) => record,
  waitsFor: ({ follower }) => follower,
  version: ({ version }) => version,
  event: ({ type }, lan) => words(lan, 'codes.event', type),
  position: ({ position }) => position,
  events: ({ events }) => events,
  since: ({ since }) => since,
  tried: ({ tried }) => tried,
  error: ({ error }) => error,
};

export const broadcastColumns: Columns<BroadcastRow> = {
  id: ({ idVal }) => idVal,
  'kinds.broadcast.fields.typeCode': ({ typeCode }, lan) => words(lan, 'kinds.broadcast.codes.type', typeCode),
  'kinds.broadcast.fields.postId': ({ postId }) => postId,
  'kinds.broadcast.fields.titleCN': ({ titleCN }) => titleCN,
  'kinds.broadcast.fields.bodyCN': ({ bodyCN }) => bodyCN,
  'kinds.broadcast.fields.titleEN': ({ titleEN }) => titleEN,
  'kinds.broadcast.fields.bodyEN': ({ bodyEN }) => bodyEN,
  'kinds.broadcast.fields.connectMessage': ({ connectMessage }) => connectMessage,
  'kinds.broadcast.fields.audience': ({ audience }, lan) => list(lan, 'codes.role', audience),
  sites: ({ sites }, lan) => list(lan, 'codes.site', sites),
  status: ({ status }, lan) => words(lan, 'kinds.broadcast.codes.status', status),
  readers: ({ readers }) => readers,
  saved: ({ createTime }) => createTime,
  listed: ({ shelfTime }) => shelfTime,
  due: ({ publishTime }) => publishTime,
  savedBy: ({ operator }) => operator,
};

export const articleColumns: Columns<ArticleRow> = {
  id: ({ idVal }) => idVal,
  'kinds.article.fields.section': ({ section }, lan) => words(lan, 'codes.articleSection', section),
  'kinds.article.fields.postId': ({ postId }) => postId,
  'kinds.article.fields.titleCN': ({ titleCN }) => titleCN,
  'kinds.article.fields.titleEN': ({ titleEN }) => titleEN,
  sites: ({ sites }, lan) => list(lan, 'codes.site', sites),
  status: ({ status }, lan) => words(lan, 'kinds.article.codes.status', status),
  saved: ({ createTime }) => createTime,
  listed: ({ shelfTime }) => shelfTime,
  due: ({ publishTime }) => publishTime,
  ends: ({ endTime }) => endTime,
  savedBy: ({ operator }) => operator,
};

export const importColumns: Columns<ImportRow> = {
  id: ({ importId }) => importId,
  fileName: ({ fileName }) => fileName,
  bytes: ({ size }) => size,
  startedBy: ({ by }) => by,
  started: ({ startedAt }) => startedAt,
  ended: ({ endedAt }) => endedAt,
  fault: ({ fault }, lan) => fault && words(lan, 'codes.importFault', fault),
  rows: ({ rows }) => rows,
  added: ({ added }) => added,
  changed: ({ changed }) => changed,
  known: ({ known }) => known,
  bad: ({ bad }) => bad,
};

export const messageColumns: Columns<Message> = {
  time: ({ dateStr }) => dateStr,
  title: ({ title }) => title,
  text: ({ message }) => message,
  read: ({ dataType }, lan) => translate(lan, `records.yesNo.${dataType === '1'}`),
  kind: ({ about }, lan) => about.kind && words(lan, 'records.kinds', about.kind),
  record: ({ about }) => about.id,
  link: ({ link }) => link ?? '',
};
