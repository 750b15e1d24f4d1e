import type { ContentFields } from '@portal/shared/calls/seller-product';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';
import { Facts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import css from './product-content.module.css';
import { RichText } from './rich-text.tsx';
import { useProductWords } from './words.ts';

/** One content of a product, read-only. */
export function ProductContent({ content }: { content: ContentFields }) {
  const { t } = useTranslation();
  const { text } = useFormat();
  const words = useProductWords();
  return (
    <>
      <Facts
        facts={[
          [t('centre.fields.productName'), content.productName],
          [t('centre.fields.category'), words.categories(content.category)],
          [t('centre.fields.registryStatus'), words.registry(content.registryStatus)],
          [t('centre.fields.copyrightNumber'), text(content.copyrightNumber)],
          [t('centre.fields.region'), text(content.region)],
        ]}
      />
      <h3 className={css.heading}>{t('centre.product.view.pictures')}</h3>
      <Gallery urls={content.imageUrls} name={content.productName} />
      <h3 className={css.heading}>{t('centre.product.view.description')}</h3>
      <RichText html={content.summary} />
    </>
  );
}
