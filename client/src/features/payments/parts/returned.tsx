import { returnedOf } from '@portal/shared/records/institutional/refund';
import { pathTo } from '@portal/shared/screens';
import { officeRequestFor } from '../../../core/request/office.ts';
import { useRead } from '../../../core/request/use-request.ts';
import type { Detail } from '../../../entities/workflow/kind.ts';
import { moneyOf, useMoney } from '../../../entities/workflow/money.ts';
import { Facts } from '../../../kit/facts.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Stack } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';

export const returnsOf = officeRequestFor('remittanceReturns', { quiet: true });
const words = 'kinds.remittance.returns';

/** How much of a remittance has come back, and with which receipts; nothing as long as none has. */
export function Returned({ detail }: { detail: Detail }) {
  const translate = useTranslate();
  const { date } = useFormat();
  const { money, text } = useMoney();
  const { id, recordVersion } = detail;
  const { data } = useRead(returnsOf, returnedOf(detail) > 0n ? { id } : undefined, `${id} ${recordVersion}`);
  if (!data) return null;
  const { currency, receipts } = data;
  const [paid, returned] = [moneyOf(data.paid, currency), moneyOf(data.returned, currency)];
  return (
    <Panel title={translate(`${words}.title`)}>
      <Stack gap={3}>
        <Facts
          facts={[
            [translate(`${words}.returned`), text(data.returned, currency)],
            [
              translate(`${words}.left`),
              paid && returned ? money({ ...paid, minor: paid.minor - returned.minor }) : '—',
            ],
          ]}
        />
        <ul aria-label={translate(`${words}.receipts`)}>
          {receipts.map(({ id: receipt, number, day, amount }) => (
            <li key={receipt}>
              <Link to={pathTo('receipt', { id: receipt })}>{number}</Link>{' '}
              <Text tabular>{[date(day), text(amount, currency)].join(' · ')}</Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Panel>
  );
}
