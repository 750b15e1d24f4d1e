import { pictureAt } from '@portal/shared/pictures';
import { Image } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './gallery.module.css';

/** Pictures in their order; each opens large. */
export function Gallery({ urls }: { urls: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Image.PreviewGroup items={urls.map((url) => pictureAt(url, 960))}>
      <ul className={css.gallery}>
        {urls.map((url, index) => (
          <li key={url}>
            <Image
              className={css.picture ?? ''}
              src={pictureAt(url, 160)}
              alt={t('trail.timeline.picture', { number: index + 1 })}
            />
          </li>
        ))}
      </ul>
    </Image.PreviewGroup>
  );
}
