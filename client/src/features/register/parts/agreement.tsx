import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../core/session/settings.ts';
import { Checkbox } from '../../../kit/field.tsx';
import styles from './agreement.module.css';
import type { AgreementDialog, AgreementWords } from './agreement-dialog.tsx';

type DialogProps = Omit<ComponentProps<typeof AgreementDialog>, 'words'>;

/** With its words, which nobody needs before they read them. */
const dialogIn = (words: () => Promise<{ agreement: AgreementWords }>) =>
  lazy(async () => {
    const [{ AgreementDialog }, { agreement }] = await Promise.all([import('./agreement-dialog.tsx'), words()]);
    return { default: (props: DialogProps) => <AgreementDialog {...props} words={agreement} /> };
  });
const dialogs = {
  zh: dialogIn(() => import('@portal/shared/locales/zh/agreement')),
  en: dialogIn(() => import('@portal/shared/locales/en/agreement')),
};

interface Props {
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
}

/** The tick without which nobody registers, and the agreement that it is about. */
export function Agreement({ agreed, onAgree }: Props) {
  const { t } = useTranslation();
  const Dialog = dialogs[useSettings().locale];
  const [reading, setReading] = useState(false);
  const [agree, agreement] = [t('entry.register.agree'), t('entry.register.agreement')];
  return (
    <div className={styles.line}>
      <Checkbox
        checked={agreed}
        aria-label={`${agree} ${agreement}`}
        onChange={({ target }) => onAgree(target.checked)}
      >
        {agree}
      </Checkbox>
      <button type="button" className={styles.read} aria-haspopup="dialog" onClick={() => setReading(true)}>
        {agreement}
      </button>
      {reading && (
        <Suspense>
          <Dialog
            onAccept={() => {
              onAgree(true);
              setReading(false);
            }}
            onClose={() => setReading(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
