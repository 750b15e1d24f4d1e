import type { OutputOf } from '@portal/shared/calls/define';
import type { pcruuid } from '@portal/shared/calls/session';
import { type RefObject, useRef, useState } from 'react';
import type { Problem } from '../api/problem.ts';
import { useRead } from '../request/use-request.ts';
import { captcha } from './requests.ts';

export interface Captcha {
  field: RefObject<HTMLInputElement | null>;
  /** undefined while it is on its way */
  given: OutputOf<typeof pcruuid> | undefined;
  problem: Problem | undefined;
  answer: string;
  setAnswer: (answer: string) => void;
  /** another picture, to be answered anew */
  renew: () => void;
}

/** A captcha in a form; `slot` tells forms on one page apart. Each picture is good for one answer. */
export function useCaptcha(slot = ''): Captcha {
  const picture = useRead(captcha, {}, slot);
  const [answer, setAnswer] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return {
    field,
    given: picture.refreshing ? undefined : picture.data,
    problem: picture.problem,
    answer,
    setAnswer,
    renew: () => {
      setAnswer('');
      picture.retry();
    },
  };
}
