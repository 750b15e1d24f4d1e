import { finalStates } from '@portal/shared/records/workflow';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';

/** What a form files, and by which acts. */
export interface Filing {
  /** the act that keeps what it says: `save`, one that files a part, or one that files a change */
  readonly act: string;
  /** the fields that it asks for */
  readonly fields: readonly string[];
  /** the act by which it goes on to whoever looks at it next; undefined where keeping it does that, or nothing does */
  readonly next?: string | undefined;
  /** it is kept only when it is whole */
  readonly whole: boolean;
}

/** The form that an act of a kind is done by. */
export function filingOf(kind: WorkflowRecord, act: string): Filing {
  const { flow, files, whole: completeness, fields } = kind;
  const isFinal = new Set(finalStates(kind));
  const transition = flow.find(({ does: actName }) => actName === act);
  const next = flow.find(
    ({ from, to, who: party, does: actName, asks }) =>
      transition !== undefined &&
      party === transition.who &&
      from.includes(transition.to) &&
      actName !== 'save' &&
      files?.[actName] === undefined &&
      !asks?.length &&
      !isFinal.has(to),
  );
  const isChange = act === kind.change?.filedBy;
  return {
    act,
    fields: files?.[act] ?? Object.keys(fields),
    next: isChange ? undefined : next?.does,
    whole: isChange || (transition?.guards?.some((guard) => completeness?.[guard] !== undefined) ?? false),
  };
}

/** A sum that is told below one box: `total` and the `parts` of it that the form asks for. */
export interface SumThere {
  readonly total: string;
  readonly parts: readonly string[];
}

/** The sum that stands below a box: of a total that the form asks for there, of another one below the last of its parts. */
export function sumBelow({ sums = [] }: WorkflowRecord, { fields }: Filing, name: string): SumThere | undefined {
  for (const { total, parts } of sums) {
    const partFields = parts.filter((part) => fields.includes(part));
    const place = fields.includes(total) ? total : partFields.at(-1);
    if (place === name) return { total, parts: partFields };
  }
  return undefined;
}
