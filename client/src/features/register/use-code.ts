import { contactKindOf, idTypeOf } from '@portal/shared/rules/account';
import { useEffect, useState } from 'react';
import type { Problem } from '../../shared/api/problem.ts';
import type { CaptchaAnswer } from '../../shared/captcha/captcha-dialog.tsx';
import { useCountdown, waitOf } from '../../shared/captcha/countdown.ts';
import { useRequest } from '../../shared/request/use-request.ts';
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
  const [asking, setAsking] = useState(false);
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
      setAsking(false);
      setSentCount((count) => count + 1);
    },
    onFail: (refused, { id }) => {
      const wait = waitOf(refused);
      if (wait !== undefined) countdown.start(id, wait);
      if (refused.code === mailNotSent) return setProblem(refused);
      setAsking(false);
      onRefused(refused);
    },
  });
  const checking = useRequest(checkCaptcha, {
    slot: 'register',
    onDone: (_, { captchaUUid }) => {
      const kind = contactKindOf(contact);
      if (kind) sending.run({ id: contact, idType: idTypeOf(kind), captchaUUid });
    },
    onFail: setProblem,
  });
  return {
    left: countdown.left,
    sentTo,
    asking,
    problem,
    busy: checking.status === 'running' || sending.status === 'running',
    ask: () => {
      setProblem(undefined);
      setAsking(true);
    },
    answer: (answer: CaptchaAnswer) => checking.run(answer),
    close: () => setAsking(false),
  };
}
