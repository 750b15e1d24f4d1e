import { Alert, Button, Form } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DatePicker } from '../../../kit/date-picker.tsx';
import { momentOf, wallOf } from '../../../kit/format/beijing-time.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import css from './past.module.css';

interface Props {
  /** a time or a position; '' is now */
  asOf: string;
  total: number;
  /** as words */
  sum: string;
  onChange: (asOf: string) => void;
}

const isPosition = (asOf: string): boolean => /^\d+$/.test(asOf);

/** What the filtered list adds up to, now or as it was known at a time. */
export function SumAndPast({ asOf, total, sum, onChange }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const id = useId();
  const selectedTime = asOf && !isPosition(asOf) ? dayjs(wallOf(asOf)) : null;
  return (
    <div className={css.line}>
      <p className={css.sum}>{t('trade.transactions.sum', { count: total, amount: sum })}</p>
      <Form.Item className={css.time ?? ''} colon={false} label={t('trade.transactions.asOf')} htmlFor={id}>
        <DatePicker
          id={id}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          maxDate={dayjs(wallOf(new Date().toISOString()))}
          value={selectedTime}
          onChange={(time) => onChange(momentOf(time?.format('YYYY-MM-DDTHH:mm:ss') ?? ''))}
        />
      </Form.Item>
      {asOf && (
        <Alert
          className={css.banner ?? ''}
          type="warning"
          showIcon
          role="status"
          title={
            isPosition(asOf)
              ? t('trade.map.asOfPosition', { position: asOf })
              : t('trade.transactions.asOfBanner', { time: dateTime(momentOf(wallOf(asOf))) })
          }
          action={<Button onClick={() => onChange('')}>{t('trade.transactions.asOfNow')}</Button>}
        />
      )}
    </div>
  );
}
