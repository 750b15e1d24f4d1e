import type { agreement as en } from '@portal/shared/locales/en/agreement';
import type { agreement as zh } from '@portal/shared/locales/zh/agreement';
import { useTranslation } from 'react-i18next';
import { RichText } from '../../../core/page/rich-text.tsx';
import { ErrorState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { useSettings } from '../../../core/session/settings.ts';
import { agreement } from '../../../entities/entry/agreement.ts';
import { agreementParts } from '../../../entities/entry/agreement-parts.ts';
import { Button, buttonLook } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Lines } from '../../../kit/skeleton.tsx';
import styles from './agreement.module.css';

export type AgreementWords = typeof en | typeof zh;

interface Props {
  words: AgreementWords;
  onAccept: () => void;
  onClose: () => void;
}

/** The agreement: the version in force; before the first one the way to the document that is set, or the portal's own text. */
export function AgreementDialog({ words, onAccept, onClose }: Props) {
  const { t } = useTranslation();
  const { config, lan: language } = useSettings();
  const { data, problem, retry } = useRead(agreement, { lan: language });
  return (
    <Dialog titled label={words.title} onClose={onClose}>
      <div className={styles.text}>
        {problem && !data ? (
          <ErrorState problem={problem} onRetry={retry} />
        ) : !data ? (
          <Lines count={6} />
        ) : data.shown ? (
          <RichText html={data.shown.html} />
        ) : config.agreement ? (
          <>
            <p>{words.outside}</p>
            <a className={buttonLook({})} href={config.agreement} target="_blank" rel="noreferrer">
              {words.open}
              <Icon name="outside" />
            </a>
          </>
        ) : (
          <>
            <p>{words.intro}</p>
            {agreementParts.map((part) => (
              <section key={part}>
                <h3 className={styles.title}>{words.parts[part].title}</h3>
                <p>{words.parts[part].text}</p>
              </section>
            ))}
          </>
        )}
        <div className={styles.accept}>
          <Button kind="primary" wide disabled={!data} onClick={onAccept}>
            {t('entry.register.accept')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
