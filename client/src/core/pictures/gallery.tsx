import { useTranslation } from 'react-i18next';
import css from './gallery.module.css';
import { Lightbox, LightboxPicture } from './lightbox.tsx';

/** Pictures in order; each opens large. */
export function Gallery({ urls }: { urls: readonly string[] }) {
  const { t } = useTranslation();
  const pictures = urls.map((url, index) => ({ url, name: t('trail.timeline.picture', { number: index + 1 }) }));
  return (
    <Lightbox pictures={pictures}>
      <ul className={css.gallery}>
        {pictures.map((picture) => (
          <li key={picture.url}>
            <LightboxPicture {...picture} />
          </li>
        ))}
      </ul>
    </Lightbox>
  );
}
