import { useDispatch } from 'react-redux';
import { notices } from '../../core/notices/slice.ts';
import { requestFor } from '../../core/request/request.ts';
import { useRequest } from '../../core/request/use-request.ts';
import { session } from '../../core/session/session.ts';

const actAs = requestFor('actAs');
/** The institutions that the user belongs to. */
export const memberships = requestFor('myMemberships', { quiet: true });

/** Chooses for which institution the session acts; what the user is and may do is asked anew then. */
export function useActing(nameOf: (institution: string) => string, onSelected: () => void) {
  const dispatch = useDispatch();
  return useRequest(actAs, {
    onDone: (_, { institution = '' }) => {
      dispatch(session.changed());
      const params = { name: nameOf(institution) };
      dispatch(notices.good({ words: institution ? 'membership.mine.acts' : 'membership.mine.stopped', params }));
      onSelected();
    },
    onFail: onSelected,
  });
}
