import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { span } from '../../kit/format/use-format.ts';

/** Shares, durations and days in the reader's language; null is a dash. */
export function useFigureWords() {
  const { t, i18n } = useTranslation();
  const language = i18n.language === 'en' ? 'en-GB' : i18n.language;
  return useMemo(() => {
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
    // a day of the portal is a date, not a point in time: no time zone may move it
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
    const month = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' });
    const none = t('centre.none');
    return {
      /** of hundredths of a percent */
      share: (rate: number | null) => (rate === null ? none : percent.format(rate / 10_000)),
      /** of milliseconds */
      duration: (ms: number | null) => {
        if (ms === null) return none;
        const { unit, ...parts } = span(ms);
        return unit === 'now' ? t('trail.figures.underMinute') : t(`centre.time.${unit}`, parts);
      },
      day: (text: string) => (text.length === 7 ? month : day).format(new Date(text)),
    };
  }, [t, language]);
}
