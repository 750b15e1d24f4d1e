import type { CsvFormat } from '@portal/shared/calls/csv-format';
import { useTranslation } from 'react-i18next';

/** How a CSV file was read, so that a wrong encoding is noticed; nothing of a file that says it of itself. */
export function CsvFormatNote({ format }: { format: CsvFormat | null }) {
  const { t } = useTranslation();
  if (!format) return null;
  const { encoding, separator } = format;
  return <span>{t('csv.format', { encoding, separator: t(`csv.separators.${separator}`) })}</span>;
}
