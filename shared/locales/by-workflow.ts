import type { workflowRecords } from '../records/institutional/records.ts';

type Kind = (typeof workflowRecords)[number]['kind'];

// by name, so that words alone do not bring the definitions along
const kinds: Readonly<Record<Kind, true>> = {
  certificate: true,
  access: true,
  stock: true,
  document: true,
  remittance: true,
  receipt: true,
};

/** Keys are what can happen to any of them. */
export type EventsOfWorkflows<Words> = { readonly [Key in `${Capitalize<Kind>}${keyof Words & string}`]: string };

/** The words of what happens to records in workflows, which are those of every kind: what it was is told beside them. */
export function eventsOfWorkflows<const Words extends Readonly<Record<string, string>>>(words: Words) {
  const table: object = Object.fromEntries(
    Object.keys(kinds).flatMap((kind) =>
      Object.entries(words).map(([fact, text]) => [`${kind.charAt(0).toUpperCase()}${kind.slice(1)}${fact}`, text]),
    ),
  );
  // the keys follow from the kinds, which the compiler knows by the type alone
  return table as EventsOfWorkflows<Words>;
}
