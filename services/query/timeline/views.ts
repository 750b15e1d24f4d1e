import { personalIn, type ReadModel } from '@portal/infra/runtime/projection/types';
import type { Language } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/define/event';
import type { Forms } from '@portal/shared/define/record-event';
import { contactPerson } from '@portal/shared/events/account';
import { wording } from '@portal/shared/messages/inbox';
import { amountOf } from '@portal/shared/money/decimal';
import { fieldsOf } from '@portal/shared/records/content';
import type { ReviewedKind } from '@portal/shared/records/define';
import { typeOf } from '@portal/shared/records/field-types';
import { statusTable } from '@portal/shared/records/names';
import { ownNameEn } from '../accounts/fold.ts';
import { accounts } from '../accounts/model.ts';
import { facts } from '../amounts/facts/model.ts';
import { imports } from '../imports/model.ts';
import { inbox } from '../inbox/model.ts';
import { type ReviewedModels, reviewed } from '../reviewed/models.ts';
import { standingModel, workingOf } from '../reviewed/versions.ts';
import { foreignOf } from '../transactions/handlers.ts';
import { transactions } from '../transactions/model.ts';
import { type WorkflowModels, workflows } from '../workflow/models.ts';
import { formsOf, isGone, rowsOver } from '../workflow/past.ts';
import { foldRows } from './fold-rows.ts';

export type Row = Readonly<Record<string, unknown>>;

/** What a row says at a dotted path: null where that is null or a part of what is, undefined where there is no such thing. */
export function valueIn(row: Row, field: string): unknown {
  let value: unknown = row;
  for (const step of field.split('.')) {
    if (typeof value !== 'object' || value === null) return value === null ? null : undefined;
    value = (value as Row)[step];
  }
  return value;
}

/** How a kind of record is told as of a time: by the folds of its read models, which columns of them and in which form. */
export interface View {
  forms: Forms;
  /** the part that the public sees; absent where it sees nothing of such a record */
  listed?: string;
  /** fields that hold what is personal of the record's owner */
  personal: readonly string[];
  /** whether null in a field is for what is gone with whom it was of, where that is not the record's owner */
  isGone?(row: Row, field: string): boolean;
  /** null when there is no such record then */
  row(id: string, events: readonly Recorded[], language: Language): Row | null;
}

/** Columns are told by the names that the wire has for them. */
const camel = (column: string): string => column.replace(/_(\w)/g, (_, character: string) => character.toUpperCase());

const toCamelCase = (row: object): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [camel(column), value]));

type Event = { type: string; data: unknown };

function rowOf<Kept extends object, Known extends Event>(
  model: ReadModel<Kept, Known>,
  id: string,
  events: readonly Recorded[],
): Kept | null {
  const [key = ''] = model.table.primaryKey;
  return foldRows(model, events).find((row) => row[key as keyof Kept] === id) ?? null;
}

function view<Kept extends object, Known extends Event>(
  model: ReadModel<Kept, Known>,
  forms: Forms,
  more: (row: Kept, events: readonly Recorded[], language: Language) => Row = () => ({}),
): View {
  return {
    forms,
    personal: personalIn(model).flatMap(({ columns }) => columns.map(camel)),
    row(id, events, language) {
      const row = rowOf(model, id, events);
      return row && { ...toCamelCase(row), ...more(row, events, language) };
    },
  };
}

/** The fields of a content of a record, or the personal ones. */
const contentForms = (kind: ReviewedKind, part: string, personal: boolean): Forms =>
  Object.fromEntries(fieldsOf(kind, personal).map(([name, field]) => [`${part}.${name}`, typeOf(field).told(field)]));

/** A version of a reviewed record; where there is no content, nothing of it is erased either. */
export const reviewedView = ({ kind, versions }: ReviewedModels): View => ({
  listed: 'live',
  ...view(
    standingModel(kind, versions),
    {
      status: `${statusTable(kind)}.*`,
      liveStatus: 'records.liveStatus.*',
      sites: 'codes.site.*',
      owner: 'person',
      saveTime: 'time',
      submitTime: 'time',
      auditTime: 'time',
      putonTime: 'time',
      auditComment: 'text',
      ...contentForms(kind, 'working', false),
      ...contentForms(kind, 'workingPersonal', true),
      ...contentForms(kind, 'live', false),
      ...contentForms(kind, 'livePersonal', true),
    },
    (row) => {
      const working = workingOf(row);
      return {
        working,
        workingPersonal: row.working ? row.working_personal : working ? row.live_personal : undefined,
        livePersonal: row.live ? row.live_personal : undefined,
      };
    },
  ),
});

/** A record in a workflow, which several people say something personal in. */
const workflowView = (models: WorkflowModels): View => ({
  forms: formsOf(models.kind),
  personal: [],
  isGone,
  row: (_, events) => ({ ...rowsOver(models, events).at(-1) }),
});

const contact = (part: 'contact1' | 'contact2'): Forms =>
  Object.fromEntries(Object.keys(contactPerson.shape).map((field) => [`${part}.${field}`, 'text']));

/** The last that was known of a transaction; a reversal leaves it as it was and says so. */
function lastFact(_: unknown, events: readonly Recorded[]): Row {
  const known = foldRows(facts, events).sort((a, b) => a.revision - b.revision);
  const last = known.at(-1);
  return last ? { ...toCamelCase(last), amountUsd: amountOf(BigInt(last.cents)), ...foreignOf(last) } : {};
}

/** Kinds that have read models; the others are told by what their events say of their content. */
export const views: ReadonlyMap<string, View> = new Map<string, View>([
  ...reviewed.map((models): [string, View] => [models.kind.kind, reviewedView(models)]),
  ...workflows.map((models): [string, View] => [models.kind.kind, workflowView(models)]),
  [
    'account',
    view(
      accounts,
      {
        loginId: 'text',
        name: 'text',
        nameEn: 'text',
        status: 'codes.userStatus.*',
        roles: 'codes.role.*',
        site: 'codes.site.*',
        mail: 'text',
        phone: 'text',
        ...contact('contact1'),
        ...contact('contact2'),
        openedAt: 'time',
        erased: 'records.yesNo.*',
      },
      (row) => ({ nameEn: ownNameEn(row) }),
    ),
  ],
  [
    'transaction',
    view(
      transactions,
      {
        reference: 'text',
        date: 'day',
        period: 'codes.period.*',
        flow: 'codes.flow.*',
        service: 'codes.service.*',
        country: 'country',
        district: 'codes.district.*',
        measure: 'codes.tradeMeasure.*',
        amountUsd: 'figure',
        currency: 'text',
        amount: 'figure',
        dollarSource: 'codes.dollarSource.*',
        dollarDate: 'day',
        organisation: 'text',
        source: 'codes.transactionSource.*',
        importId: 'text',
        line: 'figure',
        recordKind: 'records.kinds.*',
        recordId: 'text',
        corrections: 'figure',
        reversed: 'records.yesNo.*',
        recordedAt: 'time',
      },
      lastFact,
    ),
  ],
  [
    'import',
    view(imports, {
      subject: 'codes.importSubject.*',
      fileName: 'text',
      digest: 'text',
      size: 'figure',
      period: 'codes.period.*',
      mode: 'codes.importMode.*',
      startedBy: 'person',
      startedAt: 'time',
      endedAt: 'time',
      line: 'figure',
      added: 'figure',
      changed: 'figure',
      known: 'figure',
      bad: 'figure',
    }),
  ],
  [
    'message',
    view(
      inbox,
      {
        umId: 'person',
        category: 'records.messageCategory.*',
        template: 'inbox.*.title',
        message: 'text',
        read: 'records.yesNo.*',
        at: 'time',
      },
      (row, _, language) => ({ message: wording(language, row.template, row).message }),
    ),
  ],
]);
