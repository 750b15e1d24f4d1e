import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import css from './video.module.css';

interface Props {
  src: string;
  poster: string | undefined;
  /** what it is called, for those who do not see it */
  label: string;
  /** what it says, in words; '' where nobody has written it down */
  words?: string | undefined;
  player?: Ref<HTMLVideoElement>;
  /** the language of the words */
  lang?: string | undefined;
}

/** A video that loads nothing but its poster until it is played; what it says in words stands below it. */
export function Video({ src, poster, label, words = '', lang, player }: Props) {
  const { t } = useTranslation();
  return (
    <figure className={css.figure}>
      {/* biome-ignore lint/a11y/useMediaCaption: what it says stands in words below it */}
      <video
        ref={player}
        className={css.video}
        src={src}
        poster={poster}
        aria-label={label}
        preload="none"
        controls
        playsInline
      />
      {words && (
        <figcaption>
          <details className={css.words}>
            <summary>{t('site.goods.videoWords')}</summary>
            <p lang={lang}>{words}</p>
          </details>
        </figcaption>
      )}
    </figure>
  );
}
