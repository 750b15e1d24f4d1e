import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../shared/ui/field.tsx';
import styles from './agreement.module.css';

const AgreementDialog = lazy(async () => ({ default: (await import('./agreement-dialog.tsx')).AgreementDialog }));

interface Props {
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
}

/** The tick without which nobody registers, and the agreement that it is about. */
export function Agreement({ agreed, onAgree }: Props) {
  const { t } = useTranslation();
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
          <AgreementDialog
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
