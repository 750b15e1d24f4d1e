import { keptData } from '@portal/shared/events/workflow';
import { type Content, eventPrefix } from '@portal/shared/records/define';
import { sampleRemittance } from '@portal/shared/records/institutional/sample';
import type { Transition } from '@portal/shared/records/workflow';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import type { NewEvent } from '../../../runtime/event-store/types.ts';

/** How many of a hundred applications are where: most are long over, one in six waits for its bank. */
const spread = {
  CLOSED: 67,
  WITHDRAWN: 4,
  REJECTED: 3,
  REFUNDED: 1,
  DECLARED: 3,
  REMITTED: 4,
  PURCHASED: 2,
  APPROVED: 2,
  BANK_REVIEW: 2,
  SUBMITTED: 4,
  ORG_REVIEW: 2,
  TESTED: 1,
  DRAFT: 5,
};
const states = Object.entries(spread).flatMap(([state, share]) => Array.from({ length: share }, () => state));
/** The states of a hundred in another order, so that they are mixed. */
const step = 37;
export const stateOf = (n: number): string => states[(n * step) % states.length] ?? '';

/** The transitions that lead to a state, by the shortest way. */
export function wayTo({ states: [first], flow }: WorkflowRecord, state: string): readonly Transition[] {
  const routes = new Map<string, readonly Transition[]>([[first, []]]);
  for (const [at, route] of routes)
    for (const each of flow) if (each.from.includes(at) && !routes.has(each.to)) routes.set(each.to, [...route, each]);
  const found = routes.get(state);
  if (!found) throw new Error(`no way leads to ${state}`);
  return found;
}

/** Where an application does not count among the payments: not yet, or no more. */
const uncounted: readonly string[] = ['DRAFT', 'TESTED', 'REJECTED', 'WITHDRAWN', 'REFUNDED'];
export const isCounted = (state: string): boolean => !uncounted.includes(state);

const surnames = ['Fiktiv', 'Muster', 'Beispiel', 'Example', 'Sample', 'Invented', 'Ejemplo', 'Exemple', 'Voorbeeld'];
const businesses = [
  'Software',
  'Licences',
  'Consulting',
  'Games',
  'Cloud',
  'Research',
  'Media',
  'Design',
  'Data',
  'Maps',
];
const forms = ['GmbH', 'Ltd', 'Inc', 'SARL', 'BV', 'Pte'];
/** One of 540 payees. */
export const payeeOf = (n: number): string =>
  [surnames[n % 9], businesses[Math.floor(n / 9) % 10], forms[Math.floor(n / 90) % 6]].join(' ');
export const contractNoOf = (n: number): string => `26DESHY65${String(n).padStart(8, '0')}`;

/** What the form of the nth application says: all of its amount is cash, and none of it a royalty. */
export function contentOf(n: number, more: Content): Content {
  const amount = `${1_000 + (n % 9_000)}.00`;
  return {
    ...sampleRemittance,
    amount,
    fxAmount: '',
    cnyAccount: '',
    cashAmount: amount,
    payee: payeeOf(n),
    bopAmount1: amount,
    bopCode2: '',
    bopAmount2: '',
    bopRemark2: '',
    contractNo: contractNoOf(n % 500),
    ...more,
  };
}

interface Entered {
  record: string;
  owner: string;
  name: string;
  content: Content;
}

/** What the log has of a record of a kind that was led to a state; `author`: umId of who entered it. */
export function eventsOf(
  kind: WorkflowRecord,
  state: string,
  { content, by: author, ...entry }: Entered & { by: string },
  number: string,
): NewEvent[] {
  const common = { ...entry, ...(kind.addressed && { addressed: String(content[kind.addressed.field]) }) };
  const [first] = kind.states;
  const prefix = eventPrefix(kind);
  let from: string = first;
  const acts = wayTo(kind, state).map(({ to, does: actName, asks = [] }) => {
    const input = Object.fromEntries(asks.map((field) => [field, '示例']));
    const numbered = actName === kind.register?.act ? number : null;
    const worked = {
      ...(kind.notes && { noted: {} }),
      ...(kind.checkedBy && { findings: [] }),
    };
    const data = { ...common, act: actName, from, to, given: input, content: null, number: numbered, ...worked };
    from = to;
    return { type: `${prefix}Acted`, data: keptData(kind, data, author) };
  });
  return [{ type: `${prefix}Saved`, data: keptData(kind, { ...common, state: first, content }, author) }, ...acts];
}
