import { readModel } from '@portal/infra/runtime/projection/types';
import { commentSubject, recordParts, topField } from '@portal/shared/events/records';
import { type DecisionRow, fold } from './fold.ts';

const decisionParts = [...recordParts].filter(([, { decision }]) => decision);

const fields = decisionParts.flatMap(([type, { id, owner, sites, name, comment, decision }]) =>
  [...id, owner, sites, name, comment, commentSubject(type), decision?.since, decision?.categories]
    .filter((field) => field !== undefined)
    .map(topField),
);

/** Every decision: the trail. */
export const trail = readModel<DecisionRow, { type: string; data: unknown }>({
  name: 'trail',
  version: 13,
  events: decisionParts.map(([type]) => type),
  narrow: { data: [...new Set(fields)], meta: ['actor', 'role', 'site', 'token'] },
  table: {
    columns: {
      position: 'bigint',
      kind: 'text',
      record: 'text',
      name: 'text',
      owner: 'text',
      sites: 'text[]',
      type: 'text',
      actor: 'text',
      token: 'text',
      role: 'text',
      site: 'text',
      at: 'timestamptz',
      day: 'text',
      comment: 'text',
      comment_on: 'text',
      approves: 'boolean',
      categories: 'text[]',
      waited: 'bigint',
    },
    nullable: ['comment', 'approves', 'waited'],
    primaryKey: ['position'],
    indexes: [
      { name: 'record', columns: 'record text_pattern_ops, position' },
      { name: 'actor', columns: 'actor, position' },
      { name: 'kind', columns: 'kind, position' },
      { name: 'at', columns: 'at' },
    ],
  },
  personal: { person: 'comment_on', columns: ['comment'] },
  key: ({ position }) => ({ ids: [{ position }] }),
  fold,
});

declare module '../base/database.ts' {
  interface ReadModels {
    trail: DecisionRow;
  }
}
