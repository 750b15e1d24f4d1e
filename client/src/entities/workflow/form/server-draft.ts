import { useCallback, useEffect, useRef, useState } from 'react';
import { requestFor } from '../../../core/request/request.ts';
import { useRequest } from '../../../core/request/use-request.ts';

/** milliseconds from the first change that the server has not got until it is sent */
const every = 2_000;

const reading = requestFor('readDraft', { quiet: true });
const keeping = requestFor('keepDraft', { quiet: true, mode: 'leading' });
const dropping = requestFor('dropDraft', { quiet: true });

interface Props<Values> {
  /** of what, e.g. the kind and id of a record */
  name: string;
  /** the form as it is now */
  values: () => Values;
  onRestore: (values: Values) => void;
}

/**
 * Keeps what is typed on the server, for its person: on another machine, or in another browser, they go on where they were.
 * `changed` is to be called at each change, `saved` once it is no draft any more.
 */
export function useServerDraft<Values>({ name, values, onRestore }: Props<Values>) {
  const [found, setFound] = useState<{ at: string; content: string }>();
  const [keptAt, setKeptAt] = useState('');
  const latest = useRef(values);
  latest.current = values;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { run: read } = useRequest(reading, { slot: name, onDone: ({ draft }) => draft && setFound(draft) });
  const { run: drop } = useRequest(dropping, { slot: name });
  const keep = useRequest(keeping, { slot: name, onDone: ({ at }) => setKeptAt(at) });
  const isRunning = useRef(false);
  isRunning.current = keep.status === 'running';
  useEffect(() => read({ name }), [name, read]);

  const { run } = keep;
  const send = useCallback(() => {
    timer.current = undefined;
    // one at a time, so that none overtakes another
    if (isRunning.current) timer.current = setTimeout(send, every);
    else run({ name, content: JSON.stringify(latest.current()) });
  }, [name, run]);
  useEffect(() => {
    const last = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      send();
    };
    window.addEventListener('pagehide', last);
    return () => {
      window.removeEventListener('pagehide', last);
      last();
    };
  }, [send]);

  const end = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setFound(undefined);
    drop({ name });
  };
  return {
    found: found && { at: Date.parse(found.at), values: found.content },
    /** when the server had it last, ISO 8601; '' before that */
    keptAt,
    changed: useCallback(() => {
      // who types on has not wanted what was kept
      setFound(undefined);
      timer.current ??= setTimeout(send, every);
    }, [send]),
    restore: () => {
      if (found) onRestore(JSON.parse(found.content) as Values);
      setFound(undefined);
    },
    discard: end,
    saved: end,
  };
}
