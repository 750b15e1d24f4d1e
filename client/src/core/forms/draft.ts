import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, drafts } from './draft-storage.ts';
import type { Form } from './form.ts';
import { useFormState } from './use-form.ts';

const keepIntervalMs = 500;

interface DraftDefinition<Values> {
  /** person and form; undefined without a person, for whom nothing is stored */
  key: string | undefined;
  isDirty: boolean;
  /** the current entries, as JSON can hold them */
  values: () => Values;
  restore: (values: Values) => void;
}

/** A draft offered by a form. */
export interface DraftOffered {
  readonly found: { readonly at: number } | undefined;
  readonly restore: () => void;
  readonly discard: () => void;
}

/**
 * Stores entries in this browser for a day, so that they survive a reload, a crash or the end of a session, and
 * offers them at the next visit. `changed` is called at each change; saved entries are deleted.
 */
export function useDraft<Values>({ key, isDirty, values, restore }: DraftDefinition<Values>) {
  const [found, setFound] = useState<Draft | undefined>(() => (key ? drafts.read(key) : undefined));
  const latest = useRef(values);
  latest.current = values;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopTimer = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  const keep = useCallback(() => {
    stopTimer();
    if (key) drafts.write(key, latest.current());
  }, [key, stopTimer]);
  useEffect(() => {
    const keepLast = () => timer.current !== undefined && keep();
    window.addEventListener('pagehide', keepLast);
    return () => {
      window.removeEventListener('pagehide', keepLast);
      keepLast();
    };
  }, [keep]);
  const changed = useCallback(() => {
    // typing on declines the offer
    setFound(undefined);
    timer.current ??= setTimeout(keep, keepIntervalMs);
  }, [keep]);
  const remove = useCallback(() => {
    stopTimer();
    if (key) drafts.remove(key);
    setFound(undefined);
  }, [key, stopTimer]);
  const wasDirty = useRef(isDirty);
  useEffect(() => {
    // saved, or unchanged again
    if (wasDirty.current && !isDirty) remove();
    wasDirty.current = isDirty;
  }, [isDirty, remove]);
  return {
    found,
    /** stores the entries now */
    keep,
    changed,
    restore: () => {
      if (found) restore(found.values as Values);
      setFound(undefined);
    },
    discard: remove,
  };
}

/** Runs a function at each change by the user. */
export function useEdits<Values extends object>(form: Pick<Form<Values>, 'get' | 'subscribe'>, onEdit: () => void) {
  const latest = useRef(onEdit);
  latest.current = onEdit;
  useEffect(() => {
    let { edits } = form.get();
    return form.subscribe(() => {
      if (form.get().edits === edits) return;
      edits = form.get().edits;
      latest.current();
    });
  }, [form]);
}

/** Draft of a form; `toDraft` and `ofDraft` convert values that JSON cannot hold. */
export function useFormDraft<Values extends object, Kept>(
  form: Pick<Form<Values>, 'get' | 'subscribe' | 'restore'>,
  key: string | undefined,
  { toDraft, ofDraft }: { toDraft: (values: Values) => Kept; ofDraft: (draft: Kept) => Partial<Values> },
) {
  const isDirty = useFormState(form, ({ dirty }) => dirty.length > 0);
  const draft = useDraft<Kept>({
    key,
    isDirty,
    values: () => toDraft(form.get().values),
    restore: (values) => form.restore(ofDraft(values)),
  });
  useEdits(form, draft.changed);
  return draft;
}

/** Live entries of the same form in another window. */
export function useDraftElsewhere<Values>(key: string | undefined): Values | undefined {
  const [draft, setDraft] = useState(() => (key ? drafts.read(key) : undefined));
  useEffect(() => {
    const read = () => setDraft(key ? drafts.read(key) : undefined);
    read();
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [key]);
  return draft?.values as Values | undefined;
}
