import { Select } from 'antd';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useRead } from '../../../shared/request/use-request.ts';
import { Stack } from '../../../shared/ui/layout.tsx';
import { Text } from '../../../shared/ui/text.tsx';
import { useTranslate } from '../../../shared/ui/translate.ts';
import type { EntryProps } from '../../../workflows/kind.ts';
import { moneyOf, useMoney } from '../../../workflows/money.ts';
import { returnsOf } from './returned.tsx';

const words = 'kinds.remittance.returns';

/** The receipts that may return the rest of a remittance, and how much the chosen one does. */
export function ReceiptEntry({ id, record, value, isWrong, choose }: EntryProps) {
  const translate = useTranslate();
  const { date } = useFormat();
  const { money, text } = useMoney();
  const { data } = useRead(returnsOf, { id: record }, record);
  const { currency = '', open = [] } = data ?? {};
  const chosen = open.find((each) => each.id === value);
  const [paid, returned, left] = [data?.paid, data?.returned, chosen?.amount].map((amount) =>
    moneyOf(amount ?? '', currency),
  );
  const rest = paid && returned && { ...paid, minor: paid.minor - returned.minor };
  const linked = left && rest && (left.minor < rest.minor ? left : rest);
  return (
    <Stack gap={1}>
      <Select
        id={id}
        value={value || undefined}
        loading={!data}
        aria-invalid={isWrong}
        notFoundContent={translate(`${words}.none`)}
        options={open.map(({ id: receipt, number, bankRef, payer, day, amount, isNamed }) => ({
          value: receipt,
          label: [
            ...(isNamed ? [translate(`${words}.named`)] : []),
            ...[number, bankRef, payer, date(day), translate(`${words}.open`, { amount: text(amount, currency) })],
          ].join(' · '),
        }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(receipt: string) => choose(receipt)}
      />
      {linked && (
        <Text as="p" size="xs" tone="secondary">
          {translate(`${words}.linked`, { amount: money(linked) })}
        </Text>
      )}
    </Stack>
  );
}
