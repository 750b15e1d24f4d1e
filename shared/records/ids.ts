import { z } from 'zod';
import { type Language, languages } from '../codes/index.ts';

/** A record, and one of its language versions; absent if the kind has no languages. */
export interface VersionOf {
  record: string;
  lan: Language | undefined;
}

/** The stream of a record with all its language versions. */
export const recordStream = (kind: { readonly kind: string }, record: string): string => `${kind.kind}-${record}`;

/** A version's id, derived from record and language. */
export const versionId = (record: string, language: Language | undefined): string =>
  language === undefined ? record : `${record}-${language.toLowerCase()}`;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const version = new RegExp(`^(${uuid})(?:-(cn|en))?$`);

/** Record and language of a version's id; undefined for an invalid one. */
export function versionOf(id: string): VersionOf | undefined {
  const [, record, language] = version.exec(id) ?? [];
  return record === undefined ? undefined : { record, lan: languages.find((each) => each.toLowerCase() === language) };
}

/** Wire form of a version's id. */
export const versionIdField = z.string().regex(version, 'fields.id');
