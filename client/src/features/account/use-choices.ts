import type { MessageChoice, MessageKind, Preferences } from '@portal/shared/records/preferences';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { notices } from '../../core/notices/slice.ts';
import { useRead, useRequest } from '../../core/request/use-request.ts';
import { preferences, savePreferences } from './requests.ts';

/**
 * How one is told of what: each choice is shown and saved at once, and another one may be made meanwhile, as by whoever
 * goes through them with the arrow keys.
 */
export function useChoices() {
  const dispatch = useDispatch();
  const { data, problem, retry } = useRead(preferences, {});
  /** made here, and not read yet */
  const [pendingChoices, setPendingChoices] = useState<Preferences>({});
  const waiting = useRef<Preferences>({});
  const isSaving = useRef(false);
  const { run } = useRequest(savePreferences, {
    onDone: () => {
      isSaving.current = false;
      if (Object.keys(waiting.current).length > 0) return save();
      dispatch(notices.good({ words: 'people.messages.saved' }));
      retry();
    },
    onFail: () => {
      isSaving.current = false;
      waiting.current = {};
      setPendingChoices({});
      retry();
    },
  });
  function save() {
    if (isSaving.current) return;
    isSaving.current = true;
    run({ preferences: waiting.current });
    waiting.current = {};
  }
  useEffect(() => {
    setPendingChoices((now) =>
      Object.fromEntries(Object.entries(now).filter(([kind, choice]) => findChoice(data, kind) !== choice)),
    );
  }, [data]);
  return {
    chosen: data && { ...data.preferences, ...(pendingChoices as typeof data.preferences) },
    hasMail: data?.hasMail ?? true,
    problem: data ? undefined : problem,
    retry,
    choose: (kind: MessageKind, choice: MessageChoice) => {
      setPendingChoices((now) => ({ ...now, [kind]: choice }));
      waiting.current = { ...waiting.current, [kind]: choice };
      save();
    },
  };
}

const findChoice = (data: { preferences: Preferences } | undefined, kind: string): MessageChoice | undefined =>
  data?.preferences[kind];
