import { pictureAt } from '@portal/shared/pictures';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../kit/button.tsx';
import { Icon } from '../../../kit/icon.tsx';
import type { Picture } from './picture.ts';
import css from './pictures.module.css';

interface Props {
  picture: Picture;
  index: number;
  last: boolean;
  /** there can be no other */
  alone: boolean;
  disabled: boolean;
  onRemove: () => void;
  onMove: (offset: -1 | 1) => void;
}

/** One picture with what can be done with it. */
export function PictureTile({ picture, index, last, alone, disabled, onRemove, onMove }: Props) {
  const { t } = useTranslation();
  const number = index + 1;
  return (
    <li className={css.tile}>
      <img src={pictureAt(picture.url, 160)} alt={t('record.form.picture', { number })} />
      {index === 0 && !alone && <span className={css.cover}>{t('record.form.cover')}</span>}
      {!disabled && (
        <span className={css.tools}>
          {!alone && (
            <IconButton
              label={t('record.form.moveEarlier', { number })}
              disabled={index === 0}
              onClick={() => onMove(-1)}
            >
              <Icon name="left" />
            </IconButton>
          )}
          <IconButton label={t('record.form.removePicture', { number })} onClick={onRemove}>
            <Icon name="close" />
          </IconButton>
          {!alone && (
            <IconButton label={t('record.form.moveLater', { number })} disabled={last} onClick={() => onMove(1)}>
              <Icon name="right" />
            </IconButton>
          )}
        </span>
      )}
    </li>
  );
}
