import { z } from 'zod';
import { type Language, languages } from '../codes/index.ts';

/** A record, and the language version of it that is meant; none where the kind has no languages. */
export interface VersionOf {
  record: string;
  lan: Language | undefined;
}

/** One stream holds a record with its language versions. */
export const recordStream = (kind: { readonly kind: string }, record: string): string => `${kind.kind}-${record}`;

/** A version's own id, made of the record's and the language. */
export const versionId = (record: string, language: Language | undefined): string =>
  language === undefined ? record : `${record}-${language.toLowerCase()}`;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const version = new RegExp(`^(${uuid})(?:-(cn|en))?$`);

/** What a version's id names; undefined when it is none. */
export function versionOf(id: string): VersionOf | undefined {
  const [, record, language] = version.exec(id) ?? [];
  return record === undefined ? undefined : { record, lan: languages.find((each) => each.toLowerCase() === language) };
}

/** Names one version on the wire. */
export const versionIdField = z.string().regex(version, 'fields.id');
