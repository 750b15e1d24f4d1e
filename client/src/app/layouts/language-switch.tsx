import { useTranslation } from 'react-i18next';
import { useSettings } from '../../shared/access/settings.ts';
import { switchLanguage } from '../../shared/access/switch.ts';

/** Says the other language in that language, so that who needs it can read it. */
export function LanguageSwitch({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const other = settings.locale === 'zh' ? 'en' : 'zh';
  return (
    <button
      type="button"
      className={className}
      lang={other === 'zh' ? 'zh-CN' : 'en'}
      onClick={() => switchLanguage(settings, other)}
    >
      {t('site.bar.otherLanguage')}
    </button>
  );
}
