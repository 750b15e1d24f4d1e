import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../shared/access/settings.ts';
import { Button, buttonLook } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './agreement.module.css';

const parts = ['service', 'account', 'content', 'conduct', 'record', 'data', 'end', 'changes'] as const;

interface Props {
  onAccept: () => void;
  onClose: () => void;
}

/** The agreement: the portal's own text, or the way to the document that is configured. */
export function AgreementDialog({ onAccept, onClose }: Props) {
  const { t } = useTranslation();
  const { agreement } = useSettings().config;
  return (
    <Dialog titled label={t('entry.agreement.title')} onClose={onClose}>
      <div className={styles.text}>
        {agreement ? (
          <>
            <p>{t('entry.agreement.outside')}</p>
            <a className={buttonLook({})} href={agreement} target="_blank" rel="noreferrer">
              {t('entry.agreement.open')}
              <Icon name="outside" />
            </a>
          </>
        ) : (
          <>
            <p>{t('entry.agreement.intro')}</p>
            {parts.map((part) => (
              <section key={part}>
                <h3 className={styles.title}>{t(`entry.agreement.parts.${part}.title`)}</h3>
                <p>{t(`entry.agreement.parts.${part}.text`)}</p>
              </section>
            ))}
          </>
        )}
        <div className={styles.accept}>
          <Button kind="primary" wide onClick={onAccept}>
            {t('entry.register.accept')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
