import { fieldsIn } from '@portal/shared/records/define';
import { workflowRecords } from '@portal/shared/records/institutional/records';
import { numberIn, type WorkflowRecord } from '@portal/shared/records/workflow-record';
import type { Choice, Records } from '../../records/references/records.ts';
import type { Api } from '../../shared/api/api.ts';
import { type Request, request } from '../../shared/request/request.ts';
import { useRead, useRequest } from '../../shared/request/use-request.ts';
import { type Content, type Row, requestsOf, type WorkflowRequests } from '../kind.ts';

const kinds: readonly WorkflowRecord[] = workflowRecords;
const offered = 20;

const known = new Map<string, { kind: WorkflowRecord; requests: WorkflowRequests }>();
/** A kind by its name, with its requests, of which there is one each. */
function requestsFor(of: string): { kind: WorkflowRecord; requests: WorkflowRequests } {
  const found = known.get(of);
  if (found) return found;
  const kind = kinds.find((each) => each.kind === of);
  if (!kind) throw new Error(`there are no records of the kind ${of}`);
  const made = { kind, requests: requestsOf(kind) };
  known.set(of, made);
  return made;
}

const choiceOf = (
  kind: WorkflowRecord,
  id: string,
  name: string,
  content: Readonly<Record<string, unknown>>,
): Choice => ({
  ...{ record: id, name },
  number: numberIn(kind, content),
});
const choicesIn = (kind: WorkflowRecord, rows: readonly Row[]): Choice[] =>
  rows.map((row) => choiceOf(kind, row.id, row.name, row));

/** Fields by which a list is narrowed that people know a record by. */
const findingFields = (kind: WorkflowRecord): string[] =>
  [kind.unique?.field, kind.name].filter(
    (name, at, all) =>
      name !== undefined && all.indexOf(name) === at && fieldsIn(kind, 'filter').some(([each]) => each === name),
  ) as string[];

interface Wanted {
  of: string;
  fields: readonly string[];
  values: readonly string[];
}

/** Rows in which one of the fields has one of the values in it: each pair is asked for by itself, since a list narrows by all of them. */
const foundIn: Request<Wanted, Choice[]> = request(
  'workflow/find',
  async (api: Api, { of, fields, values }: Wanted, signal: AbortSignal) => {
    const { kind } = requestsFor(of);
    // a call that follows from a definition: its type is known when the program runs
    const list = api[`${of}List` as keyof Api] as (
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
  useChoices(of, words) {
    const wanted = { of, fields: findingFields(requestsFor(of).kind), values: [words.trim().slice(0, 100)] };
    return useRead(foundIn, wanted, of).data ?? [];
  },
  useRecord(of, id) {
    const { kind, requests } = requestsFor(of);
    const { data } = useRead(requests.show, id ? { id } : undefined, `${of} ${id}`);
    return data && data.id === id ? choiceOf(kind, data.id, data.name, data.content as Content) : undefined;
  },
  useFind(of, onFound) {
    const { unique } = requestsFor(of).kind;
    const { run } = useRequest(foundIn, {
      slot: `${of} numbers`,
      onDone: (found) => onFound(new Map(found.map((choice) => [choice.number, choice]))),
    });
    return (values) => run({ of, fields: unique ? [unique.field] : [], values });
  },
};
