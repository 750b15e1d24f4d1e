import type { IdType } from '@portal/shared/codes/index';
import { useState } from 'react';
import { useRequest } from '../../shared/request/use-request.ts';
import { checkId } from './requests.ts';

/** Whether a login name or contact is still free, asked when its field is left; the last word is the server's. */
export function useFree(slot: string) {
  const [known, setKnown] = useState<Readonly<Record<string, boolean>>>({});
  const { run } = useRequest(checkId, {
    slot,
    onDone: ({ rtnCode }, { id }) => setKnown((before) => ({ ...before, [id]: rtnCode === '0' })),
  });
  return {
    /** undefined while it is not known */
    isFree: (id: string): boolean | undefined => known[id],
    ask: (id: string, idType: IdType) => {
      if (known[id] === undefined) run({ id, idType });
    },
  };
}
