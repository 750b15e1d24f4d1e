import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../../core/notices/slice.ts';
import { Button } from '../../../kit/button.tsx';
import css from './share.module.css';

interface Props {
  /** the figures are those that the page says */
  ready: boolean;
  onPicture: () => void;
  onCsv: () => void;
  onLineCsv: (() => void) | undefined;
}

/** Copies the link to what is shown, or saves it. */
export function Share({ ready, onPicture, onCsv, onLineCsv }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const copy = async () => {
    // browsers have no clipboard on plain http
    const copied = navigator.clipboard?.writeText(window.location.href);
    const done = copied
      ? await copied.then(
          () => true,
          () => false,
        )
      : false;
    dispatch(done ? notices.good({ words: 'trade.map.linkDone' }) : notices.info({ words: 'trade.map.linkFailed' }));
  };
  return (
    <fieldset className={css.share}>
      <legend className={css.label}>{t('trade.map.save')}</legend>
      <Button onClick={() => void copy()}>{t('trade.map.link')}</Button>
      <Button disabled={!ready} onClick={onPicture}>
        {t('trade.map.picture')}
      </Button>
      <Button disabled={!ready} onClick={onCsv}>
        {t('trade.map.csv')}
      </Button>
      {onLineCsv && (
        <Button disabled={!ready} onClick={onLineCsv}>
          {t('trade.map.lineCsv')}
        </Button>
      )}
    </fieldset>
  );
}
