import { useTranslation } from 'react-i18next';
import { classes } from '../ui/classes.ts';
import { Input } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Block } from '../ui/skeleton.tsx';
import styles from './captcha-field.module.css';
import type { Captcha } from './use-captcha.ts';

interface Props {
  captcha: Captcha;
  error?: string | undefined;
}

/** The picture, another one at a press, and a question in words for who cannot see it. */
export function CaptchaField({ captcha, error }: Props) {
  const { t } = useTranslation();
  const { given, problem } = captcha;
  return (
    <div className={styles.captcha}>
      <Input
        ref={captcha.field}
        label={t('site.login.captcha')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        value={captcha.answer}
        onChange={({ target }) => captcha.setAnswer(target.value)}
        required
        error={error}
        end={
          <button type="button" className={styles.picture} title={t('site.login.refresh')} onClick={captcha.renew}>
            {problem ? (
              <Icon name="refresh" className={styles.again} />
            ) : given ? (
              <img className={styles.image} src={`/pcrimg/${given.captchaUuid}`} alt={t('site.login.picture')} />
            ) : (
              <Block className={styles.blank} />
            )}
          </button>
        }
      />
      <p role="status" className={classes(styles.question, problem && styles.failed)}>
        {problem
          ? t('site.login.captchaFailed')
          : given
            ? t('site.login.question', { question: given.question })
            : '\u00a0'}
      </p>
    </div>
  );
}
