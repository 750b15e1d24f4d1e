import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { buttonLook } from '../../kit/button.tsx';
import { switchLanguage, useSettings } from '../session/settings.ts';

interface Props {
  className: string | undefined;
  /** language of the label, if it is not the page's */
  lang?: string;
  children: ReactNode;
}

const tags = { zh: 'zh-CN', en: 'en' } as const;

/** The same page in the other language, which is stored. */
function LanguageLink({ className, lang, children }: Props) {
  const settings = useSettings();
  const other = settings.locale === 'zh' ? 'en' : 'zh';
  const { pathname, search } = useLocation();
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    switchLanguage(settings, other);
  };
  return (
    <a href={`/${other}${pathname}${search}`} className={className} lang={lang} hrefLang={tags[other]} onClick={choose}>
      {children}
    </a>
  );
}

/** Names the other language in that language, for people who need it. */
export function LanguageSwitch({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  const { locale } = useSettings();
  return (
    <LanguageLink className={className} lang={tags[locale === 'zh' ? 'en' : 'zh']}>
      {t('site.bar.otherLanguage')}
    </LanguageLink>
  );
}

/** For content missing in the page's language: it may exist in the other one. */
export function InOtherLanguage() {
  const { t } = useTranslation();
  return <LanguageLink className={buttonLook({})}>{t('site.state.inOther')}</LanguageLink>;
}
