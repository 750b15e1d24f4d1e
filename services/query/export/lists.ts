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
import type { Language } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { type Field, isUsedIn, type ReviewedKind } from '@portal/shared/records/define';
import { statusTable } from '@portal/shared/records/names';
import { dueOf } from '@portal/shared/records/workflow';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { isDate } from '@portal/shared/rules/dates';
import { plainText } from '@portal/shared/rules/html';
import type { ListedAccount } from '../accounts/queries.ts';
import type { WaitingRow } from '../review/queue-queries.ts';
import { columnOf, openFields } from '../reviewed/columns.ts';
import type { ListedVersion } from '../reviewed/version-queries.ts';
import type { SectionEntryRow } from '../sections/handlers.ts';
import { type Cell, day, figure, time } from '../sheets/sheet.ts';
import type { NamedDecision } from '../trail/queries.ts';
import { type ExportedRow, submissionIn } from '../workflow/queries.ts';

/** The columns of a list by their names in shared/locales, and the cell of a row in each. */
export type Columns<Row> = Readonly<Record<string, (row: Row, language: Language) => Cell>>;

const words = (language: Language, table: string, code: string): string => {
  const key = `${table}.${code}`;
  const text = translate(language, key);
  return text === key ? code : text;
};
const list = (language: Language, table: string, codes: readonly string[]): string =>
  codes.map((code) => words(language, table, code)).join(language === 'CN' ? '、' : ', ');

function cellOf(kind: ReviewedKind, name: string, field: Field): (row: ListedVersion, language: Language) => Cell {
  const column = columnOf(kind, name);
  return (row, language) => {
    const cell = row[column] ?? '';
    const each = typeof cell === 'string' ? [cell] : [...cell];
    return fieldCell(field, each, language);
  };
}

/** What a field says, as the spreadsheet is to take it. */
function fieldCell(field: Field, values: readonly string[], language: Language): Cell {
  const text = values.join(', ');
  switch (field.type) {
    case 'code':
    case 'codes':
      return list(language, field.words, values.filter(Boolean));
    case 'date':
      return day(text);
    case 'decimal':
      return figure(text);
    case 'richText':
      return plainText(text);
    default:
      return text;
  }
}

/** Of a kind of record: its fields that are exported, among what there is of every kind. */
export const versionColumns = (kind: ReviewedKind): Columns<ListedVersion> => ({
  id: ({ id }) => id,
  name: ({ name }) => name,
  ...(kind.languages.length && {
    language: ({ lan: code }: ListedVersion, language: Language) => words(language, 'codes.language', code),
  }),
  company: ({ owner_name }) => owner_name,
  ...Object.fromEntries(
    openFields(kind, 'export')
      .filter(([name]) => name !== kind.name)
      .map(([name, field]) => [`kinds.${kind.kind}.fields.${name}`, cellOf(kind, name, field)]),
  ),
  sites: ({ sites }, language) => list(language, 'codes.site', sites),
  status: ({ status }, language) => words(language, statusTable(kind), status),
  saved: ({ save_time }) => time(save_time),
  submitted: ({ submit_time }) => time(submit_time),
  audited: ({ audit_time }) => time(audit_time),
  listed: ({ puton_time }) => time(puton_time),
  comment: ({ audit_comment }) => audit_comment,
});

/** What the portal worked out: a day, a figure or a text. */
const notedCell = (value = ''): Cell =>
  isDate(value) ? day(value) : /^\d+(\.\d+)?$/.test(value) ? figure(value) : value;

/** Of a kind of record in a workflow: what its list shows, what is declared, what was worked out, and what its acts gave. */
export function workflowColumns(kind: WorkflowRecord, isWorkday: (day: string) => boolean): Columns<ExportedRow> {
  const column = (name: string, field: Field): [string, (row: ExportedRow, language: Language) => Cell] => [
    `kinds.${kind.kind}.fields.${name}`,
    ({ content }, language) => fieldCell(field, [content[name] ?? ''].flat(), language),
  ];
  const declared = new Set((kind.figures?.codes ?? []).flatMap(({ code, amount }) => [code, amount]));
  const fields = Object.entries(kind.fields).filter(
    ([name, field]) => name !== kind.name && !field.personal && (isUsedIn(field, 'list') || declared.has(name)),
  );
  const bankValueNames = (['reference', 'declaration'] as const).filter((name) =>
    kind.flow.some(({ asks = [] }) => (asks as readonly string[]).includes(name)),
  );
  return {
    id: ({ record }) => record,
    [`kinds.${kind.kind}.fields.${kind.name}`]: ({ name }) => name,
    [`codes.institution.${kind.begunBy}`]: ({ owner_name, owner_name_en }, language) =>
      (language === 'EN' && owner_name_en) || owner_name,
    ...(kind.addressed && {
      [`codes.institution.${kind.addressed.party}`]: (row: ExportedRow, language: Language) =>
        (language === 'EN' && row.addressed_name_en) || row.addressed_name,
    }),
    ...(kind.register && { 'records.fieldNames.number': ({ number }: ExportedRow) => number }),
    'workflow.list.state': ({ state }, language) => words(language, `kinds.${kind.kind}.states`, state),
    ...Object.fromEntries(fields.map(([name, field]) => column(name, field))),
    ...Object.fromEntries(
      (kind.notes ?? []).map((name) => [
        `kinds.${kind.kind}.noted.${name}`,
        ({ noted: computed }: ExportedRow) => notedCell(computed[name]),
      ]),
    ),
    ...Object.fromEntries(
      bankValueNames.map((name) => [`workflow.act.${name}`, ({ bank_values }: ExportedRow) => bank_values[name] ?? '']),
    ),
    submitted: ({ acts }) => time(submissionIn(acts ?? [])?.at),
    'workflow.list.since': ({ since }) => time(since),
    dueBy: ({ state, since }) => day(dueOf(kind, state, since, isWorkday)),
  };
}

export const userColumns: Columns<ListedAccount> = {
  id: ({ um_id }) => um_id,
  loginId: ({ login_id }) => login_id,
  person: ({ name }) => name,
  roles: ({ roles }, language) => list(language, 'codes.role', roles),
  site: ({ site }, language) => words(language, 'codes.site', site),
  status: ({ status }, language) => words(language, 'codes.userStatus', status),
  opened: ({ opened_at }) => time(opened_at),
  erased: ({ erased }, language) => translate(language, `records.yesNo.${erased}`),
};

export const transactionColumns: Columns<TransactionRow> = {
  reference: ({ reference }) => reference,
  date: ({ date }) => day(date),
  period: ({ period }, language) => words(language, 'codes.period', period),
  flow: ({ flow }, language) => words(language, 'codes.flow', flow),
  service: ({ service }, language) => words(language, 'codes.service', service),
  country: ({ country }) => country,
  district: ({ district }, language) => district && words(language, 'codes.district', district),
  amountUsd: ({ amountUsd }) => figure(amountUsd),
  currency: ({ currency }) => currency,
  amount: ({ amount }) => figure(amount),
  organisation: ({ organisation }) => organisation,
  source: ({ source }, language) => words(language, 'codes.transactionSource', source),
  corrections: ({ corrections }) => corrections,
  reversed: ({ reversed }, language) => translate(language, `records.yesNo.${reversed}`),
  recorded: ({ recordedAt }) => time(recordedAt),
};

export const rateColumns: Columns<RateRow> = {
  'rates.currency': ({ code }) => code,
  'rates.day': ({ date }) => day(date),
  'rates.rate': ({ rate }) => figure(rate),
  'rates.source': ({ source }) => source,
  'rates.origin': ({ origin }, language) => words(language, 'codes.transactionSource', origin),
  corrections: ({ corrections }) => corrections,
  'rates.recordedAt': ({ recordedAt }) => time(recordedAt),
};

const minutes = 60_000;

export const queueColumns: Columns<WaitingRow> = {
  id: ({ id }) => id,
  kind: ({ kind }, language) => words(language, 'records.kinds', kind),
  name: ({ name }) => name,
  language: ({ lan: code }, language) => code && words(language, 'codes.language', code),
  company: ({ owner_name }) => owner_name,
  sites: ({ sites }, language) => list(language, 'codes.site', sites),
  submitted: ({ submit_time }) => time(submit_time),
  attempt: ({ attempt }) => attempt,
  openComments: ({ open_comments }) => open_comments,
  holder: ({ holder_name }) => holder_name,
};

export const slotColumns: Columns<SlotRow> = {
  id: ({ idVal }) => idVal,
  name: ({ title }) => title,
  'kinds.slot.fields.typeCode': ({ typeCode }, language) => words(language, 'kinds.slot.codes.type', typeCode),
  'kinds.slot.fields.catagory': ({ catagory }, language) => words(language, 'kinds.slot.codes.module', catagory),
  'kinds.slot.fields.postId': ({ postId }) => postId,
  'kinds.slot.fields.connectMessage': ({ connectName, connectMessage }) => connectName || connectMessage,
  language: ({ lanCode }, language) => words(language, 'codes.language', lanCode),
  site: ({ dominCode }, language) => words(language, 'codes.site', dominCode),
  saved: ({ createTime }) => time(createTime),
  listed: ({ shelfTime }) => time(shelfTime),
  due: ({ publishTime }) => time(publishTime),
  ends: ({ endTime }) => time(endTime),
};

export const reportColumns: Columns<ReportRow> = {
  id: ({ report }) => report,
  kind: ({ kind }, language) => words(language, 'records.kinds', kind),
  record: ({ record }) => record,
  name: ({ name }) => name,
  owner: ({ ownerName }) => ownerName,
  'talk.reports.reason': ({ reason }, language) => words(language, 'talk.report.reasons', reason),
  'talk.reports.words': ({ words: text }) => text,
  'talk.reports.by': ({ by: reporter, reporterName }, language) =>
    reporterName || words(language, 'talk.reports.reporters', reporter),
  'talk.reports.filedAt': ({ filedAt }) => time(filedAt),
  status: ({ status }, language) => words(language, 'talk.reports.status', status),
  decision: ({ decision }, language) => decision && words(language, 'talk.reports.decisions', decision),
  'talk.reports.answer': ({ answer }) => answer,
  'talk.reports.answeredAt': ({ answeredAt }) => time(answeredAt),
  decidedBy: ({ answeredBy }) => answeredBy,
};

export const sectionColumns: Columns<SectionEntryRow> = {
  id: ({ id }) => id,
  kind: ({ kind }, language) => words(language, 'records.kinds', kind),
  name: ({ name }) => name,
  section: ({ section }, language) => words(language, 'codes.section', section),
  sites: ({ sites }, language) => list(language, 'codes.site', sites),
  assigned: ({ assigned_at }) => time(assigned_at),
  assignedBy: ({ by: assigner }) => assigner,
};

export const trailColumns: Columns<NamedDecision> = {
  position: ({ position }) => position,
  time: ({ at }) => time(at),
  decision: ({ type }, language) => words(language, 'codes.event', type),
  kind: ({ kind }, language) => words(language, 'records.kinds', kind),
  record: ({ record }) => record,
  name: ({ name }) => name,
  owner: ({ owner_name }) => owner_name,
  category: ({ categories }, language) => list(language, 'codes.category', categories),
  decidedBy: ({ actor, actor_name, role }, language) =>
    actor_name ?? (actor === 'system' ? words(language, 'codes.role', role) : translate(language, 'people.erased')),
  actor: ({ actor }) => actor,
  token: ({ token }) => tokenSign(token),
  role: ({ role }, language) => words(language, 'codes.role', role),
  site: ({ site }, language) => words(language, 'codes.site', site),
  comment: ({ comment }) => comment,
  waited: ({ waited }) => waited && Math.round(waited / minutes),
};

export const parkedColumns: Columns<ParkedRow> = {
  kind: ({ kind }, language) => kind && words(language, 'records.kinds', kind),
  record: ({ record }) => record,
  waitsFor: ({ follower }) => follower,
  version: ({ version }) => version,
  event: ({ type }, language) => words(language, 'codes.event', type),
  position: ({ position }) => position,
  events: ({ events }) => events,
  since: ({ since }) => time(since),
  tried: ({ tried }) => time(tried),
  error: ({ error }) => error,
};

export const broadcastColumns: Columns<BroadcastRow> = {
  id: ({ idVal }) => idVal,
  'kinds.broadcast.fields.typeCode': ({ typeCode }, language) =>
    words(language, 'kinds.broadcast.codes.type', typeCode),
  'kinds.broadcast.fields.postId': ({ postId }) => postId,
  'kinds.broadcast.fields.titleCN': ({ titleCN }) => titleCN,
  'kinds.broadcast.fields.bodyCN': ({ bodyCN }) => bodyCN,
  'kinds.broadcast.fields.titleEN': ({ titleEN }) => titleEN,
  'kinds.broadcast.fields.bodyEN': ({ bodyEN }) => bodyEN,
  'kinds.broadcast.fields.connectMessage': ({ connectMessage }) => connectMessage,
  'kinds.broadcast.fields.audience': ({ audience }, language) => list(language, 'codes.role', audience),
  sites: ({ sites }, language) => list(language, 'codes.site', sites),
  status: ({ status }, language) => words(language, 'kinds.broadcast.codes.status', status),
  readers: ({ readers }) => readers,
  saved: ({ createTime }) => time(createTime),
  listed: ({ shelfTime }) => time(shelfTime),
  due: ({ publishTime }) => time(publishTime),
  savedBy: ({ operator }) => operator,
};

export const articleColumns: Columns<ArticleRow> = {
  id: ({ idVal }) => idVal,
  'kinds.article.fields.section': ({ section }, language) => words(language, 'codes.articleSection', section),
  'kinds.article.fields.postId': ({ postId }) => postId,
  'kinds.article.fields.titleCN': ({ titleCN }) => titleCN,
  'kinds.article.fields.titleEN': ({ titleEN }) => titleEN,
  sites: ({ sites }, language) => list(language, 'codes.site', sites),
  status: ({ status }, language) => words(language, 'kinds.article.codes.status', status),
  saved: ({ createTime }) => time(createTime),
  listed: ({ shelfTime }) => time(shelfTime),
  due: ({ publishTime }) => time(publishTime),
  ends: ({ endTime }) => time(endTime),
  savedBy: ({ operator }) => operator,
};

export const importColumns: Columns<ImportRow> = {
  id: ({ importId }) => importId,
  fileName: ({ fileName }) => fileName,
  bytes: ({ size }) => size,
  mode: ({ mode }, language) => words(language, 'codes.importMode', mode),
  startedBy: ({ by: author }) => author,
  started: ({ startedAt }) => time(startedAt),
  ended: ({ endedAt }) => time(endedAt),
  fault: ({ fault }, language) => fault && words(language, 'codes.importFault', fault),
  rows: ({ rows }) => rows,
  added: ({ added }) => added,
  changed: ({ changed }) => changed,
  known: ({ known }) => known,
  bad: ({ bad }) => bad,
};

export const messageColumns: Columns<Message> = {
  time: ({ dateStr }) => time(dateStr),
  title: ({ title }) => title,
  text: ({ message }) => message,
  read: ({ dataType }, language) => translate(language, `records.yesNo.${dataType === '1'}`),
  kind: ({ about }, language) => about.kind && words(language, 'records.kinds', about.kind),
  record: ({ about }) => about.id,
  link: ({ link }) => link ?? '',
};
