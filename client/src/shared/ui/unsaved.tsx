import { Alert, Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { useSession } from '../access/session.ts';
import { type Draft, drafts } from '../access/storage.ts';
import { useFormat } from '../format/use-format.ts';
import { useConfirm } from './confirm.tsx';
import { Cluster, Stack } from './layout.tsx';

/** The forms on the page that hold what has not been saved. */
const unsaved = new Set<object>();
const draftEvery = 500;

/** Says that a form holds what has not been saved, as long as it does. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const mark = {};
    unsaved.add(mark);
    return () => void unsaved.delete(mark);
  }, [dirty]);
}

/** Asks before what has not been saved is lost: true when there is nothing, or nobody wants it. */
export function useMayLeave(): () => Promise<boolean> {
  const { t } = useTranslation();
  const ask = useConfirm();
  return useCallback(async () => {
    if (unsaved.size === 0) return true;
    const question = {
      title: t('centre.form.unsavedTitle'),
      text: t('centre.form.unsavedText'),
      yes: t('centre.form.leave'),
      no: t('centre.form.stay'),
      danger: true,
    };
    const leaves = await ask(question);
    // he said so once: the browser need not ask again
    if (leaves) unsaved.clear();
    return leaves;
  }, [ask, t]);
}

/** Closes a dialog, after a question where it holds what has not been saved. */
export function useClosing(dirty: boolean, close: () => void): () => void {
  const mayLeave = useMayLeave();
  useUnsaved(dirty);
  return () => {
    if (!dirty) return close();
    void mayLeave().then((leaves) => leaves && close());
  };
}

/** Whether two addresses show different things: another page, or another record. */
const isElsewhere = (one: Pick<Location, 'pathname' | 'search'>, other: Pick<Location, 'pathname' | 'search'>) => {
  const idOf = ({ search }: Pick<Location, 'search'>) => new URLSearchParams(search).get('id');
  return one.pathname !== other.pathname || idOf(one) !== idOf(other);
};

/** Once for all forms: guards links, going back, and closing the tab. Logging out and dialogs ask by themselves. */
export function LeaveGuard(): null {
  const mayLeave = useMayLeave();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.size > 0 && isElsewhere(currentLocation, nextLocation),
  );
  const latest = useRef(blocker);
  latest.current = blocker;
  const isAsking = useRef(false);
  useEffect(() => {
    // who goes back again while he is asked is asked once, and answers for the last way that he wanted to go
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void mayLeave().then((leaves) => {
      isAsking.current = false;
      const { state, proceed, reset } = latest.current;
      if (state === 'blocked') (leaves ? proceed : reset)();
    });
  }, [blocker, mayLeave]);
  useEffect(() => {
    const keep = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, []);
  return null;
}

interface DraftOf<Values> {
  /** of what, e.g. the kind and id of a record */
  name: string;
  dirty: boolean;
  /** the form as it is now */
  values: () => Values;
  restore: (values: Values) => void;
}

/**
 * Keeps what is typed in this browser, for its person and for a day, so that a reload, a crash or the end of a session
 * loses nothing; what was kept is offered to whoever comes back. `changed` is to be called at each change.
 */
export function useDraft<Values>({ name, dirty, values, restore }: DraftOf<Values>) {
  const now = useSession();
  const key = now.status === 'user' ? `${now.user.umId} ${name}` : undefined;
  const [found, setFound] = useState<Draft | undefined>(() => (key ? drafts.read(key) : undefined));
  const latest = useRef(values);
  latest.current = values;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (key) drafts.write(key, latest.current());
  }, [key]);
  useEffect(() => {
    const last = () => timer.current !== undefined && keep();
    window.addEventListener('pagehide', last);
    return () => {
      window.removeEventListener('pagehide', last);
      last();
    };
  }, [keep]);
  const changed = useCallback(() => {
    // who types on has not wanted what was kept
    setFound(undefined);
    timer.current ??= setTimeout(keep, draftEvery);
  }, [keep]);
  const was = useRef(dirty);
  useEffect(() => {
    // it was saved
    if (was.current && !dirty && key) {
      clearTimeout(timer.current);
      timer.current = undefined;
      drafts.remove(key);
    }
    was.current = dirty;
  }, [dirty, key]);
  return {
    found,
    /** keeps it now */
    keep,
    changed,
    restore: () => {
      if (found) restore(found.values as Values);
      setFound(undefined);
    },
    discard: () => {
      if (key) drafts.remove(key);
      setFound(undefined);
    },
  };
}

/** What the form of that name in another window keeps, as it changes there. */
export function useKept<Values>(name: string | undefined): Values | undefined {
  const now = useSession();
  const key = now.status === 'user' && name ? `${now.user.umId} ${name}` : undefined;
  const [kept, setKept] = useState(() => (key ? drafts.read(key) : undefined));
  useEffect(() => {
    const read = () => setKept(key ? drafts.read(key) : undefined);
    read();
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [key]);
  return kept?.values as Values | undefined;
}

interface OfferProps {
  draft: Pick<ReturnType<typeof useDraft>, 'found' | 'restore' | 'discard'>;
  /** it was kept on the server, and not in this browser */
  onServer?: boolean;
}

/** Offers what was kept of a form. */
export function DraftOffer({ draft, onServer = false }: OfferProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  if (!draft.found) return null;
  return (
    <Stack below={4}>
      <Alert
        type="info"
        showIcon
        title={t(onServer ? 'centre.form.draftOnServer' : 'centre.form.draft', {
          at: dateTime(new Date(draft.found.at).toISOString()),
        })}
        action={
          <Cluster gap={2}>
            <Button type="primary" onClick={draft.restore}>
              {t('centre.form.restoreDraft')}
            </Button>
            <Button onClick={draft.discard}>{t('centre.form.discardDraft')}</Button>
          </Cluster>
        }
      />
    </Stack>
  );
}
