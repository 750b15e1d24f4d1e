import { type PublishedKind, wireName } from '@portal/shared/records/define';
import type { Publication } from '@portal/shared/records/published';
import type { ChangesOf } from '../base/changes.ts';
import type { Published } from './decide.ts';

export type PublishedChanges = ChangesOf<Published<Pick<Publication, 'content' | 'sites'>>>;

const versionOf = ({ after }: PublishedChanges[number]): number => (after.is === 'record' ? after.recordVersion : 0);

/** Texts of all fields by their wire names; of a published record those of its draft. */
function textsIn(kind: PublishedKind, change: PublishedChanges[number] | undefined): Map<string, string> {
  if (change?.after.is !== 'record') return new Map();
  const { after } = change;
  const { content, until } = after.draft ?? after;
  return new Map([
    ...Object.entries(kind.fields).map(
      ([name, field]) => [wireName(name, field), String(content.content[name] ?? '')] as const,
    ),
    ['sites', String(content.sites)],
    ['endTime', until ?? ''],
  ]);
}

/** The last change of a record since the shown version, and the fields that differ now. */
export function changedSince(kind: PublishedKind, changes: PublishedChanges, sinceVersion: number) {
  const last = changes.at(-1);
  const before = textsIn(kind, changes.filter((change) => versionOf(change) <= sinceVersion).at(-1));
  const now = textsIn(kind, last);
  const fields = [...now].filter(([name, text]) => text !== before.get(name)).map(([name]) => name);
  return { at: last?.at ?? '', actor: last?.actor ?? '', fields };
}
