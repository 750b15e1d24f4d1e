import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The portal's times are Shanghai's wherever they are read, as they are in its mails and in the words of its server. */
export const timeZone = 'Asia/Shanghai';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A span as whole days and hours, or hours, or minutes: what matters of a waiting time. In milliseconds. */
export function span(ms: number): {
  unit: 'days' | 'hours' | 'minutes' | 'now';
  days: number;
  hours: number;
  minutes: number;
} {
  const [days, hours, minutes] = [
    Math.floor(ms / day),
    Math.floor((ms % day) / hour),
    Math.floor((ms % hour) / minute),
  ];
  const unit = days > 0 ? 'days' : hours > 0 ? 'hours' : minutes > 0 ? 'minutes' : 'now';
  return { unit, days, hours, minutes };
}

const formatsOf = (language: string) => ({
  figures: new Intl.NumberFormat(language),
  dates: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }),
  times: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  clock: new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }),
});

function formatOf(t: TFunction, language: string) {
  const { figures, dates, times, clock } = formatsOf(language);
  // a public page has no words of the user centre, and nothing that is empty
  const none = () => t('centre.none');
  return {
    figure: (value: number) => figures.format(value),
    date: (iso: string) => (iso ? dates.format(new Date(iso)) : none()),
    dateTime: (iso: string) => (iso ? times.format(new Date(iso)) : none()),
    time: (iso: string) => clock.format(new Date(iso)),
    text: (value: string) => value || none(),
    /** between the elements of a list that is compared */
    separator: language.startsWith('zh') ? '、' : ', ',
    list: (values: readonly string[]) =>
      values.length > 0
        ? new Intl.ListFormat(language, { style: 'narrow', type: 'conjunction' }).format(values)
        : none(),
    since: (iso: string, now: Date) => {
      const { unit, ...parts } = span(now.getTime() - Date.parse(iso));
      return t(`centre.time.${unit}`, parts);
    },
  };
}

/** Made once for a language: to make one takes as long as to draw a card. */
const known = new WeakMap<TFunction, ReturnType<typeof formatOf>>();

/** Times and figures in the reader's language; '' stays a dash. Times come as ISO 8601. */
export function useFormat() {
  const { t, i18n } = useTranslation();
  const found = known.get(t) ?? formatOf(t, i18n.language === 'en' ? 'en-GB' : i18n.language);
  known.set(t, found);
  return found;
}
