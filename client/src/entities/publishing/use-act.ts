import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { notices } from '../../core/notices/slice.ts';
import type { Request } from '../../core/request/request.ts';
import { useRequest } from '../../core/request/use-request.ts';
import { useConfirm } from '../../kit/confirm.tsx';

interface Acting<Row, Action extends string, In, Out> {
  request: Request<In, Out>;
  input: (action: Action, rows: readonly Row[]) => In;
  titleOf: (row: Row) => string;
  /** `done`: the key of what is said after, of a `name` */
  words: (action: Action) => { ask: string; text: string; does: string; done: string };
  /** those that can be undone */
  harmless?: readonly NoInfer<Action>[];
  /** why one of several was refused */
  refused?: (answer: Out) => string | undefined;
  changed: () => void;
}

/** Asks before it does something with what is or will be public, and says after what was done. */
export function useAct<Row, Action extends string, In, Out>(acting: Acting<Row, Action, In, Out>) {
  const { request, input, titleOf, words, harmless = [], refused: findReason, changed } = acting;
  const dispatch = useDispatch();
  const ask = useConfirm();
  const lastNotice = useRef({ words: '', params: { name: '' } });
  const { run } = useRequest(request, {
    onDone: (answer) => {
      const why = findReason?.(answer);
      dispatch(why === undefined ? notices.good(lastNotice.current) : notices.bad({ text: why }));
      changed();
    },
    onFail: changed,
  });
  return async (action: Action, rows: readonly Row[]) => {
    const name = rows.map(titleOf).join(' · ');
    const { ask: title, text, does: confirmLabel, done } = words(action);
    const agreed = await ask({
      title,
      text: `${name}\n${text}`,
      yes: confirmLabel,
      danger: !harmless.includes(action),
    });
    if (!agreed) return void dispatch(notices.info({ words: 'centre.table.cancelled' }));
    lastNotice.current = { words: done, params: { name } };
    run(input(action, rows));
  };
}
