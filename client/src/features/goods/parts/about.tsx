import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsult } from '../../../shared/catalogue/consult.ts';
import type { Product } from '../../../shared/catalogue/requests.ts';
import { langTag } from '../../../shared/ui/lang-tag.ts';
import { Lines } from '../../../shared/ui/skeleton.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import styles from '../screens/goods.module.css';

// The sanitiser is as heavy as the rest of the page together, and is needed once the page is there; the server has it.
const load = () => import('../../../shared/ui/rich-text.tsx');
const RichText = import.meta.env.SSR
  ? (await load()).RichText
  : lazy(async () => ({ default: (await load()).RichText }));

/** Details, belongs to, contact, copyright. */
export function About({ product }: { product: Product }) {
  const { t } = useTranslation();
  const consult = useConsult();
  const details = (
    <div className={styles.text} lang={langTag[product.lan]}>
      <Suspense fallback={<Lines count={6} />}>
        <RichText html={product.summary} />
      </Suspense>
    </div>
  );
  const contact = (
    <p className={styles.text}>
      {t('site.goods.contactText', { company: product.companyName })}{' '}
      <a href={consult(product.productName)}>{t('site.goods.consult')}</a>
    </p>
  );
  const registered = product.registryStatus === '1';
  const copyright = (
    <p className={styles.text}>
      {t(`codes.registryStatus.${product.registryStatus}`)}
      {registered && ` · ${[product.copyrightNumber, product.region].filter(Boolean).join(' · ')}`}
    </p>
  );
  return (
    <section className={styles.section}>
      <Tabs
        label={t('site.goods.title')}
        tabs={[
          { name: 'details', label: t('site.goods.tabs.details'), content: details },
          { name: 'company', label: t('site.goods.tabs.company'), content: <p>{product.companyName}</p> },
          { name: 'contact', label: t('site.goods.tabs.contact'), content: contact },
          { name: 'copyright', label: t('site.goods.tabs.copyright'), content: copyright },
        ]}
      />
    </section>
  );
}
