import { type ReviewedKind, wireName } from '@portal/shared/records/define';
import { contentIn, noRecord, type Reviewed, type Version, type VersionKey } from './evolve.ts';

/** A record with the changes of its language versions: actor, and the version after each. */
export interface ReviewedChanges {
  state: Reviewed;
  list: readonly { key: VersionKey; at: string; actor: string; version: Version }[];
}
export const noChanges: ReviewedChanges = { state: noRecord, list: [] };

/** The last change of a version since it was shown, and the fields that differ now, by their wire names. */
export function changedSince(kind: ReviewedKind, { list }: ReviewedChanges, key: VersionKey, sinceVersion: number) {
  const own = list.filter((change) => change.key === key);
  const before = own.filter(({ version }) => version.recordVersion <= sinceVersion).at(-1);
  const now = own.at(-1);
  if (!now) return { at: '', actor: '', fields: [] };
  const textOf = ({ version }: typeof now, name: string) => String(contentIn(version)[name] ?? '');
  const fields = Object.entries(kind.fields).filter(([name]) => !before || textOf(before, name) !== textOf(now, name));
  return { at: now.at, actor: now.actor, fields: fields.map(([name, field]) => wireName(name, field)) };
}
