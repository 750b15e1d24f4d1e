import { recordParts } from '@portal/shared/events/records';

/** Types of events that are decisions, with the kind of record that they decide on. */
const decided = [...recordParts].flatMap(([type, { decision, kind }]) => (decision ? [{ type, kind }] : []));

/** Kinds of records that are decided on. */
export const decidedKinds: readonly string[] = [...new Set(decided.map(({ kind }) => kind))];

/** Decisions on records of a kind; '' for all. */
export const decisionsOn = (kind: string): readonly string[] =>
  decided.filter((one) => kind === '' || one.kind === kind).map(({ type }) => type);
