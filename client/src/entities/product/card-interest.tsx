import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/format/use-format.ts';
import { Icon } from '../../kit/icon.tsx';
import { CompareToggle } from './comparison/compare-toggle.tsx';
import styles from './interest.module.css';
import { type Saying, useInterest } from './use-interest.ts';

function InterestButton({ name, saying }: { name: string; saying: Saying }) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  const { words, icon, holds, count, busy, onSend } = saying;
  const countText = count === undefined ? '' : figure(count);
  const label = `${t(`site.goods.${words}`)} ${countText} · ${name}`;
  return (
    <button
      type="button"
      className={styles.small}
      aria-label={label}
      title={label}
      aria-pressed={holds}
      aria-busy={busy}
      disabled={busy}
      onClick={() => onSend(!holds)}
    >
      <Icon name={icon} className={styles.icon} />
      {countText}
    </button>
  );
}

/** Both of them on a card, as signs with their counts; and in its corner whether it is compared. */
export function CardInterest({ prdId, name }: { prdId: string; name: string }) {
  const { like, favourite } = useInterest(prdId);
  return (
    <>
      <InterestButton name={name} saying={favourite} />
      <InterestButton name={name} saying={like} />
      <CompareToggle small prdId={prdId} name={name} />
    </>
  );
}
