import type { Finding } from '@portal/shared/calls/state';
import { useTranslation } from 'react-i18next';
import { timeZone, useFormat } from '../../kit/format/use-format.ts';
import { useTranslate } from '../../kit/translate.ts';

/** Figures, sizes and times as this page says them. */
export function useStateWords() {
  const { t, i18n } = useTranslation();
  const translate = useTranslate();
  const format = useFormat();
  const modelName = (name: string): string => (name === 'notifier' ? t('operation.models.notifier') : name);
  const labelOf = (name: string): string => {
    const words = translate(`operation.processes.names.${name}`);
    return words.includes('.') ? name : words;
  };

  /** What the words of a finding name, in the reader's language. */
  function params({ part, params: values }: Finding): Record<string, string> {
    return Object.fromEntries(
      Object.entries(values).map(([key, value]) => {
        // no amount: it is not written in thousands
        if (key === 'year') return [key, String(value)];
        if (typeof value === 'number') return [key, format.figure(value)];
        if (key === 'at' || key === 'next') return [key, format.dateTime(value)];
        if (key === 'part') return [key, translate(`operation.parts.${value}`)];
        if (key === 'folder') return [key, translate(`operation.disks.${value}`)];
        if (key === 'channel') return [key, translate(`operation.outbox.${value}`)];
        // of several read groups each has a model of that name
        if (key === 'name' && values.group) return [key, `${modelName(value)} (${values.group})`];
        if (key === 'name') return [key, part === 'processes' ? labelOf(value) : modelName(value)];
        return [key, value];
      }),
    );
  }

  return {
    modelName,
    named: labelOf,
    params,
    /** ISO 8601; a dash for null */
    time: (iso: string | null): string => (iso === null ? t('operation.none') : format.dateTime(iso)),
    /** to the second */
    clock: (iso: string): string =>
      new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone }).format(new Date(iso)),
    figure: format.figure,
    /** of bytes, in thousands of thousands */
    bytes: (value: number): string => {
      const unit = value >= 1e9 ? 'gigabyte' : value >= 1e6 ? 'megabyte' : 'kilobyte';
      const factor = { gigabyte: 1e9, megabyte: 1e6, kilobyte: 1e3 }[unit];
      return new Intl.NumberFormat(i18n.language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
        value / factor,
      );
    },
    /** of seconds, in the largest unit that it fills */
    span: (seconds: number): string => {
      const unit = seconds >= 3_600 ? 'hour' : seconds >= 60 ? 'minute' : 'second';
      const value = seconds / { hour: 3_600, minute: 60, second: 1 }[unit];
      return new Intl.NumberFormat(i18n.language, {
        style: 'unit',
        unit,
        unitDisplay: 'narrow',
        maximumFractionDigits: 0,
      }).format(value);
    },
  };
}
export type StateWords = ReturnType<typeof useStateWords>;
