import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../core/notices/slice.ts';
import { useRequest } from '../../core/request/use-request.ts';
import { useConfirm } from '../../kit/confirm.tsx';
import { endSession } from './requests.ts';

/** Ends one session of one's own, or all others; asks before, says after. */
export function useEndSessions(changed: () => void) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const ask = useConfirm();
  const { run, status } = useRequest(endSession, {
    onDone: ({ ended }) => {
      dispatch(notices.good({ words: 'people.sessions.ended', params: { count: ended } }));
      changed();
    },
    onFail: changed,
  });
  return {
    busy: status === 'running',
    async one(id: string, name: string) {
      const question = {
        title: t('people.sessions.confirmOne'),
        text: t('people.sessions.confirmOneText', { name }),
        yes: t('people.sessions.end'),
        danger: true,
      };
      if (await ask(question)) run({ id });
    },
    async others() {
      const question = {
        title: t('people.sessions.confirmOthers'),
        text: t('people.sessions.confirmOthersText'),
        yes: t('people.sessions.endOthers'),
        danger: true,
      };
      if (await ask(question)) run({ others: true });
    },
  };
}
