/** What a distributed PostgreSQL (Citus) does not take. */
export interface Rule<Of> {
  name: string;
  /** in the words of its documentation or, where that is silent, of its error */
  says: string;
  where: string;
  /** What of it breaks the rule, as words for whoever wrote it; nothing where it is kept. */
  broken(subject: Of): string[];
}

/** The current version's: https://docs.citusdata.com/en/stable/ */
const documented = 'https://docs.citusdata.com/en/stable/develop/';
export const chapters = {
  limits: `${documented}reference_workarounds.html#limitations`,
  tables: `${documented}reference_ddl.html`,
  changes: `${documented}reference_dml.html`,
  joins: `${documented}reference_sql.html#joins`,
  pushed: 'https://github.com/citusdata/citus, src/backend/distributed/planner/query_pushdown_planning.c',
  modified: 'https://github.com/citusdata/citus, src/backend/distributed/planner/multi_router_planner.c',
  merged: 'https://github.com/citusdata/citus, src/backend/distributed/planner/merge_planner.c',
  altered: 'https://github.com/citusdata/citus, src/backend/distributed/commands/table.c',
} as const;

export interface Break {
  rule: string;
  what: string;
}

export const breaksOf = <Of>(rules: readonly Rule<Of>[], subject: Of): Break[] =>
  rules.flatMap((rule) => rule.broken(subject).map((breach) => ({ rule: rule.name, what: breach })));
