import type { Site } from '@portal/shared/codes/index';
import type { ReviewedKind } from '@portal/shared/records/define';
import { pathTo } from '@portal/shared/screens';
import { useRef } from 'react';
import { useSessionDraftElsewhere } from '../../core/form-parts/use-session-draft.ts';
import { type FormLan, type FormValues, openFields, sentVersion, versionsOf } from './form.ts';

/** What this browser keeps of a form that was not saved. */
export interface EditDraft {
  chosen: readonly FormLan[];
  sites: readonly Site[];
  dirty: Partial<Record<FormLan, boolean>>;
  values: FormValues;
}

const isNew = 'new';

/** What a form keeps is known by; `entry` is the version that it was opened with, undefined for a new record. */
export const draftName = ({ kind }: ReviewedKind, entry = isNew): string => `${kind} ${entry}`;

/** Where what is typed in a form is seen as the public would see it; `id` of what is kept of that record. */
export const typedPath = ({ kind }: ReviewedKind, entry: string | undefined, id: string | undefined): string =>
  pathTo('preview', { kind, ...(id !== undefined && { id }), draft: entry ?? isNew });

/** The languages in which something was typed. */
const typedLanguages = (kind: ReviewedKind, { chosen: selectedLanguages, dirty }: EditDraft) =>
  versionsOf(kind).filter((language) => selectedLanguages.includes(language) && dirty[language]);

const isWhole = (kind: ReviewedKind, draft: EditDraft): boolean =>
  typedLanguages(kind, draft).every(
    (language) => openFields(kind, language, draft.values[language] ?? {}).length === 0,
  );

/** The versions as they would be sent to be saved. */
const typedIn = (kind: ReviewedKind, draft: EditDraft) =>
  typedLanguages(kind, draft).map((language) =>
    sentVersion(kind, language, draft.values[language] ?? {}, kind.of === undefined ? draft.sites : []),
  );

/**
 * What is being typed in the form of another window, followed as it changes; what could not be saved as it is stays as it
 * was. undefined: it was saved, or discarded, or nothing is asked for.
 */
export function useTyped(kind: ReviewedKind, entry: string | undefined) {
  const savedDraft = useSessionDraftElsewhere<EditDraft>(entry && draftName(kind, entry));
  const last = useRef<EditDraft>(undefined);
  if (!savedDraft || !last.current || isWhole(kind, savedDraft)) last.current = savedDraft;
  return last.current && typedIn(kind, last.current);
}
