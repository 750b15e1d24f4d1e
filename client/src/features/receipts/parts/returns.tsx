import { returnedCategory } from '@portal/shared/records/institutional/refund';
import { pathTo } from '@portal/shared/screens';
import { officeRequestFor } from '../../../core/request/office.ts';
import { useRead } from '../../../core/request/use-request.ts';
import type { Detail } from '../../../entities/workflow/kind.ts';
import { useMoney } from '../../../entities/workflow/money.ts';
import { Facts } from '../../../kit/facts.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';

const returnsOf = officeRequestFor('receiptReturns', { quiet: true });
const words = 'kinds.receipt.returns';

/** Which remittances came back with a receipt, and what of it is left; nothing of a receipt of anything else. */
export function Returns({ detail: { id, content, recordVersion } }: { detail: Detail }) {
  const translate = useTranslate();
  const { text } = useMoney();
  const isAsked = content.category === returnedCategory;
  const { data } = useRead(returnsOf, isAsked ? { id } : undefined, `${id} ${recordVersion}`);
  if (!data?.left) return null;
  const { currency, left: remaining, remittances } = data;
  return (
    <Panel title={translate(`${words}.title`)}>
      <Stack gap={3}>
        <Facts facts={[[translate(`${words}.left`), text(remaining, currency)]]} />
        <ul aria-label={translate(`${words}.remittances`)}>
          {remittances.map(({ id: remittance, number, payee, amount }) => (
            <li key={remittance}>
              <Link to={pathTo('application', { id: remittance })}>{number || payee}</Link>{' '}
              <Text tabular>{text(amount, currency)}</Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Panel>
  );
}
