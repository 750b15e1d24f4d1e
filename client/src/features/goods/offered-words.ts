import { copyrightNouns as nounsEn } from '@portal/shared/locales/en/copyright-nouns';
import { offered as en } from '@portal/shared/locales/en/offered';
import { copyrightNouns as nounsZh } from '@portal/shared/locales/zh/copyright-nouns';
import { offered as zh } from '@portal/shared/locales/zh/offered';
import { useTranslation } from 'react-i18next';

/** Adds the words of what stands behind the tabs of a product: they come with that part. */
export function useOfferedWords(): void {
  const { i18n } = useTranslation();
  if (i18n.exists('offered.tele') && i18n.exists('kinds.copyright.fields.prdName')) return;
  const [locale, offered, copyright] =
    i18n.language === 'en' ? (['en', en, nounsEn] as const) : (['zh', zh, nounsZh] as const);
  i18n.addResourceBundle(locale, 'translation', { offered, kinds: { copyright } }, true);
}
