import type { Balance } from '@portal/shared/calls/payments';
import { countedOf } from '@portal/shared/records/institutional/remittance-record';
import { useId } from 'react';
import { officeRequestFor } from '../../../core/request/office.ts';
import { useRead } from '../../../core/request/use-request.ts';
import type { Content } from '../../../entities/workflow/kind.ts';
import { moneyOf, useMoney } from '../../../entities/workflow/money.ts';
import { Facts } from '../../../kit/facts.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import css from './balance.module.css';

const balanceOf = officeRequestFor('contractBalance', { quiet: true });
const words = 'kinds.remittance.balance';

/** Parts of a whole in hundredths, of which nothing that is there is too small to be seen. */
const share = (part: bigint, total: bigint): number => (total > 0n ? Number((part * 10_000n) / total) / 100 : 0);

interface Props {
  balance: Balance;
  /** minor units of this application in the contract's currency; undefined where it is in another one */
  own: bigint | undefined;
}

/** How a contract stands with an application in it: paid, on its way, this one, and what is left, in figures and as a bar. */
export function BalanceDrawn({ balance, own }: Props) {
  const translate = useTranslate();
  const { money, text } = useMoney();
  const pattern = useId();
  const { number, currency, limit } = balance;
  const minor = (amount: string): bigint => moneyOf(amount, currency)?.minor ?? 0n;
  const limitAmount = moneyOf(limit, currency);
  if (!limitAmount) return null;
  const others = minor(balance.pending) - (balance.own ? minor(balance.own) : 0n);
  const remaining = limitAmount.minor - minor(balance.paid) - others - (own ?? 0n);
  const inCurrency = (value: bigint) => money({ currency: limitAmount.currency, minor: value });
  const [paid, pending, mine] = [minor(balance.paid), others, own ?? 0n].map((part) =>
    share(part, limitAmount.minor),
  ) as [number, number, number];
  return (
    <Panel title={translate(`${words}.title`)}>
      <Stack gap={3}>
        <Text as="small" size="xs" tone="tertiary">
          {[number, text(limit, currency)].join(' · ')}
        </Text>
        <svg className={css.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <defs>
            <pattern id={pattern} width="2" height="6" patternUnits="userSpaceOnUse">
              <rect width="1" height="6" className={css.pending} />
            </pattern>
          </defs>
          <rect width={paid} height="6" className={css.paid} />
          <rect x={paid} width={pending} height="6" fill={`url(#${pattern})`} />
          <rect x={paid + pending} width={mine} height="6" className={css.own} />
        </svg>
        <Facts
          facts={[
            [translate(`${words}.paid`), text(balance.paid, currency)],
            [translate(`${words}.pending`), inCurrency(others)],
            [translate(`${words}.own`), own === undefined ? '—' : inCurrency(own)],
            [
              translate(`${words}.${remaining < 0n ? 'over' : 'left'}`),
              <Text key="left" strong tone={remaining < 0n ? 'bad' : 'good'}>
                {inCurrency(remaining < 0n ? -remaining : remaining)}
              </Text>,
            ],
          ]}
        />
        <Text as="small" size="xs" tone="tertiary">
          {translate(`${words}.royalties`)}
        </Text>
      </Stack>
    </Panel>
  );
}

/** The balance of the contract that is chosen in the form, with what is being typed. */
export function BalanceTyped({ content, id }: { content: Content; id: string }) {
  const contract = String(content.contract ?? '');
  const { data } = useRead(balanceOf, contract ? { contract, ...(id && { id }) } : undefined, `${contract} ${id}`);
  if (!data || data.record !== contract) return null;
  const own = content.currency === data.currency ? countedOf(content) : undefined;
  return <BalanceDrawn balance={data} own={own} />;
}
