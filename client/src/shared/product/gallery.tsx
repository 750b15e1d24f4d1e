import { Image } from 'antd';
import { useTranslation } from 'react-i18next';
import { atWidth } from './cover.tsx';
import css from './gallery.module.css';

/** Pictures of a product in their order; each opens large. */
export function Gallery({ urls, name }: { urls: readonly string[]; name: string }) {
  const { t } = useTranslation();
  return (
    <Image.PreviewGroup items={urls.map((url) => atWidth(url, 960))}>
      <ul className={css.gallery}>
        {urls.map((url, index) => (
          <li key={url}>
            <Image
              className={css.picture ?? ''}
              src={atWidth(url, 160)}
              alt={`${name}, ${t('centre.product.form.picture', { number: index + 1 })}`}
            />
          </li>
        ))}
      </ul>
    </Image.PreviewGroup>
  );
}
