import type { RatesImported } from '@portal/shared/calls/rates';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { CsvFormatNote } from '../../../entities/imports/csv-format-note.tsx';
import { RefusedTable } from '../../../entities/imports/refused-table.tsx';
import css from './dialogs.module.css';

interface Props {
  answer: RatesImported;
  /** lines of what was sent that are not of what was given */
  before: number;
}

/** What became of the rows, and those that were refused, each with its line and why. */
export function Outcome({ answer: { refused: rejectedRows, format, ...counts }, before }: Props) {
  const { t } = useTranslation();
  const title = t('rates.import.refused', { count: rejectedRows.length });
  return (
    <>
      <Alert
        type={rejectedRows.length ? 'warning' : 'success'}
        showIcon
        role="status"
        title={t('rates.import.done', counts)}
        description={<CsvFormatNote format={format} />}
      />
      {rejectedRows.length > 0 && (
        <RefusedTable
          className={css.refused ?? ''}
          label={title}
          title={() => title}
          rows={rejectedRows.map((row) => ({ ...row, line: row.line - before }))}
          pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
        />
      )}
    </>
  );
}
