import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { notices } from '../../../core/notices/slice.ts';
import type { Request } from '../../../core/request/request.ts';
import { type InUse, useRequest } from '../../../core/request/use-request.ts';

/** Whoever waits for it reads why it takes longer. */
const seconds = 8;

/** As `useRequest`, of an upload: its user is told where it has to go another way than it was to. */
export function useUpload<In extends { onDetour?: () => void }, Out>(
  r: Request<In, Out>,
  options: Parameters<typeof useRequest<In, Out>>[1],
): InUse<In, Out> {
  const dispatch = useDispatch();
  const inUse = useRequest(r, options);
  const start = inUse.run;
  const run = useCallback(
    (input: In) =>
      start({ ...input, onDetour: () => dispatch(notices.info({ words: 'record.form.detour', seconds })) }),
    [start, dispatch],
  );
  return { ...inUse, run };
}
