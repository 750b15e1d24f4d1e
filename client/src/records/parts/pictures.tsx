import { pictureAt } from '@portal/shared/pictures';
import { useTranslation } from 'react-i18next';
import { classes } from '../../shared/ui/classes.ts';
import { Video } from '../../shared/ui/video.tsx';
import type { ComparedPicture } from '../compare.ts';
import css from './pictures.module.css';

interface Props {
  pictures: readonly ComparedPicture[];
  /** there is an older content, of which each picture says whether it has it */
  isCompared: boolean;
}

/** Pictures of one side, each saying in words when only this side has it. */
export function Pictures({ pictures, isCompared }: Props) {
  const { t } = useTranslation();
  if (pictures.length === 0) return <span>{t('centre.none')}</span>;
  return (
    <ol className={css.pictures}>
      {pictures.map((picture, index) => (
        <li key={picture.fileId} className={classes(css.picture, picture.kind !== 'same' && css[picture.kind])}>
          {picture.poster === undefined ? (
            <a href={pictureAt(picture.url, 960)} target="_blank" rel="noreferrer">
              <img src={pictureAt(picture.url, 160)} alt={t('record.form.picture', { number: index + 1 })} />
            </a>
          ) : (
            <Video src={picture.url} poster={picture.poster || undefined} label={t('site.goods.video')} />
          )}
          {isCompared && <span>{t(`record.audit.${picture.kind}`)}</span>}
        </li>
      ))}
    </ol>
  );
}
