import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { useFormat } from '../../kit/format/use-format.ts';
import { Icon } from '../../kit/icon.tsx';
import styles from './interest.module.css';
import { type Saying, useInterest } from './use-interest.ts';

function InterestButton({ words, icon, holds, count, busy, onSend }: Saying) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  return (
    <Button className={styles.say} aria-pressed={holds} busy={busy} onClick={() => onSend(!holds)}>
      <Icon name={icon} className={styles.icon} />
      {t(`site.goods.${words}`)}
      {/* not there yet when the page is drawn */}
      <span className={styles.count} data-laid-over>
        {count === undefined ? '\u00a0' : figure(count)}
      </span>
    </Button>
  );
}

/** Both of them, in words. */
export function Interest({ prdId }: { prdId: string }) {
  const { like, favourite } = useInterest(prdId);
  return (
    <div className={styles.interest}>
      <InterestButton {...favourite} />
      <InterestButton {...like} />
    </div>
  );
}
