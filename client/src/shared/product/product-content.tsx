import type { Lan } from '@portal/shared/codes/index';
import type { ShownProduct } from '@portal/shared/records/product';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';
import { Facts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { langTag } from './lang-tag.ts';
import css from './product-content.module.css';
import { RichText } from './rich-text.tsx';
import { useProductWords } from './words.ts';

/** One content of a product, read-only. */
export function ProductContent({ content, lan }: { content: ShownProduct; lan: Lan }) {
  const { t } = useTranslation();
  const { text } = useFormat();
  const words = useProductWords();
  const inLanguage = (value: string) => <span lang={langTag[lan]}>{value}</span>;
  return (
    <>
      <Facts
        facts={[
          [t('centre.fields.productName'), inLanguage(content.productName)],
          [t('centre.fields.category'), words.categories(content.category)],
          [t('centre.fields.registryStatus'), words.registry(content.registryStatus)],
          [t('centre.fields.copyrightNumber'), text(content.copyrightNumber)],
          [t('centre.fields.region'), inLanguage(text(content.region))],
        ]}
      />
      <h3 className={css.heading}>{t('centre.product.view.pictures')}</h3>
      <Gallery urls={content.imageUrls} name={content.productName} />
      <h3 className={css.heading}>{t('centre.product.view.description')}</h3>
      <div lang={langTag[lan]}>
        <RichText html={content.summary} />
      </div>
    </>
  );
}
