import { isDate } from '@portal/shared/rules/dates';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/use-format.ts';

/** Amounts and days among what words are filled in with, as the language writes them; all else as it is. */
export function useWritten() {
  const { i18n } = useTranslation();
  const { date } = useFormat();
  return (params: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => {
        if (isDate(value)) return [name, date(value)];
        const decimals = /^\d+\.(\d{2})$/.test(value);
        const format = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
        // a decimal string is formatted as it is, however many digits it has
        return [name, decimals ? format.format(value as `${number}`) : value];
      }),
    );
}
