import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { Input } from '../../kit/field.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Block } from '../../kit/skeleton.tsx';
import styles from './captcha-field.module.css';
import { type Captcha, canWork, type Work } from './use-captcha.ts';

const words = {
  running: 'site.login.working',
  done: 'site.login.worked',
  failed: 'site.login.workFailed',
} as const satisfies Record<Exclude<Work, 'none'>, string>;

interface Props {
  captcha: Captcha;
  error?: string | undefined;
}

/** The picture, another one at a press, and work that the browser does for who cannot see it. */
export function CaptchaField({ captcha, error }: Props) {
  const { t } = useTranslation();
  const { given: picture, problem, work } = captcha;
  const works = work === 'running' || work === 'done';
  // only the browser knows; most can, and what is drawn for them is not to move
  const [possible, setPossible] = useState(true);
  useEffect(() => setPossible(canWork()), []);
  return (
    <div className={styles.captcha}>
      <Input
        ref={captcha.field}
        label={t('site.login.captcha')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        value={works ? '' : captcha.answer}
        disabled={works}
        onChange={({ target }) => captcha.setAnswer(target.value)}
        required
        error={error}
        end={
          <button
            type="button"
            className={styles.picture}
            title={t('site.login.refresh')}
            aria-label={picture && !problem ? undefined : t('site.login.refresh')}
            onClick={captcha.renew}
          >
            {problem ? (
              <Icon name="refresh" className={styles.again} />
            ) : picture ? (
              <img className={styles.image} src={`/pcrimg/${picture.captchaUuid}`} alt={t('site.login.picture')} />
            ) : (
              <Block className={styles.blank} />
            )}
          </button>
        }
      />
      <p role="status" className={classes(styles.question, (problem || work === 'failed') && styles.failed)}>
        {problem ? t('site.login.captchaFailed') : work !== 'none' && t(words[work])}
      </p>
      {possible && !problem && (
        // it stays where it is, and with it the focus
        <Button
          kind="quiet"
          className={styles.work}
          aria-disabled={(picture && works) || undefined}
          disabled={!picture}
          onClick={captcha.doWork}
        >
          {t('site.login.work')}
        </Button>
      )}
    </div>
  );
}
