import { useRef } from 'react';
import type { Problem } from '../../core/api/problem.ts';
import { useRequest } from '../../core/request/use-request.ts';
import { captcha } from '../captcha/requests.ts';

/** Encrypts with a key that is good for one call; the call names it by `captchaUUid`. */
export interface Seal {
  captchaUUid: string;
  encrypt: (text: string) => string;
}

/**
 * A one-time key for passwords that are sent now. Its captcha is not answered: a verification code or the session
 * proves that somebody is there.
 */
export function useSealing(slot: string, onFail: (problem: Problem) => void) {
  const next = useRef<(seal: Seal) => void>(() => {});
  const { run, status } = useRequest(captcha, {
    slot: `seal-${slot}`,
    onDone: async ({ captchaUuid, key }) => {
      const { encrypt } = await import('@portal/shared/rules/credentials');
      next.current({ captchaUUid: captchaUuid, encrypt: (text) => encrypt(text, key) });
    },
    onFail,
  });
  return {
    busy: status === 'running',
    /** gets a key, then goes on with it */
    seal: (then: (seal: Seal) => void) => {
      next.current = then;
      run({});
    },
  };
}
