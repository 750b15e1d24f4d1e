import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../core/api/problem-text.ts';
import { useRead } from '../../../core/request/use-request.ts';
import type { EntryProps } from '../../../entities/workflow/kind.ts';
import { moneyOf, useMoney } from '../../../entities/workflow/money.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Stack } from '../../../kit/layout.tsx';
import { Text } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { returnsOf } from './returned.tsx';

const words = 'kinds.remittance.returns';

/** The receipts that may return the rest of a remittance, and how much the chosen one does. */
export function ReceiptEntry({ id, record, value, isWrong, onChoose }: EntryProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { date } = useFormat();
  const { money, text } = useMoney();
  const { data, problem } = useRead(returnsOf, { id: record }, record);
  const { currency = '', open = [] } = data ?? {};
  const selectedReceipt = open.find((each) => each.id === value);
  const [paid, returned, receiptAmount] = [data?.paid, data?.returned, selectedReceipt?.amount].map((amount) =>
    moneyOf(amount ?? '', currency),
  );
  const remaining = paid && returned && { ...paid, minor: paid.minor - returned.minor };
  const linked = receiptAmount && remaining && (receiptAmount.minor < remaining.minor ? receiptAmount : remaining);
  return (
    <Stack gap={1}>
      <Select
        id={id}
        value={value || undefined}
        loading={!data && !problem}
        aria-invalid={isWrong}
        // before it is known whether there are any, nothing is said
        notFoundContent={data ? translate(`${words}.none`) : problem ? problemText(t, problem) : null}
        options={open.map(({ id: receipt, number, bankRef, payer, day, amount, isNamed }) => ({
          value: receipt,
          label: [
            ...(isNamed ? [translate(`${words}.named`)] : []),
            ...[number, bankRef, payer, date(day), translate(`${words}.open`, { amount: text(amount, currency) })],
          ].join(' · '),
        }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(receipt: string) => onChoose(receipt)}
      />
      {linked && (
        <Text as="p" size="xs" tone="secondary">
          {translate(`${words}.linked`, { amount: money(linked) })}
        </Text>
      )}
    </Stack>
  );
}
