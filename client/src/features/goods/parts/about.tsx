import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnapprovedProduct } from '../../../shared/catalogue/requests.ts';
import { ConsultLink } from '../../../shared/talk/consult-link.tsx';
import { langTag } from '../../../shared/ui/lang-tag.ts';
import richText from '../../../shared/ui/rich-text.module.css';
import { RichText } from '../../../shared/ui/rich-text.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import styles from '../screens/goods.module.css';

/**
 * The text as the server drew it, which was cleaned when it was stored, stays as it is; any other is cleaned here. A part
 * that is still on its way when the page is taken over would be drawn as a blank over what is there.
 */
function Details({ html }: { html: string }) {
  const id = useId();
  const [drawn] = useState(() => ({
    of: html,
    text: import.meta.env.SSR ? html : document.getElementById(id)?.innerHTML,
  }));
  if (drawn.text !== undefined && drawn.of === html)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is there already
    return <div id={id} className={richText.text} dangerouslySetInnerHTML={{ __html: drawn.text }} />;
  return <RichText html={html} />;
}

/** Details, belongs to, contact, copyright. */
export function About({ product }: { product: UnapprovedProduct }) {
  const { t } = useTranslation();
  const details = (
    <div className={styles.text} lang={langTag[product.lan]}>
      <Details html={product.summary} />
    </div>
  );
  const contact = (
    <p className={styles.text}>
      {t('goods.contactText', { company: product.companyName })}{' '}
      <ConsultLink prdId={product.prdId} name={product.productName}>
        {t('site.goods.consult')}
      </ConsultLink>
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
          { name: 'details', label: t('goods.tabs.details'), content: details },
          { name: 'company', label: t('goods.tabs.company'), content: <p>{product.companyName}</p> },
          { name: 'contact', label: t('goods.tabs.contact'), content: contact },
          { name: 'copyright', label: t('goods.tabs.copyright'), content: copyright },
        ]}
      />
    </section>
  );
}
