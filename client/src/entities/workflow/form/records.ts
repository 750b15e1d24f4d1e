import { fieldsIn } from '@portal/shared/records/define';
import { workflowRecords } from '@portal/shared/records/institutional/records';
import { numberIn, type WorkflowRecord } from '@portal/shared/records/workflow-record';
import type { Api } from '../../../core/api/api.ts';
import { type Request, request } from '../../../core/request/request.ts';
import { useRead, useRequest } from '../../../core/request/use-request.ts';
import type { Choice, Records } from '../../record/references/records.ts';
import { type Content, type Row, requestsOf, type WorkflowRequests } from '../kind.ts';

const kinds: readonly WorkflowRecord[] = workflowRecords;
const offered = 20;

const known = new Map<string, { kind: WorkflowRecord; requests: WorkflowRequests }>();
/** A kind by its name, with its requests, of which there is one each. */
function requestsFor(recordKind: string): { kind: WorkflowRecord; requests: WorkflowRequests } {
  const found = known.get(recordKind);
  if (found) return found;
  const kind = kinds.find((each) => each.kind === recordKind);
  if (!kind) throw new Error(`there are no records of the kind ${recordKind}`);
  const entry = { kind, requests: requestsOf(kind) };
  known.set(recordKind, entry);
  return entry;
}

const choiceOf = (
  kind: WorkflowRecord,
  id: string,
  name: string,
  content: Readonly<Record<string, unknown>>,
): Choice => ({ record: id, name, number: numberIn(kind, content) });
const choicesIn = (kind: WorkflowRecord, rows: readonly Row[]): Choice[] =>
  rows.map((row) => choiceOf(kind, row.id, row.name, row));

/** Fields by which a list is narrowed that people know a record by. */
const findingFields = (kind: WorkflowRecord): string[] =>
  [kind.unique?.field, kind.name].filter(
    (name, at, all) =>
      name !== undefined && all.indexOf(name) === at && fieldsIn(kind, 'filter').some(([each]) => each === name),
  ) as string[];

interface FindQuery {
  of: string;
  fields: readonly string[];
  values: readonly string[];
}

/** Rows in which one of the fields has one of the values in it: each pair is asked for by itself, since a list narrows by all of them. */
const foundIn: Request<FindQuery, Choice[]> = request(
  'workflow/find',
  async (api: Api, { of: recordKind, fields, values }: FindQuery, signal: AbortSignal) => {
    const { kind } = requestsFor(recordKind);
    // a call that follows from a definition: its type is known when the program runs
    const list = api[`${recordKind}List` as keyof Api] as (
      input: Readonly<Record<string, unknown>>,
      options: { signal: AbortSignal },
    ) => Promise<{ rows: readonly Row[] }>;
    const found = new Map<string, Choice>();
    for (const field of fields)
      for (const value of values) {
        const { rows } = await list({ pageNo: 1, pageSize: offered, [field]: value }, { signal });
        for (const choice of choicesIn(kind, rows)) found.set(choice.record, choice);
      }
    return [...found.values()];
  },
  { quiet: true },
);

/** The records of every kind, as the caller's institution has them. */
export const records: Records = {
  useChoices(recordKind, words) {
    const query = {
      of: recordKind,
      fields: findingFields(requestsFor(recordKind).kind),
      values: [words.trim().slice(0, 100)],
    };
    return useRead(foundIn, query, recordKind).data ?? [];
  },
  useRecord(recordKind, id) {
    const { kind, requests } = requestsFor(recordKind);
    const { data } = useRead(requests.show, id ? { id } : undefined, `${recordKind} ${id}`);
    return data && data.id === id ? choiceOf(kind, data.id, data.name, data.content as Content) : undefined;
  },
  useFind(recordKind, onFound) {
    const { unique } = requestsFor(recordKind).kind;
    const { run } = useRequest(foundIn, {
      slot: `${recordKind} numbers`,
      onDone: (found) => onFound(new Map(found.map((choice) => [choice.number, choice]))),
    });
    return (values) => run({ of: recordKind, fields: unique ? [unique.field] : [], values });
  },
};
