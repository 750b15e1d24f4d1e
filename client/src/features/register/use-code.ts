import type { IdType } from '@portal/shared/codes/index';
import { useEffect, useState } from 'react';
import type { Problem } from '../../core/api/problem.ts';
import { useRequest } from '../../core/request/use-request.ts';
import type { CaptchaAnswer } from '../../entities/captcha/captcha-dialog.tsx';
import { useCountdown, waitOf } from '../../entities/captcha/countdown.ts';
import { checkCaptcha, sendCode } from './requests.ts';

/** The mail could not be sent: another captcha may be tried at once. */
const mailNotSent = '008';

interface Handlers {
  /** the code is on its way, and the dialog closed */
  onSent: () => void;
  onRefused: (problem: Problem) => void;
}

/** A code for the contact: first the captcha is answered in a dialog, then the code is sent. */
export function useCode(contact: string, { onSent, onRefused }: Handlers) {
  const countdown = useCountdown('register', contact);
  // how the contact is reached; undefined while nobody is asked for the captcha
  const [idType, setIdType] = useState<Exclude<IdType, '0'>>();
  const [problem, setProblem] = useState<Problem>();
  const [sentTo, setSentTo] = useState<string>();
  // the fields can take the focus only once the dialog is gone
  const [sentCount, setSentCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each code
  useEffect(() => {
    if (sentCount > 0) onSent();
  }, [sentCount]);

  const sending = useRequest(sendCode, {
    onDone: (_, { id }) => {
      countdown.start(id);
      setSentTo(id);
      setIdType(undefined);
      setSentCount((count) => count + 1);
    },
    onFail: (problem, { id }) => {
      const wait = waitOf(problem);
      if (wait !== undefined) countdown.start(id, wait);
      if (problem.code === mailNotSent) return setProblem(problem);
      setIdType(undefined);
      onRefused(problem);
    },
  });
  const checking = useRequest(checkCaptcha, {
    slot: 'register',
    onDone: (_, { captchaUUid }) => {
      if (idType) sending.run({ id: contact, idType, captchaUUid });
    },
    onFail: setProblem,
  });
  return {
    left: countdown.left,
    sentTo,
    asking: idType !== undefined,
    problem,
    busy: checking.status === 'running' || sending.status === 'running',
    ask: (idType: Exclude<IdType, '0'>) => {
      setProblem(undefined);
      setIdType(idType);
    },
    answer: (answer: CaptchaAnswer) => checking.run(answer),
    close: () => setIdType(undefined),
  };
}
