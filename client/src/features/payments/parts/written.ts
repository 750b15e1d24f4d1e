import { useTranslation } from 'react-i18next';

/** Amounts among what words are filled in with, with the separators of the language; all else as it is. */
export function useWritten() {
  const { i18n } = useTranslation();
  return (params: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => {
        const decimals = /^\d+\.(\d{2})$/.test(value);
        const format = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
        // a decimal string is formatted as it is, however many digits it has
        return [name, decimals ? format.format(value as `${number}`) : value];
      }),
    );
}
