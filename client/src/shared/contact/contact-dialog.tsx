import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Dialog } from '../ui/dialog.tsx';
import styles from './contact-flow.module.css';
import { ContactFlow, type ContactFlowProps } from './contact-flow.tsx';

interface Props extends ContactFlowProps {
  onClose: () => void;
}

/** The same in a dialog, which leads back to the basic info. */
export function ContactDialog({ onClose, ...flow }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog titled label={t(`contact.titles.${flow.purpose}.${flow.kind}`)} onClose={onClose}>
      <ContactFlow {...flow} />
      <p className={styles.back}>
        <Link to={pathTo('basicInfo')} onClick={onClose}>
          {t('contact.back')}
        </Link>
      </p>
    </Dialog>
  );
}
