import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOf, type Records } from './records.ts';

interface Props {
  recordKind: string;
  records: Records;
  label?: string;
  disabled?: boolean;
  optional?: boolean;
  id?: string;
  value?: string;
  onChange?: (record: string) => void;
}

/** Another record, found by what is typed of its number or its name. */
export function ReferenceEntry({
  recordKind,
  records,
  label,
  disabled = false,
  optional = false,
  id,
  value = '',
  onChange,
}: Props) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const found = records.useChoices(recordKind, useDeferredValue(words));
  const selectedChoice = records.useRecord(recordKind, value);
  const choices =
    selectedChoice && !found.some(({ record }) => record === selectedChoice.record)
      ? [selectedChoice, ...found]
      : found;
  return (
    <Select
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      value={value || undefined}
      disabled={disabled}
      allowClear={optional}
      placeholder={t('record.form.chooseRecord')}
      options={choices.map((choice) => ({ value: choice.record, label: labelOf(choice) }))}
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      onChange={(record: string | undefined) => {
        setWords('');
        onChange?.(record ?? '');
      }}
    />
  );
}
