import type { OutputOf } from '@portal/shared/calls/define';
import type { pcruuid } from '@portal/shared/calls/session';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../shared/api/problem.ts';
import { Input } from '../../../shared/ui/field.tsx';
import { Block } from '../../../shared/ui/skeleton.tsx';
import styles from './login-form.module.css';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  /** undefined while it is on its way */
  given: OutputOf<typeof pcruuid> | undefined;
  problem: Problem | undefined;
  value: string;
  onChange: (value: string) => void;
  onRefresh: () => void;
}

/** The picture, another one at a press, and a question in words for who cannot see it. */
export function CaptchaField({ field, given, problem, value, onChange, onRefresh }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.captcha}>
      <Input
        ref={field}
        label={t('site.login.captcha')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        required
      />
      <button type="button" className={styles.picture} title={t('site.login.refresh')} onClick={onRefresh}>
        {problem ? (
          <span className={styles.failed}>{t('site.login.captchaFailed')}</span>
        ) : given ? (
          <img className={styles.image} src={`/pcrimg/${given.captchaUuid}`} alt={t('site.login.picture')} />
        ) : (
          <Block className={styles.blank} />
        )}
      </button>
      <p className={styles.question}>{given ? t('site.login.question', { question: given.question }) : '\u00a0'}</p>
    </div>
  );
}
