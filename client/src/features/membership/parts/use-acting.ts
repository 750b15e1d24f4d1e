import { useDispatch } from 'react-redux';
import { session } from '../../../shared/access/session.ts';
import { notices } from '../../../shared/notices/slice.ts';
import { useRequest } from '../../../shared/request/use-request.ts';
import { actAs } from '../requests.ts';

/** Chooses for which institution the session acts; what the user is and may do is asked anew then. */
export function useActing(nameOf: (institution: string) => string, chosen: () => void) {
  const dispatch = useDispatch();
  return useRequest(actAs, {
    onDone: (_, { institution = '' }) => {
      dispatch(session.changed());
      const params = { name: nameOf(institution) };
      dispatch(notices.good({ words: institution ? 'membership.mine.acts' : 'membership.mine.stopped', params }));
      chosen();
    },
    onFail: chosen,
  });
}
