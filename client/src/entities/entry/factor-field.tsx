import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { Input } from '../../kit/field.tsx';
import { digitsOf } from '../captcha/digits.ts';

const digits = 6;
/** Of a recovery code, however it is written. */
const leastOfRecovery = 10;

export interface FactorCode {
  field: RefObject<HTMLInputElement | null>;
  code: string;
  set: (code: string) => void;
  isRecovery: boolean;
  toggle: () => void;
  complete: boolean;
}

/** What somebody types as their second factor: the digits of their app, or one of their recovery codes. */
export function useFactorCode(field: RefObject<HTMLInputElement | null>): FactorCode {
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  return {
    field,
    code,
    isRecovery,
    set: (text) => setCode(isRecovery ? text : digitsOf(text)),
    toggle() {
      setCode('');
      setRecovery(!isRecovery);
      field.current?.focus();
    },
    complete: isRecovery ? code.replace(/[\s-]/g, '').length >= leastOfRecovery : code.length === digits,
  };
}

export function FactorField({ factor }: { factor: FactorCode }) {
  const { t } = useTranslation();
  const { isRecovery } = factor;
  return (
    <Input
      ref={factor.field}
      label={t(isRecovery ? 'site.login.second.recovery' : 'site.login.second.code')}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      hint={t(isRecovery ? 'site.login.second.recoveryHint' : 'site.login.second.codeHint')}
      value={factor.code}
      onChange={({ target }) => factor.set(target.value)}
      required
    />
  );
}

/** For who has their app not at hand, and back. */
export function FactorToggle({ factor }: { factor: FactorCode }) {
  const { t } = useTranslation();
  return (
    <Button kind="quiet" onClick={factor.toggle}>
      {t(factor.isRecovery ? 'site.login.second.useApp' : 'site.login.second.useRecovery')}
    </Button>
  );
}
