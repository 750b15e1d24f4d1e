import { z } from 'zod';
import { recordKinds } from './kinds.ts';

/** What people are told of, as they choose how: each kind of record, what is recommended, broadcasts, imports, consultations, likes and favourites, what becomes of applications. */
export const messageKinds = [
  ...recordKinds.map(({ kind }) => kind),
  'slot',
  'broadcast',
  'import',
  'consultation',
  'interest',
  'report',
  'workflow',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** In the inbox; by mail as well, at once or once a day; or not at all. */
export const messageChoices = ['portal', 'mail', 'digest', 'none'] as const;
export type MessageChoice = (typeof messageChoices)[number];

/** What somebody chose; kinds that they said nothing of are as usual. */
export type Preferences = Readonly<Partial<Record<string, MessageChoice>>>;

export const choiceOf = (preferences: Preferences, kind: MessageKind): MessageChoice => preferences[kind] ?? 'portal';

/** Kinds come and go, so that the log keeps them as names. */
export const keptPreferences = z.record(z.string(), z.enum(messageChoices));

/**
 * The kind that a message is of, by its template; undefined for what concerns the security of an account or of the portal,
 * which nobody can switch off.
 */
export const messageKindOf = (template: string): MessageKind | undefined =>
  messageKinds.find((kind) => template.startsWith(kind));
