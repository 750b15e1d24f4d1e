import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useBanks } from '../banks.ts';

interface Props {
  disabled: boolean;
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** A bank, found by its name or its BIC. */
export function BankEntry({ disabled, id, value, onChange }: Props) {
  const { t } = useTranslation();
  const options = [...useBanks(true).values()].map(({ id: bank, called, bic }) => ({
    value: bank,
    label: `${called} (${bic})`,
  }));
  return (
    <Select
      {...(id && { id })}
      // an id is nothing to read: until its name is there, nothing is
      value={options.some((option) => option.value === value) ? value : undefined}
      disabled={disabled}
      placeholder={t('workflow.form.choose')}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(code: string) => onChange?.(code)}
    />
  );
}
