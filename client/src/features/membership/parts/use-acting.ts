import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { session } from '../../../shared/access/session.ts';
import { notices } from '../../../shared/notices/slice.ts';
import { useRequest } from '../../../shared/request/use-request.ts';
import { actAs } from '../requests.ts';

/** Chooses for which institution the session acts; what the user is and may do is asked anew then. */
export function useActing(nameOf: (institution: string) => string, chosen: () => void) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  return useRequest(actAs, {
    onDone: (_, { institution = '' }) => {
      dispatch(session.changed());
      const text = institution
        ? t('membership.mine.acts', { name: nameOf(institution) })
        : t('membership.mine.stopped');
      dispatch(notices.good({ text }));
      chosen();
    },
    onFail: chosen,
  });
}
