import type { TextField } from '@portal/shared/records/define';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../core/session/settings.ts';
import { useCountries } from '../../map/use-names.ts';
import type { Tables } from '../tables.ts';

interface Props {
  table: NonNullable<TextField['table']>;
  tables: Tables | undefined;
  disabled: boolean;
  optional: boolean;
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** A code of a table, found by the code or by its words. */
export function TableEntry({ table, tables, disabled, optional, id, value, onChange }: Props) {
  const { t } = useTranslation();
  const { locale } = useSettings();
  const countries = useCountries();
  const choices =
    table === 'country'
      ? [...countries].map(([code, name]) => ({ value: code, label: `${code} ${name}` }))
      : (tables?.[table] ?? []).map((row) => ({ value: row.code, label: `${row.code} ${row[locale]}` }));
  return (
    <Select
      {...(id && { id })}
      value={value || undefined}
      disabled={disabled}
      allowClear={optional}
      placeholder={t('workflow.form.choose')}
      options={choices}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(code: string | undefined) => onChange?.(code ?? '')}
    />
  );
}
