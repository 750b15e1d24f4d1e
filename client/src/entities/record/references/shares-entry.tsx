import { formatAmount, parseAmount, sum } from '@portal/shared/money/amount';
import { currencies } from '@portal/shared/money/currency';
import type { Share } from '@portal/shared/records/shares';
import { Button, Input } from 'antd';
import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../kit/button.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { type PastedRow, pastedRows } from './pasted.ts';
import type { Records } from './records.ts';
import { ReferenceEntry } from './reference-entry.tsx';
import css from './shares.module.css';

interface Props {
  recordKind: string;
  max: number;
  /** in which the amounts are; '' before it is chosen */
  currency: string;
  records: Records;
  disabled?: boolean;
  /** of the field, whose label leads to all of its controls */
  id?: string;
  label: string;
  value?: readonly Share[];
  onChange?: (shares: readonly Share[]) => void;
}

/** What the amounts come to, as far as they are amounts of the currency. */
function total(shares: readonly Share[], currency: string): string {
  const known = currencies.find((each) => each === currency);
  if (!known) return '';
  const parts = shares.map(({ amount }) => parseAmount(amount, known));
  return formatAmount({
    currency: known,
    minor: sum(parts.map((part) => (typeof part === 'string' ? 0n : part.minor))),
  });
}

/** Amounts taken out of other records, a row each; rows of a spreadsheet are pasted into any amount. */
export function SharesEntry(props: Props) {
  const { recordKind, max, currency, records, disabled = false, id, label, value = [], onChange = () => {} } = props;
  const { t } = useTranslation();
  const [pasted, setPasted] = useState<readonly PastedRow[]>([]);
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const find = records.useFind(recordKind, (found) => {
    const rows = pasted.flatMap(({ number, amount }) => {
      const record = found.get(number)?.record;
      return record ? [{ record, amount }] : [];
    });
    setUnknown(pasted.map(({ number }) => number).filter((number) => !found.has(number)));
    const unlistedRows = value.filter(({ record }) => record !== '' && !rows.some((row) => row.record === record));
    onChange([...unlistedRows, ...rows].slice(0, max));
  });
  const paste = (event: ClipboardEvent) => {
    const rows = pastedRows(event.clipboardData.getData('text'));
    if (rows.length === 0) return;
    event.preventDefault();
    setPasted(rows);
    find(rows.map(({ number }) => number));
  };
  const sum = total(value, currency);
  const change = (index: number, changed: Partial<Share>) =>
    onChange(value.map((share, at) => (at === index ? { ...share, ...changed } : share)));
  return (
    <fieldset {...(id && { id })} aria-label={label} className={css.shares} onPaste={disabled ? undefined : paste}>
      {value.map(({ record, amount }, index) => (
        // a row is its place until it has a record
        <div key={record || index} className={css.share}>
          <ReferenceEntry
            recordKind={recordKind}
            records={records}
            label={t('record.form.shareOf', { row: index + 1 })}
            disabled={disabled}
            value={record}
            onChange={(recordId) => change(index, { record: recordId })}
          />
          <Input
            aria-label={t('record.form.shareAmount', { row: index + 1 })}
            inputMode="decimal"
            value={amount}
            disabled={disabled}
            suffix={currency}
            onChange={({ target }) => change(index, { amount: target.value })}
          />
          {!disabled && (
            <IconButton
              label={t('record.form.removeShare', { row: index + 1 })}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              <Icon name="close" />
            </IconButton>
          )}
        </div>
      ))}
      <div className={css.foot}>
        {!disabled && (
          <Button disabled={value.length >= max} onClick={() => onChange([...value, { record: '', amount: '' }])}>
            {t('record.form.addShare')}
          </Button>
        )}
        {sum && <span>{t('record.form.shareSum', { sum, currency })}</span>}
      </div>
      {!disabled && <small className={css.note}>{t('record.form.sharePaste')}</small>}
      {unknown.length > 0 && (
        <p role="alert" className={css.bad}>
          {t('record.form.shareUnknown', { numbers: unknown.join(', ') })}
        </p>
      )}
    </fieldset>
  );
}
