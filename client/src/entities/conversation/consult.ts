import { useTranslation } from 'react-i18next';
import { useSettings } from '../../core/session/settings.ts';

/** Makes the address that writes a mail about a product: to its own mail, else to the portal's service. */
export function useConsult(): (name: string, mail?: string) => string {
  const { t } = useTranslation();
  const { config } = useSettings();
  return (name, mail) => {
    const subject = encodeURIComponent(t('site.goods.consultSubject', { name }));
    return `mailto:${mail || config.consultMail}?subject=${subject}`;
  };
}
