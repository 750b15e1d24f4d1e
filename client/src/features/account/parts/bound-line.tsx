import type { ContactKind } from '@portal/shared/codes/index';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ContactPurpose } from '../../../entities/contact/contact.ts';
import css from './bound-line.module.css';

interface Props {
  kind: ContactKind;
  bound: string;
  /** it is the only one, which has to stay */
  last: boolean;
  onChoose: (purpose: ContactPurpose) => void;
}

/** A bound contact, read only, with what can be done with it. */
export function BoundLine({ kind, bound, last, onChoose }: Props) {
  const { t } = useTranslation();
  const purposes: readonly ContactPurpose[] = bound ? ['change', 'unbind'] : ['bind'];
  return (
    <div className={css.line}>
      <span className={bound ? css.value : css.quiet}>{bound || t('people.basic.notBound')}</span>
      <span className={css.buttons}>
        {purposes.map((purpose) => (
          <Button
            key={purpose}
            aria-label={t(`people.basic.${purpose}Named.${kind}`)}
            disabled={purpose === 'unbind' && last}
            onClick={() => onChoose(purpose)}
          >
            {t(`people.basic.${purpose}`)}
          </Button>
        ))}
      </span>
      {bound && last && <small className={css.hint}>{t('people.basic.lastOne')}</small>}
    </div>
  );
}
