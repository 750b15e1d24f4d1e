import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { langTag } from '../../../core/page/lang-tag.ts';
import richText from '../../../core/page/rich-text.module.css';
import { RichText } from '../../../core/page/rich-text.tsx';
import type { UnapprovedProduct } from '../../../entities/product/requests.ts';
import { Tabs } from '../../../kit/tabs.tsx';
import styles from '../screens/goods.module.css';

/**
 * The text as the server drew it, which was cleaned when it was stored, stays as it is; any other is cleaned here. A part
 * that is still on its way when the page is taken over would be drawn as a blank over what is there.
 */
function Details({ html }: { html: string }) {
  const id = useId();
  const [rendered] = useState(() => ({
    of: html,
    text: import.meta.env.SSR ? html : document.getElementById(id)?.innerHTML,
  }));
  if (rendered.text !== undefined && rendered.of === html)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is there already
    return <div id={id} className={richText.text} dangerouslySetInnerHTML={{ __html: rendered.text }} />;
  return <RichText html={html} />;
}

/** What stands behind the other tabs. */
export type Offered = Readonly<Record<'company' | 'contact' | 'copyright', ReactNode>>;

/** Details, belongs to, contact, copyright. */
export function About({ product, offered }: { product: UnapprovedProduct; offered?: Offered | undefined }) {
  const { t } = useTranslation();
  const details = (
    <div className={styles.text} lang={langTag[product.lan]}>
      <Details html={product.summary} />
    </div>
  );
  const others = (['company', 'contact', 'copyright'] as const).flatMap((name) =>
    offered ? [{ name, label: t(`goods.tabs.${name}`), content: offered[name] }] : [],
  );
  return (
    <div className={styles.section}>
      <Tabs
        label={t('site.goods.title')}
        tabs={[{ name: 'details', label: t('goods.tabs.details'), content: details }, ...others]}
      />
    </div>
  );
}
