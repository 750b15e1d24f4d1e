import { shareOf } from '@portal/shared/records/shares';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Stack } from '../../../kit/layout.tsx';
import { labelOf } from '../../record/references/records.ts';
import type { Detail } from '../kind.ts';
import { useMoney } from '../money.ts';

type ReferredNames = Detail['referred'];

/** Another record by what people know it by, as the record that names it was answered with. */
export function Referred({ id, referred }: { id: string; referred: ReferredNames }) {
  const found = referred[id];
  return useFormat().text(found ? labelOf({ record: id, ...found }) : '');
}

/** Amounts that are taken from other records, a line each. */
export function SharesOf({
  shares,
  currency,
  referred,
}: {
  shares: string;
  currency: string;
  referred: ReferredNames;
}) {
  const money = useMoney();
  const taken = shares.split(',').flatMap((text) => shareOf(text) ?? []);
  return (
    <Stack gap={1} as="span">
      {taken.map(({ record, amount }) => (
        <span key={record}>
          <Referred id={record} referred={referred} /> · {money.text(amount, currency)}
        </span>
      ))}
    </Stack>
  );
}
