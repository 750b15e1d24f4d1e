import { shareOf } from '@portal/shared/records/shares';
import { labelOf } from '../../records/references/records.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { Stack } from '../../shared/ui/layout.tsx';
import { records } from '../form/records.ts';
import { useMoney } from '../money.ts';

/** Another record by what people know it by; who may not read it is told no more than that there is one. */
export function Referred({ of, id }: { of: string; id: string }) {
  const found = records.useRecord(of, id);
  return useFormat().text(found ? labelOf(found) : '');
}

/** Amounts that are taken from other records, a line each. */
export function SharesOf({ of, shares, currency }: { of: string; shares: string; currency: string }) {
  const money = useMoney();
  const taken = shares.split(',').flatMap((text) => shareOf(text) ?? []);
  return (
    <Stack gap={1} as="span">
      {taken.map(({ record, amount }) => (
        <span key={record}>
          <Referred of={of} id={record} /> · {money.text(amount, currency)}
        </span>
      ))}
    </Stack>
  );
}
