import type { pcruuid } from '@portal/shared/calls/session';
import { captchaSeconds } from '@portal/shared/codes/index';
import type { OutputOf } from '@portal/shared/define/call';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../core/api/problem.ts';
import { useRead, useRequest } from '../../core/request/use-request.ts';
import { captcha, captchaWork } from './requests.ts';

export interface Captcha {
  field: RefObject<HTMLInputElement | null>;
  /** undefined while it is on its way */
  given: OutputOf<typeof pcruuid> | undefined;
  problem: Problem | undefined;
  /** what was typed, or the work that was done */
  answer: string;
  setAnswer: (answer: string) => void;
  /** how far the browser is with the work that it does instead of a picture's being read */
  work: Work;
  /** begins it */
  doWork: () => void;
  /** another picture, to be answered anew */
  renew: () => void;
}

export type Work = 'none' | 'running' | 'done' | 'failed';

/** Work takes workers and the browser's own cryptography, which is absent on plain http. */
export const canWork = (): boolean => typeof Worker === 'function' && globalThis.crypto?.subtle !== undefined;

/** How long a picture is shown, in milliseconds: an answer has to arrive before it is over. */
const shownFor = (captchaSeconds - 10) * 1000;

/**
 * A captcha in a form; `slot` tells forms on one page apart. Each picture is good for one answer, and not for long: one
 * that nobody could use any more is replaced, as soon as the page is looked at.
 */
export function useCaptcha(slot = ''): Captcha {
  const picture = useRead(captcha, {}, slot);
  const [answer, setAnswer] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const captchaPicture = picture.refreshing ? undefined : picture.data;
  const [work, setWork] = useState<Work>('none');
  const renew = () => {
    setAnswer('');
    setWork('none');
    picture.retry();
  };
  const worksOn = useRef<string>(undefined);
  worksOn.current = captchaPicture?.captchaUuid;
  const workRequest = useRequest(captchaWork, {
    slot,
    onDone: async ({ challenge }, { captchaUUid }) => {
      const { answerOf } = await import('./work.ts');
      const done = await answerOf(challenge).catch(() => undefined);
      // another picture has come meanwhile
      if (worksOn.current !== captchaUUid) return;
      setAnswer(done ?? '');
      setWork(done === undefined ? 'failed' : 'done');
    },
    onFail: () => setWork('failed'),
  });
  const doWork = () => {
    if (!captchaPicture || work === 'running' || work === 'done') return;
    setWork('running');
    workRequest.run({ captchaUUid: captchaPicture.captchaUuid });
  };
  const latest = useRef(renew);
  latest.current = renew;
  const id = captchaPicture?.captchaUuid;
  useEffect(() => {
    if (id === undefined) return;
    const end = Date.now() + shownFor;
    const poll = () => {
      if (Date.now() >= end && !document.hidden) latest.current();
    };
    const timer = setTimeout(poll, shownFor);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [id]);
  return { field, given: captchaPicture, problem: picture.problem, answer, setAnswer, work, doWork, renew };
}
