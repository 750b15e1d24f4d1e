import { useTranslation } from 'react-i18next';
import { Lightbox, LightboxPicture } from '../../../core/pictures/lightbox.tsx';
import { classes } from '../../../kit/classes.ts';
import { Video } from '../../../kit/video.tsx';
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
  const slides = pictures.map((picture, index) => {
    const state = isCompared ? t(`record.audit.${picture.kind}`) : '';
    const name = [t('record.form.picture', { number: index + 1 }), state].filter(Boolean).join(' · ');
    return { ...picture, state, name };
  });
  return (
    <Lightbox pictures={slides}>
      <ol className={css.pictures}>
        {slides.map(({ fileId, url, kind, poster, state, name }) => (
          <li key={fileId} className={classes(css.picture, kind !== 'same' && css[kind])}>
            {poster === undefined ? (
              <LightboxPicture url={url} name={name} />
            ) : (
              <Video src={url} poster={poster || undefined} label={t('site.goods.video')} />
            )}
            {state && <span>{state}</span>}
          </li>
        ))}
      </ol>
    </Lightbox>
  );
}
