import type { ContactKind } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../core/notices/slice.ts';
import { session } from '../../core/session/session.ts';
import { Alert } from '../../kit/alert.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Link } from '../../kit/link.tsx';
import { BoundContact } from './bound-contact.tsx';
import type { ContactPurpose } from './contact.ts';
import styles from './contact-flow.module.css';
import { NewContact } from './new-contact.tsx';
import { Steps } from './steps.tsx';

export interface ContactFlowProps {
  kind: ContactKind;
  purpose: ContactPurpose;
  /** the one that is bound now; '' for none */
  bound: string;
  /** it is done and said; the session is being read anew */
  onDone: () => void;
}

/** Binds, changes or unbinds a phone or mail: as content of a page or of a dialog. */
export function ContactFlow({ kind, purpose, bound, onDone }: ContactFlowProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [oldCaptcha, setVerified] = useState<string>();
  const [stale, setStale] = useState<string>();
  const done = () => {
    dispatch(notices.good({ words: `contactChange.done.${purpose}.${kind}` }));
    dispatch(session.changed());
    onDone();
  };
  const handleStale = (why: string) => {
    setStale(why);
    setVerified(undefined);
  };
  const adding = purpose === 'bind' || oldCaptcha !== undefined;
  return (
    <div className={styles.flow}>
      {purpose === 'change' && <Steps at={adding ? 1 : 0} />}
      {purpose === 'unbind' && <p className={styles.will}>{t(`contactChange.willUnbind.${kind}`)}</p>}
      {purpose !== 'bind' && !adding && (
        <>
          {stale && <Alert>{stale}</Alert>}
          <BoundContact kind={kind} purpose={purpose} bound={bound} onVerified={setVerified} onRemoved={done} />
        </>
      )}
      {adding && <NewContact kind={kind} replaces={oldCaptcha} onDone={done} onStale={handleStale} />}
    </div>
  );
}

interface Props extends ContactFlowProps {
  onClose: () => void;
}

/** The same in a dialog, which leads back to the basic info. */
export function ContactDialog({ onClose, ...flow }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog titled label={t(`contactChange.titles.${flow.purpose}.${flow.kind}`)} onClose={onClose}>
      <ContactFlow {...flow} />
      <p className={styles.back}>
        <Link to={pathTo('basicInfo')} onClick={onClose}>
          {t('contactChange.back')}
        </Link>
      </p>
    </Dialog>
  );
}
