import { useTranslation } from 'react-i18next';
import type { Difference } from '../../../entities/map/frames.ts';
import type { Figures } from '../../../entities/map/use-figures.ts';
import { Button } from '../../../kit/button.tsx';
import { momentOf, wallOf } from '../../../kit/format/beijing-time.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { isPosition } from '../state.ts';
import css from './as-of-banner.module.css';

interface Props {
  asOf: string;
  /** undefined while it is not known */
  difference: Difference | undefined;
  failed: boolean;
  /** nothing at all was known */
  nothing: boolean;
  figures: Figures;
  onNow: () => void;
}

/** Says that what is shown is of the past, and how much of it has changed since. */
export function AsOfBanner({ asOf, difference, failed, nothing, figures, onNow }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const count = difference?.byPlace.size ?? 0;
  const renderText = () => {
    if (nothing) return t('trade.map.asOfNothing');
    if (!difference) return t(failed ? 'trade.map.asOfNoCompare' : 'trade.map.asOfComparing');
    if (count === 0) return t('trade.map.asOfSame');
    if (difference.total === null) return t('trade.map.asOfNowPublished', { count });
    return t('trade.map.asOfNowDiffers', { count, amount: figures.change(difference.total) });
  };
  return (
    <div className={css.banner} role="status">
      <Icon name="clock" className={css.icon} />
      <div className={css.words}>
        <strong>
          {isPosition(asOf)
            ? t('trade.map.asOfPosition', { position: asOf })
            : t('trade.map.asOfBanner', { time: dateTime(momentOf(wallOf(asOf))) })}
        </strong>
        <span>{renderText()}</span>
      </div>
      <Button kind="primary" onClick={onNow}>
        {t('trade.map.asOfNow')}
      </Button>
    </div>
  );
}
