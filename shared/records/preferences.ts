import { z } from 'zod';
import { recordKinds } from './kinds.ts';

/**
 * Kinds of messages with a preference of their own: each kind of record, recommendations, broadcasts, imports,
 * consultations, likes and favourites, applications.
 */
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

/** In the inbox; by e-mail as well, at once or once a day; or not at all. */
export const messageChoices = ['portal', 'mail', 'digest', 'none'] as const;
export type MessageChoice = (typeof messageChoices)[number];

/** Chosen preferences; other kinds have the default. */
export type Preferences = Readonly<Partial<Record<string, MessageChoice>>>;

export const choiceOf = (preferences: Preferences, kind: MessageKind): MessageChoice => preferences[kind] ?? 'portal';

/** As names, since kinds come and go. */
export const keptPreferences = z.record(z.string(), z.enum(messageChoices));

/** The kind of a message, by its template; undefined for security messages, which cannot be switched off. */
export const messageKindOf = (template: string): MessageKind | undefined =>
  messageKinds.find((kind) => template.startsWith(kind));
