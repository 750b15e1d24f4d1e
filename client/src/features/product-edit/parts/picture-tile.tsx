import { useTranslation } from 'react-i18next';
import { atWidth } from '../../../shared/product/cover.tsx';
import { IconButton } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { Picture } from '../form.ts';
import css from './pictures-field.module.css';

interface Props {
  picture: Picture;
  index: number;
  last: boolean;
  remove: () => void;
  move: (by: -1 | 1) => void;
}

/** One picture with what can be done with it. */
export function PictureTile({ picture, index, last, remove, move }: Props) {
  const { t } = useTranslation();
  const number = index + 1;
  return (
    <li className={css.tile}>
      <img src={atWidth(picture.url, 160)} alt={t('centre.product.form.picture', { number })} />
      {index === 0 && <span className={css.cover}>{t('centre.product.form.cover')}</span>}
      <span className={css.tools}>
        <IconButton
          label={t('centre.product.form.moveEarlier', { number })}
          disabled={index === 0}
          onClick={() => move(-1)}
        >
          <Icon name="left" />
        </IconButton>
        <IconButton label={t('centre.product.form.removePicture', { number })} onClick={remove}>
          <Icon name="close" />
        </IconButton>
        <IconButton label={t('centre.product.form.moveLater', { number })} disabled={last} onClick={() => move(1)}>
          <Icon name="right" />
        </IconButton>
      </span>
    </li>
  );
}
